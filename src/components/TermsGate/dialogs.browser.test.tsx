/** `aceite/dialogs` bundles the dialogs. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exampleTerms } from '../../testing/index.ts';
import { defaultLabels } from '../../core/terms/labels.ts';
import { dialogsChunk } from './dialogs-chunk.ts';
import { TermsGate } from './TermsGate.tsx';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';

const loadFile = vi.spyOn(dialogsChunk, 'load');
await import('./dialogs.ts');

afterEach(() => vi.unstubAllGlobals());
const root = pageRoot();

it('opens the dialog without loading a file', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/terms/all/') ? exampleTerms : []));
  root.render(
    <MantineProvider>
      <TermsGate {...identity} />
    </MantineProvider>,
  );
  await expect.element(page.getByRole('dialog', { name: defaultLabels.title })).toBeVisible();
  expect(loadFile).not.toHaveBeenCalled();
});
