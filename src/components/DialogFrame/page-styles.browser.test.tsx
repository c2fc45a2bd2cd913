import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermDetailDialog } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog } from '../TermsDialog/TermsDialog.tsx';

const root = pageRoot();
const sheet = document.createElement('style');
afterEach(() => sheet.remove());

/** The first line comes from Vite's template. The last line has rules of landing pages. */
const textStyles = `#root { text-align: center; letter-spacing: 0.18px;
  color: rgb(255 255 255); font-style: italic; font-size: 11px; font-weight: 700; line-height: 3; font-variant: small-caps;
  word-spacing: 4px; word-break: break-all; text-indent: 2em; text-transform: uppercase; text-shadow: 1px 1px red;
  white-space: pre; cursor: wait; pointer-events: none; visibility: hidden; font-stretch: condensed; hyphens: auto;
  text-align-last: right; -webkit-text-fill-color: transparent; -webkit-text-stroke: 1px red }
  :is(section, nav, header, footer, main, aside) { position: fixed; padding: 80px; background: red }`;

const properties = (
  'color cursor fontSize fontStyle fontWeight fontVariant lineHeight letterSpacing wordSpacing wordBreak textAlign textIndent ' +
  'textTransform textShadow whiteSpace pointerEvents visibility position padding backgroundColor fontStretch hyphens ' +
  'textAlignLast webkitTextFillColor webkitTextStrokeWidth'
).split(' ') as (keyof CSSStyleDeclaration)[];

const styles = (): string[] =>
  [...document.querySelectorAll('dialog *')].map((element) => {
    const style = getComputedStyle(element);
    return [element.localName, ...properties.map((name) => `${String(name)} ${String(style[name])}`)].join(' | ');
  });

const props = { opened: true, onClose: () => {} };

it.each<[string, ReactNode, string]>([
  ['TermsDialog', <TermsDialog key="terms" {...props} terms={[term]} error="O termo expirou." updated />, 'Enviar'],
  ['TermDetailDialog', <TermDetailDialog key="term" {...props} term={term} />, 'Voltar'],
])("keeps the page's text styles and its rules for sections away from %s", async (_, dialog, button) => {
  root.render(<MantineProvider env="test">{dialog}</MantineProvider>);
  await expect.element(page.getByRole('button', { name: button })).toBeVisible();
  const before = styles();
  expect(before.length).toBeGreaterThan(15);
  sheet.textContent = textStyles;
  document.head.append(sheet);
  expect(styles()).toEqual(before);
});
