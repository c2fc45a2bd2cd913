import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleTerms } from '../testing/example-terms.ts';
import { pageRoot } from '../../tests/page-root.ts';
import { MoneyInput } from './MoneyInput/MoneyInput.tsx';
import { TermDetailDialog } from './TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog } from './TermsDialog/TermsDialog.tsx';

const html = document.documentElement;
afterEach(async () => {
  html.style.fontSize = '';
  await page.viewport(414, 896);
});
const root = pageRoot();

const terms = exampleTerms.filter(({ person_type }) => person_type === 'PF');
const nothing = async (): Promise<void> => {};
const dialog = { opened: true, onClose: nothing };

/** Returns the texts that end outside of the window, or of an element that clips them. */
function findCutTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clips = [html.getBoundingClientRect()];
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') clips.push(box.getBoundingClientRect());
    const isCut = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 1 && clips.some((clip) => left < clip.left - 1 || right > clip.right + 1),
    );
    if (isCut && node.parentElement!.checkVisibility()) cut.push(node.textContent!.trim());
  }
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[inputmode]')];
  return [
    ...cut,
    ...inputs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ value }) => value),
  ];
}

const shown: Record<string, ReactNode> = {
  'the dialog': (
    <TermsDialog
      {...dialog}
      terms={terms}
      onSend={nothing}
      error="Não foi possível registrar o aceite. Tente novamente."
      labels={{ decline: 'Sair da conta' }}
    />
  ),
  'a term': <TermDetailDialog {...dialog} term={terms[0]} />,
  'the money field': <MoneyInput label="Valor" currency="BRL" defaultValue="123456789.01" />,
};

describe.each([20, 24, 32])('components in a column of 310 px, in letters of %i px', (size) => {
  it.each(Object.keys(shown))('cuts no word and no digit of %s', async (name) => {
    await page.viewport(310, 640);
    html.style.fontSize = `${size}px`;
    root.render(<MantineProvider env="test">{shown[name]}</MantineProvider>);
    const last = page.getByText(/^Enviar$| versão de 2026\.$/).or(page.getByRole('textbox'));
    await expect.element(last.last()).toBeVisible();
    expect(findCutTexts()).toEqual([]);
  });
});
