import { MantineProvider } from '@mantine/core';
import type { CSSProperties } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { term } from '../../../tests/one-term.ts';
import { TermsDialog } from '../TermsDialog/TermsDialog.tsx';

/** Values that React omits. */
const omitted = { '--a': undefined, '--b': null, '--c': false, '--d': '' } as CSSProperties;

it("draws the styles of a server's HTML although a Content-Security-Policy drops `style` attributes", async () => {
  const tree = (
    <MantineProvider getStyleNonce={() => 'x'}>
      <TermsDialog
        opened
        onClose={() => {}}
        terms={[term]}
        style={{ paddingTop: 7, lineHeight: 2, zIndex: 3, marginTop: 0, flex: 1, WebkitTextStrokeWidth: 2, ...omitted }}
        styles={{ header: { paddingTop: 9 } }}
      />
    </MantineProvider>
  );
  const frame = document.createElement('iframe');
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="style-src 'nonce-x'">
    <div style="color:red">${renderToString(tree)}</div>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  const element = frame.contentDocument!.querySelector('div')!;
  expect(getComputedStyle(element).color).toBe('rgb(0, 0, 0)');
  const box = element.querySelector('dialog > div')!;
  const drawn = (): string[] => {
    const { paddingTop, lineHeight, zIndex, marginTop, flex, webkitTextStrokeWidth } = getComputedStyle(box);
    return [paddingTop, lineHeight, zIndex, marginTop, flex, webkitTextStrokeWidth];
  };
  const expected = ['7px', '32px', '3', '0px', '1 1 0%', '2px'];
  expect(drawn()).toEqual(expected);
  expect(element.querySelector('dialog style')!.textContent).not.toMatch(/--[a-d]:/);
  const problems: unknown[] = [];
  const root = hydrateRoot(element, tree, { onRecoverableError: (error) => problems.push(error) });
  onTestFinished(() => root.unmount());
  await expect.poll(() => element.querySelector('dialog:modal')).not.toBeNull();
  expect(element.querySelector('dialog style')).toBeNull();
  expect(drawn()).toEqual(expected);
  expect(getComputedStyle(element.querySelector('.mantine-TermsDialog-header')!).paddingTop).toBe('9px');
  expect(problems).toEqual([]);
});
