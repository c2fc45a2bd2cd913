import '@mantine/core/styles.css';
import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { contrast } from '../../core/color/readable-colors.ts';
import { readColor } from '../../dom/read-color.ts';
import { MoneyInput, type MoneyInputProps } from './MoneyInput.tsx';

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

function draw(
  props: MoneyInputProps,
  scheme: 'light' | 'dark' = 'light',
  theme: MantineThemeOverride = {},
): HTMLInputElement {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <MantineProvider theme={theme} forceColorScheme={scheme} env="test">
        <MoneyInput label="Valor" {...props} />
      </MantineProvider>,
    ),
  );
  unmount = () => {
    root.unmount();
    place.remove();
  };
  const input = place.querySelector('input')!;
  // The border colour has a transition.
  input.style.transition = 'none';
  return input;
}

const borderOf = (input: HTMLInputElement): string => getComputedStyle(input).borderTopColor;

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  it('draws a border with at least 3:1 contrast to the page and to the field', () => {
    const input = draw({}, scheme);
    const border = readColor(borderOf(input))!;
    for (const ground of [getComputedStyle(document.body).backgroundColor, getComputedStyle(input).backgroundColor]) {
      expect(contrast(border, readColor(ground)!)).toBeGreaterThanOrEqual(3);
    }
  });
});

it('draws the border in the colour of the error message', () => {
  const input = draw({ error: 'O valor mínimo é R$ 10,00.' });
  expect(borderOf(input)).toBe(getComputedStyle(document.querySelector('.mantine-MoneyInput-error')!).color);
});

it("draws the border in the colour of --input-bd, or in Mantine's colour when disabled", () => {
  const own = borderOf(draw({}));
  unmount!();
  const given = borderOf(draw({ styles: { wrapper: { '--input-bd': 'var(--mantine-color-default-border)' } } }));
  unmount!();
  expect(borderOf(draw({ disabled: true }))).toBe(given);
  expect(given).not.toBe(own);
});

it("uses the border colour that a theme sets for Mantine's Input", () => {
  const styles = { wrapper: { '--input-bd': 'rgb(1, 2, 3)' } };
  expect(borderOf(draw({}, 'light', { components: { Input: { styles } } }))).toBe('rgb(1, 2, 3)');
});

it.each([{}, { error: 'O valor mínimo é R$ 10,00.' }])('thickens the border on focus: %o', (props) => {
  const input = draw(props);
  expect(getComputedStyle(input).outlineStyle).toBe('none');
  input.focus();
  const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(input);
  expect([outlineStyle, outlineColor, outlineWidth, outlineOffset]).toEqual(['solid', borderOf(input), '1px', '-2px']);
});

/** Types a digit that does not fit, and returns the message. */
function refuse(props: MoneyInputProps, theme?: MantineThemeOverride): HTMLElement {
  const input = draw({ length: 3, defaultValue: '1.23', ...props }, 'light', theme);
  input.value += '4';
  flushSync(() => input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', bubbles: true })));
  return document.querySelector<HTMLElement>('[data-refusal]')!;
}

it.each([
  ['xs', '10px'],
  ['sm', '12px'],
  ['xl', '18px'],
])("renders both messages in the size of Mantine's error: %s", (size, px) => {
  const messages = [refuse({ size, error: 'O valor mínimo é R$ 10,00.' }), document.querySelector('[id$="-error"]')!];
  expect(messages.map((message) => getComputedStyle(message).fontSize)).toEqual([px, px]);
});

it('gives the message for a refused edit the styles of the part `refusal`', () => {
  const MoneyInputTheme = { classNames: { refusal: 'of-theme' }, styles: { refusal: { color: 'rgb(1, 2, 3)' } } };
  const message = refuse(
    { classNames: { refusal: 'of-prop' }, attributes: { refusal: { 'data-tour': 'limit' } } },
    { components: { MoneyInput: MoneyInputTheme } },
  );
  expect([...message.classList]).toEqual(
    expect.arrayContaining(['of-theme', 'of-prop', 'mantine-MoneyInput-refusal', MoneyInput.classes['refusal']]),
  );
  expect(getComputedStyle(message).color).toBe('rgb(1, 2, 3)');
  expect(message.dataset['tour']).toBe('limit');
});

it('renders no class of the package when unstyled', () => {
  const message = refuse({ unstyled: true });
  const elements = [message, ...message.parentElement!.querySelectorAll(':scope, [class*="MoneyInput"]')];
  expect(elements.flatMap((element) => [...element.classList]).filter((name) => !name.startsWith('mantine-'))).toEqual(
    [],
  );
});

it("merges `labels` with the theme's key by key", () => {
  const components = { MoneyInput: { defaultProps: { labels: { full: 'Não cabe.', spoken: 'em reais' } } } };
  const message = refuse({ labels: { spoken: 'em moedas' } }, { components });
  expect(message.textContent).toBe('Não cabe.');
  expect(message.parentElement!.querySelector('[hidden]')!.textContent).toBe('em moedas');
});
