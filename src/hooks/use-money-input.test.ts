import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useMoneyInput } from './use-money-input.ts';

function Field(props: Record<string, unknown>) {
  const { inputProps } = useMoneyInput(props);
  return createElement('input', inputProps);
}

it('renders the formatted value on a server', () => {
  expect(renderToString(createElement(Field, { defaultValue: '1234.5', 'aria-label': 'Valor' }))).toBe(
    '<input aria-label="Valor" value="1.234,50"/>',
  );
});

it('throws for register() of React Hook Form, which passes one function as onChange and onBlur', () => {
  const handler = async () => {};
  const registered = { name: 'amount', onChange: handler, onBlur: handler, ref: () => {} };
  expect(() => renderToString(createElement(Field, registered))).toThrow(/register\(\).*<Controller>/);
  expect(() => renderToString(createElement(Field, { ...registered, onBlur: async () => {} }))).not.toThrow();
});

it('returns `emptyValue` for a value that is not a decimal', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const values: string[] = [];
  function Read(props: { value: string; emptyValue?: string }) {
    values.push(useMoneyInput(props).value);
    return null;
  }
  for (const props of [{ value: '5.00' }, { value: 'abc' }, { value: '5,00', emptyValue: '0' }])
    renderToString(createElement(Read, props));
  expect(values).toEqual(['5.00', '', '0']);
});

it('ignores an invalid option and logs one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (let count = 0; count < 2; count += 1) {
    expect(renderToString(createElement(Field, { defaultValue: '1234.5', locale: 'pt_BR' }))).toBe(
      '<input value="1.234,50"/>',
    );
  }
  expect(warn.mock.calls).toEqual([
    [`[aceite] money-option: locale must be a language tag, such as 'pt-BR'; given: "pt_BR". It is ignored.`],
  ]);
});
