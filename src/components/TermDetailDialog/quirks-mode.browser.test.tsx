import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermDetailDialog } from './TermDetailDialog.tsx';

const root = pageRoot();

it('gives tables the colour, font and line height of the text in quirks mode', async () => {
  const text = '<p>Prazo</p><table><tr><th>Item</th><td>30 dias</td></tr></table>';
  root.render(
    <MantineProvider>
      <TermDetailDialog opened onClose={() => {}} term={{ ...term, text }} />
    </MantineProvider>,
  );
  await expect.element(page.getByText('30 dias')).toBeVisible();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const quirky = frame.contentDocument!;
  expect(quirky.compatMode).toBe('BackCompat');
  for (const sheet of document.querySelectorAll('style')) quirky.head.append(quirky.importNode(sheet, true));
  // In quirks mode, a table has the colour of <body> instead of its parent.
  const parent = quirky.createElement('div');
  parent.style.color = 'rgb(201, 201, 201)';
  parent.append(quirky.importNode(document.querySelector('dialog')!, true));
  quirky.body.append(parent);
  const style = (selector: string) => {
    const element = quirky.querySelector(selector)!;
    const { color, fontFamily, fontSize, lineHeight } = quirky.defaultView!.getComputedStyle(element);
    return { color, fontFamily, fontSize, lineHeight };
  };
  expect(style('article p').color).toBe('rgb(201, 201, 201)');
  expect(style('td')).toEqual(style('article p'));
  frame.remove();
});
