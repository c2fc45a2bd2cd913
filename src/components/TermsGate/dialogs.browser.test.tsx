/** `aceite/dialogs` bundles the dialogs. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import { dialogsChunk } from './dialogs-chunk.ts';
import { TermsGate } from './TermsGate.tsx';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';

const loadFile = vi.spyOn(dialogsChunk, 'load');
await import('./dialogs.ts');

const root = pageRoot();

it('opens the dialog without loading a file', async () => {
  stubTermsApi();
  root.render(
    <MantineProvider>
      <TermsGate {...identity} />
    </MantineProvider>,
  );
  await expect.element(page.getByRole('dialog', { name: defaultLabels.title })).toBeVisible();
  expect(loadFile).not.toHaveBeenCalled();
});
