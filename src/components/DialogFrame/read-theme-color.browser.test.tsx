import '@mantine/core/styles.css';
import { createTheme, DEFAULT_THEME, MantineProvider, virtualColor } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TermsWarning } from '../../core/model/warnings.ts';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermsDialog } from '../TermsDialog/TermsDialog.tsx';

const root = pageRoot();
const brand = DEFAULT_THEME.colors.teal;
const theme = createTheme({
  colors: {
    brand,
    tomato: DEFAULT_THEME.colors.blue,
    either: virtualColor({ name: 'either', light: 'cyan', dark: 'pink' }),
  },
  primaryShade: { light: 6, dark: 8 },
});
const onWarning = vi.fn<(warning: TermsWarning) => void>();

const dialog = (checkboxColor: string, scheme: 'light' | 'dark') => (
  <MantineProvider env="test" theme={theme} forceColorScheme={scheme}>
    <TermsDialog opened checked onClose={() => {}} terms={[term]} {...{ checkboxColor, onWarning }} />
  </MantineProvider>
);

function toHex(rgb: string): string {
  const channels = rgb.match(/\d+/g)!.map((channel) => Number(channel).toString(16).padStart(2, '0'));
  return `#${channels.join('')}`;
}

it.each([
  ['brand', 'light', brand[6]],
  ['brand', 'dark', brand[8]],
  ['brand.4', 'light', brand[4]],
  ['brand.4', 'dark', brand[4]],
  ['red.9', 'light', DEFAULT_THEME.colors.red[9]],
  ['either', 'light', DEFAULT_THEME.colors.cyan[6]],
  ['either.4', 'dark', DEFAULT_THEME.colors.pink[4]],
  // A CSS colour overrides a colour of the theme with the same name.
  ['red', 'light', '#ff0000'],
  ['tomato', 'light', '#ff6347'],
] as const)('draws %s in a %s dialog', async (color, scheme, expected) => {
  onWarning.mockClear();
  root.render(dialog(color, scheme));
  const box = page.getByRole('checkbox');
  await expect.poll(() => toHex(getComputedStyle(box.element()).backgroundColor)).toBe(expected);
  expect(onWarning).not.toHaveBeenCalled();
});

it.each(['marca', 'brand.12', 'brand.x', '.6', 'constructor', 'toString.1'])(
  'warns of %s, which the theme does not have',
  async (color) => {
    onWarning.mockClear();
    root.render(dialog(color, 'light'));
    await expect.poll(() => onWarning.mock.calls.map(([{ code }]) => code)).toEqual(['color']);
  },
);

it('renders a shade of the theme on a server', () => {
  expect(renderToString(dialog('brand.4', 'light'))).toContain(`--terms-checkbox-color:${brand[4]}`);
});
