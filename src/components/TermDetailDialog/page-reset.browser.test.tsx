import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermDetailDialog } from './TermDetailDialog.tsx';

const root = pageRoot();
const sheet = document.createElement('style');
afterEach(() => sheet.remove());

const text = `<h2>1. Do objeto</h2><p>Um <strong>prazo</strong> <em>certo</em> de <b>7 m</b><sup>2</sup>.</p><p>Outro.</p>
  <h3>1.1</h3><ol><li>um<ol type="a"><li>um, a</li></ol></li><li>dois</li></ol><ul><li>a<ul><li>b</li></ul></li></ul>
  <dl><dt>Loja</dt><dd>A vendedora.</dd></dl><blockquote><p>Citação</p></blockquote><pre>linha</pre><code>x</code><hr>
  <table><caption>Prazos</caption><tr><th>Item</th><td>7 dias</td></tr></table><p><a href="https://example.com/">link</a></p>`;

/** Resets of the browser's styles by Tailwind, Bootstrap and Eric Meyer. */
const resets = {
  Tailwind: `*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
    h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit } ol, ul, menu { list-style: none } a { color: inherit; text-decoration: inherit }`,
  Bootstrap: `h1, h2, h3, h4, h5, h6 { margin: 0 0 .5rem; font-weight: 500 } p { margin-top: 0; margin-bottom: 1rem }
    ol, ul { padding-left: 2rem } ol, ul, dl { margin: 0 0 1rem } dt { font-weight: 700 } dd { margin: 0 0 .5rem } blockquote { margin: 0 0 1rem }`,
  Meyer: `h1, h2, h3, h4, h5, h6, p, blockquote, pre, a, code, em, strong, sup, b, i, dl, dt, dd, ol, ul, li, table, caption, tr, th, td
    { margin: 0; padding: 0; border: 0; font-size: 100%; font: inherit; vertical-align: baseline } ol, ul { list-style: none }`,
};

const properties = ['margin', 'padding', 'font', 'list-style', 'vertical-align', 'color', 'text-decoration'];
const styles = (): string[] =>
  [...document.querySelectorAll('dialog article h2, dialog article div *')].map((element) => {
    const style = getComputedStyle(element);
    return [element.localName, ...properties.map((name) => style.getPropertyValue(name))].join(' | ');
  });

it.each(Object.entries(resets))('draws a term the same on a page with the reset of %s', async (_, reset) => {
  const term = { id: 1, person_type: 'PF', resumed_title: 'Uso', title: 'Termos de uso', text, visible: true };
  root.render(
    <MantineProvider>
      <TermDetailDialog opened onClose={() => {}} term={term} />
    </MantineProvider>,
  );
  await expect.element(page.getByText('7 dias')).toBeVisible();
  const before = styles();
  expect(before.length).toBeGreaterThan(25);
  sheet.textContent = reset;
  document.head.append(sheet);
  expect(styles()).toEqual(before);
});

it('shows the buttons of a dialog on a page that hides <header> and <footer>', async () => {
  const term = { id: 1, person_type: 'PF', resumed_title: 'Uso', title: 'Termos de uso', text, visible: true };
  sheet.textContent = 'header, footer { display: none !important }';
  document.head.append(sheet);
  root.render(
    <MantineProvider>
      <TermDetailDialog opened onClose={() => {}} term={term} />
    </MantineProvider>,
  );
  await expect.element(page.getByText('7 dias')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Voltar' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Fechar' })).toBeVisible();
});
