import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TermsWarning } from '../../core/model/warnings.ts';
import { exampleTerms } from '../../testing/index.ts';
import { hideProperties } from '../../../tests/hide-properties.ts';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import { TermsGate, type TermsGateProps } from './TermsGate.tsx';

type Colors = Pick<TermsGateProps, 'storeColor' | 'checkboxColor'>;

const root = pageRoot();

/** Renders a gate with pending terms. Later warnings are added to the returned list. */
function draw(colors: Colors): TermsWarning[] {
  stubTermsApi();
  const warnings: TermsWarning[] = [];
  root.render(
    <StrictMode>
      <MantineProvider>
        <TermsGate {...identity} {...colors} onWarning={(warning) => warnings.push(warning)} />
      </MantineProvider>
    </StrictMode>,
  );
  return warnings;
}

/** Opens the dialog and a term; returns the warnings about colours. */
async function openBoth(colors: Colors): Promise<string[]> {
  const warnings = draw(colors);
  const [first] = exampleTerms;
  const link = page.getByRole('link', { name: first!.title });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).click();
  await expect.element(page.getByRole('dialog', { name: first!.resumed_title })).toBeVisible();
  return warnings.filter(({ code }) => code === 'color').map(({ message }) => message.split(' is not a colour')[0]!);
}

it('warns once about a wrong colour, with the name of the option', async () => {
  await expect(openBoth({ storeColor: 'azulzao' })).resolves.toEqual(['storeColor "azulzao"']);
});

it('warns once about a wrong checkboxColor', async () => {
  await expect(openBoth({ storeColor: '#0a7d4f', checkboxColor: 'verdao' })).resolves.toEqual([
    'checkboxColor "verdao"',
  ]);
});

it('reads a colour and opens the dialog in a page whose frames are named like document properties', async () => {
  hideProperties('body', 'adoptedStyleSheets');
  const warnings = draw({ storeColor: 'rgb(10 125 79)' });
  await vi.waitUntil(() => document.querySelector('dialog a'));
  expect(warnings).toEqual([]);
});
