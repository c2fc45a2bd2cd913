/** `aceite/dialogs`: what asks is in the bundle. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import './dialogs.ts';
import { exampleTerms } from '../../testing/index.ts';
import { loadAsking } from '../../core/gate/load-asking.ts';
import { defaultLabels } from '../../core/terms/labels.ts';
import { TermsGate } from './TermsGate.tsx';
import { pageRoot } from '../../../tests/page-root.ts';

// Loads the part that sends, and is asked for in the same call as the dialogs.
vi.mock('../../core/gate/load-asking.ts', { spy: true });

// Before the page's root, which leaves first.
afterEach(() => vi.unstubAllGlobals());
const root = pageRoot();

it.each(['early', 'when-pending'] as const)(
  'with loadDialogs="%s" a gate asks, and loads nothing for it',
  async (when) => {
    vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/terms/all/') ? exampleTerms : []));
    root.render(
      <MantineProvider>
        <TermsGate personType="PF" baseUrl="https://api.example/" idCompany={42} token="t" loadDialogs={when} />
      </MantineProvider>,
    );
    await expect.element(page.getByRole('dialog', { name: defaultLabels.title })).toBeVisible();
    expect(loadAsking).not.toHaveBeenCalled();
  },
);
