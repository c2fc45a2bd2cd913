/** `aceite/dialogs`: what asks is in the bundle. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exampleTerms } from '../../testing/index.ts';
import { defaultLabels } from '../../core/terms/labels.ts';
import { gateParts } from './gate-parts.ts';
import { TermsGate } from './TermsGate.tsx';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';

const loadFile = vi.spyOn(gateParts, 'load');
await import('./dialogs.ts');

// Before the page's root, which leaves first.
afterEach(() => vi.unstubAllGlobals());
const root = pageRoot();

it.each(['early', 'when-pending'] as const)(
  'with loadDialogs="%s" a gate asks, and loads nothing for it',
  async (when) => {
    vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/terms/all/') ? exampleTerms : []));
    root.render(
      <MantineProvider>
        <TermsGate {...identity} loadDialogs={when} />
      </MantineProvider>,
    );
    await expect.element(page.getByRole('dialog', { name: defaultLabels.title })).toBeVisible();
    expect(loadFile).not.toHaveBeenCalled();
  },
);
