import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleTerms } from '../../testing/example-terms.ts';
import { skipReasons } from '../../../tests/browsers/skip-reasons.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermsDialog, type TermsDialogCssVariables } from './TermsDialog.tsx';

const root = pageRoot();

/** The selector and the property that each variable colours. */
const coloured: Record<TermsDialogCssVariables['root'], [selector: string, property: string]> = {
  '--terms-color': ['.mantine-TermsDialog-send', 'background-color'],
  '--terms-color-hover': ['.mantine-TermsDialog-send', 'background-color'],
  '--terms-color-border': ['.mantine-TermsDialog-send', 'border-color'],
  '--terms-on-color': ['.mantine-TermsDialog-send', 'color'],
  '--terms-line-color': ['.mantine-TermsDialog-updated', '--note-color'],
  '--terms-link-color': ['.mantine-TermsDialog-termLink', 'color'],
  '--terms-checkbox-color': ['input[type="checkbox"]', 'background-color'],
  '--terms-checkbox-border': ['input[type="checkbox"]', 'border-color'],
  '--terms-on-checkbox': ['input[type="checkbox"] + svg', 'color'],
};

it.for(Object.keys(coloured) as TermsDialogCssVariables['root'][])('sets %s by vars', async (variable, { skip }) => {
  const isHover = variable === '--terms-color-hover';
  skip(isHover && !matchMedia('(hover: hover)').matches, skipReasons.hover);
  await page.viewport(1024, 640);
  const colour = 'rgb(1, 2, 3)';
  flushSync(() =>
    root.render(
      <MantineProvider env="test">
        <TermsDialog
          opened
          checked
          updated
          onClose={() => {}}
          terms={exampleTerms.slice(0, 2)}
          vars={() => ({ root: { [variable]: colour } })}
        />
      </MantineProvider>,
    ),
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const [selector, property] = coloured[variable];
  const element = dialog.element().querySelector(selector)!;
  if (isHover) await page.elementLocator(element).hover();
  await expect.poll(() => getComputedStyle(element).getPropertyValue(property)).toBe(colour);
});
