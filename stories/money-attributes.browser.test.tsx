/** Walks the attributes of an <input>, in `MoneyInput` and with `useMoneyInput`. */
import { MantineProvider } from '@mantine/core';
import { MoneyInput, useMoneyInput } from 'aceite';
import { type InputHTMLAttributes, type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectConsole } from '../tests/console-watch.ts';
import { keptAttributes, ofMantine } from './docs/input-attributes.ts';

type InputProps = InputHTMLAttributes<HTMLInputElement>;

const written = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('form'));
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

function Hook(props: InputProps) {
  const { value, ref, inputProps } = useMoneyInput(props as object);
  return <input data-value={value} {...inputProps} ref={ref} />;
}

const hosts: Record<string, (props: InputProps) => ReactNode> = {
  MoneyInput: (props) => <MoneyInput {...(props as object)} name="price" />,
  useMoneyInput: (props) => <Hook {...props} />,
};

const render = (children: ReactNode): HTMLInputElement => {
  flushSync(() => root.render(<MantineProvider>{children}</MantineProvider>));
  return host.querySelector('input')!;
};

/** React sets focus instead of an attribute. The limits are options of the field. */
const { autoFocus: _focus, min: _min, max: _max, ...kept } = keptAttributes;

// React logs each message once in a page, so these tests render both hosts.
it('keeps the attributes of an <input>, as a plain one of React has them', () => {
  expectConsole(/An input can only specify a formAction/);
  for (const [name, renderHost] of Object.entries(hosts)) {
    const different = Object.entries(kept).filter(([attribute, value]) => {
      const props = { [attribute]: value, ...(attribute !== 'aria-label' && { 'aria-label': 'Valor' }) } as InputProps;
      const read = (children: ReactNode): string | null =>
        render(<div key={Math.random()}>{children}</div>).getAttribute(attribute.toLowerCase());
      return read(renderHost(props)) !== read(<input {...props} />);
    });
    expect(different.map(([attribute]) => attribute)).toEqual(name === 'MoneyInput' ? ofMantine : []);
  }
});

it('removes what checks a typed text, also from later props', async () => {
  const ignored = ['pattern', 'minLength', 'maxLength'];
  expectConsole(...ignored.map((attribute) => RegExp(`${attribute} of the <input> would check`)));
  for (const renderHost of Object.values(hosts)) {
    const renderLimits = (most: number): HTMLInputElement =>
      render(renderHost({ pattern: '[0-9]+', minLength: 4, maxLength: most, type: 'number' }));
    const input = renderLimits(6);
    const attributes = (): unknown[] => [...ignored.map((attribute) => input.getAttribute(attribute)), input.type];
    expect(attributes()).toEqual([null, null, null, 'text']);
    expect(renderLimits(2)).toBe(input);
    expect(attributes()).toEqual([null, null, null, 'text']);
    input.focus();
    await userEvent.keyboard('123456789');
    expect(input.value).toBe('1.234.567,89');
  }
});

it('throws for a ref at an element around the input', () => {
  function Wrong() {
    const { ref, inputProps } = useMoneyInput({});
    return (
      <div ref={ref as never}>
        <input {...inputProps} aria-label="Valor" />
      </div>
    );
  }
  const errors: unknown[] = [];
  root.unmount();
  root = createRoot(host, { onUncaughtError: (error) => errors.push(String(error)) });
  render(<Wrong />);
  expect(errors[0]).toContain('Pass `ref` to the <input> itself');
});

it('follows the input of useMoneyInput when it mounts later, is replaced, wrapped, hidden and shown', async () => {
  let seen: string | undefined;
  const note = (value: string): void => void (seen = value);
  const show = (place: string): HTMLInputElement => render(<Moving place={place} />);
  function Moving({ place }: { place: string }) {
    const { value, ref, inputProps } = useMoneyInput({ defaultValue: '5.00' });
    useLayoutEffect(() => note(value));
    const input = <input key={place} {...inputProps} ref={ref} aria-label="Valor" />;
    if (place === 'nowhere') return null;
    return place === 'wrapped' ? <p>{input}</p> : <div hidden={place === 'hidden'}>{input}</div>;
  }
  let expected = '5.00';
  for (const place of ['nowhere', 'first', 'second', 'wrapped', 'nowhere', 'hidden', 'last']) {
    const input = show(place);
    if (place === 'nowhere' || place === 'hidden') continue;
    expect(input.value).toBe(written.format(Number(expected)));
    input.focus();
    input.setSelectionRange(9, 9);
    await userEvent.keyboard('1');
    expected = (Math.floor(Number(expected) * 1000 + 1.01) / 100).toFixed(2);
    expect(seen).toBe(expected);
  }
});
