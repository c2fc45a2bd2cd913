/** Plays the line about Conform of the page 'Money field'. */
import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { MantineProvider } from '@mantine/core';
import { MoneyInput } from 'aceite';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectConsole } from '../tests/console-watch.ts';

let close = (): void => {};
afterEach(() => close());

function render(children: ReactNode): { input: HTMLInputElement; form: HTMLFormElement } {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() => root.render(<MantineProvider>{children}</MantineProvider>));
  close = () => {
    root.unmount();
    host.remove();
  };
  return { input: host.querySelector('input')!, form: host.querySelector('form')! };
}

const posts: unknown[] = [];
const useAmount = () =>
  useForm<{ amount: string }>({
    constraint: { amount: { required: true, maxLength: 5 } },
    onSubmit: (event) => event.preventDefault(),
    onValidate({ formData }) {
      const amount = String(formData.get('amount') ?? '');
      posts.push(amount);
      const error = Number(amount) >= 10 ? null : { amount: ['O mínimo é R$ 10,00.'] };
      return { status: 'error', payload: { amount }, error, reply: () => ({ status: 'error', error }) } as never;
    },
  });

function Payment() {
  const [form, fields] = useAmount();
  return (
    <form {...getFormProps(form)}>
      <MoneyInput label="Valor" {...getInputProps(fields.amount, { type: 'text' })} error={fields.amount.errors} />
      <button>Pagar</button>
    </form>
  );
}

it('posts the decimal to the validation of Conform, without the limits of a typed text', async () => {
  expectConsole(/maxLength of the <input> would check/);
  const { input, form } = render(<Payment />);
  input.focus();
  await userEvent.keyboard('999');
  form.requestSubmit();
  await expect.poll(() => form.textContent).toContain('O mínimo é R$ 10,00.');
  expect(posts.at(-1)).toBe('9.99');
  await userEvent.keyboard('99');
  expect(input.value).toBe('999,99');
  form.requestSubmit();
  expect(posts.at(-1)).toBe('999.99');
});
