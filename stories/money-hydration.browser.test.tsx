import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { MoneyInput } from 'aceite';
import { type ReactNode, StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { skipReasons } from '../tests/browsers/skip-reasons.ts';
import { nextTask } from '../tests/next-task.ts';

let close = () => {};
afterEach(() => close());

interface FieldProps {
  start: string;
  onChange: (value: string) => void;
}

function ControlledField({ start, onChange }: FieldProps) {
  const [value, setValue] = useState(start);
  return (
    <MoneyInput
      label="Preço"
      name="price"
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

function UncontrolledField({ start, onChange }: FieldProps) {
  return <MoneyInput label="Preço" name="price" defaultValue={start} onChange={onChange} />;
}

/** Types into server-rendered markup, then hydrates it. Before hydration, the form posts no amount. */
async function hydrateAfter(
  keys: string,
  start: string,
  Field: (props: FieldProps) => ReactNode,
  { isFocused = true, isBlurred = false, text = '' } = {},
) {
  const changes: string[] = [];
  const page = (
    <StrictMode>
      <MantineProvider>
        <Field start={start} onChange={(value) => changes.push(value)} />
      </MantineProvider>
    </StrictMode>
  );
  const host = document.createElement('form');
  document.body.append(host);
  host.innerHTML = renderToString(page);
  const input = host.querySelector('input')!;
  if (isFocused) {
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }
  if (keys) await userEvent.keyboard(keys);
  if (isBlurred) input.blur();
  if (text) input.value = text;
  expect([...new FormData(host)]).toEqual([]);
  const mismatches: unknown[] = [];
  const root = hydrateRoot(host, page, { onRecoverableError: (error) => mismatches.push(error) });
  close = () => {
    root.unmount();
    host.remove();
  };
  await expect.poll(() => Object.keys(input).some((key) => key.startsWith('__react'))).toBe(true);
  await nextTask();
  expect(mismatches).toEqual([]);
  return { input, changes, posted: () => new FormData(host).get('price') };
}

describe.each([
  ['controlled', ControlledField],
  ['uncontrolled', UncontrolledField],
])('hydration of a %s field', (_, Field) => {
  it.each([
    ['digits in the smallest unit', '', '1250', '12,50', '12.50'],
    ['digits after the amount of the server', '10', '5', '100,05', '100.05'],
    ['an amount with separators', '', '1.250,99', '1.250,99', '1250.99'],
    ['the text after a deletion', '10', '{Backspace}', '1,00', '1.00'],
  ])('keeps text typed before hydration: %s', async (_rule, start, keys, text, value) => {
    const { input, changes, posted } = await hydrateAfter(keys, start, Field);
    expect(input.value).toBe(text);
    expect(input.selectionEnd).toBe(text.length);
    expect(changes).toEqual([value]);
    expect(posted()).toBe(value);
    await userEvent.keyboard('7');
    expect(changes.at(-1)).toBe((Number(value) * 10 + 0.07).toFixed(2));
  });

  it.for([
    ['digits alone, in the smallest unit', '1250', '12,50', '12.50'],
    ['an amount with a separator', '1.250', '1.250,00', '1250.00'],
  ])('parses the early text of a blurred field: %s', async ([_rule, keys = '', text, value], { skip }) => {
    skip(!CSS.supports('selector(:user-valid)'), skipReasons.typed);
    const { input, changes, posted } = await hydrateAfter(keys, '', Field, { isBlurred: true });
    expect([input.value, changes, posted()]).toEqual([text, [value], value]);
  });

  it('takes whole digits for an amount, not for cents, when a script set them before hydration', async () => {
    const { input, changes, posted } = await hydrateAfter('', '', Field, { isFocused: false, text: '1250' });
    expect([input.value, changes, posted()]).toEqual(['1.250,00', ['1250.00'], '1250.00']);
  });

  it('keeps the amount when the typed text has no digit', async () => {
    const { input, changes, posted } = await hydrateAfter('abc', '10', Field);
    expect([input.value, changes, posted()]).toEqual(['10,00', [], '10']);
  });

  it('puts the caret behind the amount after hydration, for focus() and for a click on the label', async ({ skip }) => {
    for (const focus of ['script', 'label']) {
      const { input, changes } = await hydrateAfter('', '10', Field, { isFocused: false });
      skip(focus === 'label' && navigator.userAgent.includes('Firefox'), skipReasons.labelSelects);
      if (focus === 'script') input.focus();
      else input.labels![0]!.click();
      await userEvent.keyboard('5');
      expect([input.value, changes]).toEqual(['100,05', ['100.05']]);
      close();
    }
  });

  it('does not call onChange without typed text', async () => {
    const { input, changes, posted } = await hydrateAfter('', '10', Field);
    expect([input.value, changes, posted()]).toEqual(['10,00', [], '10']);
  });
});
