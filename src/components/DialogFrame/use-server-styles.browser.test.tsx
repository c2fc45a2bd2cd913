import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import type { CSSProperties } from 'react';
import { expect, it } from 'vitest';
import { term } from '../../../tests/one-term.ts';
import { TermsDialog } from '../TermsDialog/TermsDialog.tsx';

it('writes the numbers of styles into the sheet of a server like React into attributes', () => {
  const omitted = { '--a': undefined, '--b': null, '--c': false, '--d': '' } as CSSProperties;
  const style = { paddingTop: 7, lineHeight: 2, zIndex: 3, marginTop: 0, ...omitted };
  const html = renderToString(
    <MantineProvider getStyleNonce={() => 'x'}>
      <TermsDialog opened onClose={() => {}} terms={[term]} style={style} />
    </MantineProvider>,
  );
  const [, sheet] = /<style nonce="x">dialog\[open\]([^<]*)/.exec(html) ?? [];
  for (const declaration of ['padding-top:7px', 'line-height:2', 'z-index:3', 'margin-top:0']) {
    expect(sheet).toContain(declaration);
    expect(html.replace(sheet!, '')).toContain(declaration);
  }
  expect(html).not.toMatch(/--[a-d]:/);
});
