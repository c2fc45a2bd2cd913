import { Button, Group, MantineProvider, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm as useMantineForm } from '@mantine/form';
import { MoneyInput, useMoneyInput, type MoneyInputProps } from 'aceite';
import { useState, type FormEvent } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { renderInHost } from '../.storybook/render-in-host.tsx';
import { desktopOnly, noPicture, onePicture } from '../.storybook/modes.ts';
import preview from '../.storybook/preview.tsx';
import { readGlobals } from '../.storybook/toolbar.tsx';
import { expectSaid } from './expect-said.ts';
import { expectShown } from './expect-shown.ts';
import { differences, FieldThemes } from './FieldThemes.tsx';
import { Card } from './shop/Shop.tsx';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/**
 * A field for an amount of money, like in a bank's app: typed digits are cents, and `value` is a decimal string such as
 * `'1234.56'` that keeps every digit.
 *
 * **Use it** when a customer enters a price, a limit or a payment. **Do not use it** for quantities, percentages or
 * phone numbers (use Mantine's `NumberInput` and `TextInput`), or to show an amount that nobody edits.
 */
const meta = preview.meta({
  id: 'moneyinput',
  title: 'Components/MoneyInput',
  component: MoneyInput,
  args: {
    label: 'Valor',
    onChange: fn(),
    onMinReached: fn(),
    onMaxReached: fn(),
  },
  render: function Stored(args, context) {
    const { value, defaultValue = '', onChange } = args;
    const [stored, setStored] = useState(defaultValue);
    const change = (next: string): void => {
      setStored(next);
      onChange?.(next);
    };
    return (
      <>
        {renderInHost({ ...args, onChange: change }, context)}
        {readGlobals(context.globals).surroundings && (
          <p className="card-stored">
            Valor guardado: <code>{(value ?? stored) || 'nenhum'}</code>
          </p>
        )}
      </>
    );
  },
  argTypes: {
    label: {
      description: 'Label of the field; a prop of Mantine’s inputs.',
      table: { category: 'From Mantine' },
    },
    // A text control for the decimal string instead of a JSON editor.
    value: { control: 'text' },
    defaultValue: { control: 'text' },
    emptyValue: { control: 'inline-radio', options: ['', '0', '0.00'] },
    min: { control: 'number' },
    max: { control: 'number' },
    length: { control: { type: 'range', min: 1, max: 30 } },
    precision: { control: { type: 'range', min: 0, max: 6 } },
    locale: { control: 'select', options: ['pt-BR', 'en-US', 'de-DE', 'de-CH', 'en-IN', 'ja-JP', 'ar-EG'] },
    currency: { control: 'select', options: ['BRL', 'EUR', 'USD', 'JPY'] },
    size: { control: 'inline-radio', options: sizes },
    radius: { control: 'inline-radio', options: sizes },
  },
  parameters: {
    ...desktopOnly,
    surroundings: Card,
    config: 'MoneyInput',
    docs: { story: { inline: true, height: 'auto' } },
  },
});

const field = (canvasElement: HTMLElement, name: string | RegExp = /Valor/) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name });
/** The message of a refused edit. */
const refusal = (canvas: HTMLElement) => canvas.querySelector<HTMLElement>('[data-refusal]');

/** Typed digits enter from the right. The defaults are 11 digits, 2 decimals, pt-BR and a minimum of 0. */
export const Default = meta.story({
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    await expect(input).toHaveValue('');
    await userEvent.type(input, '123456');
    await expect(input).toHaveValue('1.234,56');
    await expect(args.onChange).toHaveBeenLastCalledWith('1234.56');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
  },
});

/** The stored value is a decimal string. Each typed digit becomes the last decimal. */
export const StoresADecimalString = meta.story({
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), '105');
    await expect(args.onChange).toHaveBeenNthCalledWith(1, '0.01');
    await expect(args.onChange).toHaveBeenNthCalledWith(2, '0.10');
    await expect(args.onChange).toHaveBeenNthCalledWith(3, '1.05');
  },
});

/** Letters and punctuation have no effect. Shortcuts, Tab and Enter still work. */
export const DigitsOnly = meta.story({
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    await userEvent.type(input, 'a1-b2,c.3 ');
    await expect(input).toHaveValue('1,23');
    await expect(args.onChange).toHaveBeenCalledTimes(3);
    await userEvent.tab();
    await expect(input).not.toHaveFocus();
  },
});

/** The field refuses the twelfth digit with a message. Replacing and deleting still work. */
export const StopsAtElevenDigits = meta.story({
  args: { defaultValue: '999999999.99' },
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    await expect(refusal(canvasElement)).toBeNull();
    await userEvent.type(input, '1');
    await expect(input).toHaveValue('999.999.999,99');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(refusal(canvasElement)).toHaveTextContent('Este campo aceita até 11 dígitos.');
    await expectSaid('Este campo aceita até 11 dígitos.');
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('99.999.999,99');
    await expect(refusal(canvasElement)).toBeNull();
  },
});

/** The message of a refusal is visible below the field until the next edit. */
export const RefusedDigit = meta.story({
  args: { defaultValue: '999999999.99', currency: 'BRL' },
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    const { bottom } = input.getBoundingClientRect();
    await userEvent.type(input, '1');
    const line = refusal(canvasElement)!;
    await expect(line).toHaveTextContent('Este campo aceita até 11 dígitos.');
    await expect(line.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    await expect(line.getBoundingClientRect().height).toBeGreaterThan(16);
    await expect(input).toBeValid();
  },
});

/** The field accepts a pasted text only if it is one amount in its currency. Otherwise, it shows a message. */
export const RefusedPaste = meta.story({
  args: { currency: 'BRL' },
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    await userEvent.click(input);
    for (const text of ['abc', '-50,00', '(1.234,56)', '10,00 €', 'US$ 10,00', 'R$ 10 mil', '10k', '10 zł']) {
      await userEvent.type(input, '1{Backspace}');
      await expect(refusal(canvasElement)).toBeNull();
      await userEvent.paste(text);
      await expect(refusal(canvasElement)).toHaveTextContent('Cole apenas um valor em reais, como 1.234,56.');
      await expectShown(refusal(canvasElement)!);
      await expect(input).toHaveValue('');
    }
    await expect(args.onChange).not.toHaveBeenCalledWith('10.00');
  },
});

/** A change of `value` removes the message of a refusal. */
export const RefusedThenChanged = meta.story({
  render: (args) => <Controlled {...args} />,
  parameters: onePicture,
  play: async ({ canvasElement }) => {
    await userEvent.click(field(canvasElement));
    await userEvent.paste('abc');
    await expect(refusal(canvasElement)).toHaveTextContent('Cole apenas um valor como 1.234,56.');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Limpar' }));
    await expect(refusal(canvasElement)).toBeNull();
  },
});

/** `labels` replaces single texts. Screen readers read `labels.spoken`, such as the currency or the limits. */
export const OwnTexts = meta.story({
  args: {
    currency: 'BRL',
    max: 1000,
    labels: {
      full: 'Cabem só 11 dígitos.',
      notAnAmount: 'Cole só o valor, como 1.234,56.',
      spoken: 'em reais, até R$ 1.000,00',
    },
  },
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    await expect(input).toHaveAccessibleDescription('em reais, até R$ 1.000,00');
    await userEvent.type(input, '999999999999');
    await expect(refusal(canvasElement)).toHaveTextContent('Cabem só 11 dígitos.');
    await userEvent.clear(input);
    await userEvent.paste('mil reais');
    await expect(refusal(canvasElement)).toHaveTextContent('Cole só o valor, como 1.234,56.');
  },
});

/** An empty field shows a zero in its locale and precision, unless you set `placeholder`. */
export const Placeholder = meta.story({
  parameters: { config: false },
  render: () => (
    <Stack>
      <MoneyInput label="pt-BR" />
      <MoneyInput label="en-US" locale="en-US" />
      <MoneyInput label="ja-JP" locale="ja-JP" precision={0} />
      <MoneyInput label="Próprio" placeholder="Quanto?" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    for (const [name, placeholder] of [
      ['pt-BR', '0,00'],
      ['en-US', '0.00'],
      ['ja-JP', '0'],
      ['Próprio', 'Quanto?'],
    ] as const) {
      await expect(field(canvasElement, name)).toHaveAttribute('placeholder', placeholder);
      await expect(field(canvasElement, name)).toHaveValue('');
    }
  },
});

/** `length` counts digits without leading zeros. */
export const ShorterLength = meta.story({
  args: { length: 3 },
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    await userEvent.type(input, '0001234');
    await expect(input).toHaveValue('1,23');
  },
});

/** A currency without decimals: the typed digits are whole units. */
export const WithoutDecimals = meta.story({
  args: { precision: 0, locale: 'ja-JP', currency: 'JPY' },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), '1234');
    await expect(field(canvasElement)).toHaveValue('1,234');
    await expect(args.onChange).toHaveBeenLastCalledWith('1234');
  },
});

/** Three decimals, as for fuel prices. */
export const ThreeDecimals = meta.story({
  args: { precision: 3, defaultValue: '5.899' },
  play: async ({ canvasElement }) => {
    await expect(field(canvasElement)).toHaveValue('5,899');
  },
});

/** On blur, an empty field reports its minimum (0 by default). The value does not change. */
export const EmptyReportsTheMinimum = meta.story({
  play: async ({ canvasElement, args }) => {
    await userEvent.click(field(canvasElement));
    await expect(args.onMinReached).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onMinReached).toHaveBeenCalledTimes(1);
    await expect(args.onMinReached).toHaveBeenCalledWith(0);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

/** On blur, a value at or below `min` reports `min`. The comparison is exact. */
export const ReportsTheMinimum = meta.story({
  args: { min: '10.00', defaultValue: '10' },
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    await userEvent.click(input);
    await userEvent.tab();
    await expect(args.onMinReached).toHaveBeenCalledTimes(1);
    await expect(args.onMinReached).toHaveBeenCalledWith('10.00');
    await userEvent.type(input, '1');
    await userEvent.tab();
    await expect(args.onMinReached).toHaveBeenCalledTimes(1);
    await expect(input).toHaveValue('100,01');
  },
});

/** On blur, a value at or above `max` reports `max`; the amount stays. Without `max`, nothing is reported. */
export const ReportsTheMaximum = meta.story({
  args: { max: 100 },
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    await userEvent.type(input, '9999');
    await userEvent.tab();
    await expect(args.onMaxReached).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.type(input, '10000');
    await expect(args.onMaxReached).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onMaxReached).toHaveBeenCalledTimes(1);
    await expect(args.onMaxReached).toHaveBeenCalledWith(100);
    await expect(input).toHaveValue('100,00');
  },
});

const limitError = 'O limite do Pix noturno é R$ 1.000,00.';

/** Shows the error at first, because the story starts with an amount above the limit. */
function WithLimitError(props: MoneyInputProps) {
  const [error, setError] = useState<string | undefined>(limitError);
  return (
    <MoneyInput
      {...props}
      error={error}
      onChange={() => setError(undefined)}
      onMaxReached={() => setError(limitError)}
    />
  );
}

/**
 * A page can show an error when the amount reaches `max`. Screen readers read the error, too. Here, `max` is the first
 * invalid amount, R$ 1.000,01, because the field also reports an amount equal to `max`.
 */
export const LimitAsError = meta.story({
  args: {
    defaultValue: '1500.00',
    max: '1000.01',
    currency: 'BRL',
    description: 'Até R$ 1.000,00 entre 20h e 6h',
  },
  render: (args) => <WithLimitError {...args} />,
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    await expect(input).toBeInvalid();
    await userEvent.clear(input);
    // Screen readers read the currency before the description.
    await expect(input).toHaveAccessibleDescription('em reais Até R$ 1.000,00 entre 20h e 6h');
    await userEvent.type(input, '100000');
    await userEvent.tab();
    await expect(input).toBeValid();
    await userEvent.clear(input);
    await userEvent.type(input, '150000');
    await userEvent.tab();
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/limite do Pix noturno é R\$ 1.000,00/);
  },
});

/** An empty field stores `emptyValue`, by default `''`. */
export const EmptyByDefault = meta.story({
  args: { defaultValue: '0.05' },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), '{Backspace}');
    await expect(field(canvasElement)).toHaveValue('');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
});

/** With `emptyValue="0"`, an empty field stores `'0'` and shows it. */
export const EmptyValueZero = meta.story({
  args: { emptyValue: '0' },
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    await userEvent.type(input, '5');
    await expect(input).toHaveValue('0,05');
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith('0');
    await expect(input).toHaveValue('0,00');
  },
});

/** The currency sign is outside the input, so people copy the amount alone. */
export const Currency = meta.story({
  args: { currency: 'BRL', defaultValue: '1234.56' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('R$')).toHaveAttribute('aria-hidden', 'true');
    await expect(field(canvasElement)).toHaveAccessibleName('Valor');
    await expect(field(canvasElement)).toHaveAccessibleDescription('em reais');
    await expect(getComputedStyle(field(canvasElement)).fontVariantNumeric).toBe('tabular-nums');
  },
});

/** On a right-to-left page, the field is mirrored; the amount and its sign keep their direction. */
export const RightToLeft = meta.story({
  args: { currency: 'BRL', defaultValue: '1234.56', description: 'Sem o frete' },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const sign = within(canvasElement).getByText('R$');
    await expect(getComputedStyle(sign).unicodeBidi).toBe('plaintext');
    await expect(sign.getBoundingClientRect().left).toBeGreaterThan(
      field(canvasElement).getBoundingClientRect().left + field(canvasElement).clientWidth / 2,
    );
    await userEvent.type(field(canvasElement), '7');
    await expect(field(canvasElement)).toHaveValue('12.345,67');
  },
});

/** Some locales write the sign after the amount. */
export const CurrencyBehind = meta.story({
  args: { currency: 'EUR', locale: 'de-DE', defaultValue: '1234.56' },
});

/** The locale decides separators and groups, but not the stored value. */
export const Locales = meta.story({
  parameters: { config: false },
  render: (args) => (
    <Stack>
      {['pt-BR', 'en-US', 'de-CH', 'en-IN'].map((locale) => (
        <MoneyInput key={locale} {...args} label={locale} locale={locale} defaultValue="1234567.89" />
      ))}
    </Stack>
  ),
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement, 'en-IN');
    await userEvent.type(input, '1');
    await expect(input).toHaveValue('1,23,45,678.91');
    await expect(args.onChange).toHaveBeenLastCalledWith('12345678.91');
  },
});

/** The locale also decides the digits. People may type Arabic or Latin digits. */
export const ArabicDigits = meta.story({
  args: { locale: 'ar-EG', defaultValue: '1234567.89' },
  // The fonts of the tests have no Arabic digits.
  parameters: noPicture('fonts'),
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    await userEvent.type(input, '1٢');
    await expect(args.onChange).toHaveBeenLastCalledWith('123456789.12');
    await expect(input.value).toMatch(/^[٠-٩٬٫]+$/);
  },
});

/** A `value` longer than `length` is shown whole; people can change it, but not make it longer. */
export const LongValue = meta.story({
  args: { currency: 'BRL', defaultValue: '90071992547409931234.56' },
  play: async ({ canvasElement }) => {
    await expect(field(canvasElement)).toHaveValue('90.071.992.547.409.931.234,56');
  },
});

/** `value` may be a number, or have more or fewer decimals than `precision`. The field shows it rounded, without `onChange`. */
export const ValueWithOtherDecimals = meta.story({
  args: { value: '1234.565' },
  play: async ({ canvasElement, args }) => {
    await expect(field(canvasElement)).toHaveValue('1.234,57');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

/** A pasted amount may have separators, a currency sign and words before it. The field refuses other texts. */
export const Paste = meta.story({
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    await userEvent.click(input);
    await userEvent.paste('R$ 1.234,56');
    await expect(args.onChange).toHaveBeenLastCalledWith('1234.56');
    await userEvent.tripleClick(input);
    await userEvent.paste('-5,00');
    await expect(input).toHaveValue('1.234,56');
    await userEvent.tripleClick(input);
    await userEvent.paste('1,234.5');
    await expect(args.onChange).toHaveBeenLastCalledWith('1234.50');
  },
});

/** Ctrl+Z undoes one edit, Ctrl+Shift+Z redoes it. */
export const UndoAndRedo = meta.story({
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    await userEvent.type(input, '123');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(input).toHaveValue('0,12');
    await userEvent.keyboard('{Control>}zzz{/Control}');
    await expect(input).toHaveValue('');
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await expect(input).toHaveValue('0,01');
  },
});

/** A digit inserted in the middle moves the digits before it to the left; the caret keeps its distance from the end. */
export const CaretInTheMiddle = meta.story({
  args: { defaultValue: '1234.56' },
  parameters: onePicture,
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    await userEvent.click(input);
    input.setSelectionRange(1, 1);
    await userEvent.keyboard('9');
    await expect(input).toHaveValue('19.234,56');
    await expect(input.selectionStart).toBe(2);
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('1.234,56');
    await expect(input.selectionStart).toBe(1);
  },
});

/**
 * With `caret="end"`, a click puts the caret at the end, so the next digit enters from the right. This is the default on
 * touch screens. Keys still move the caret.
 */
export const CaretAtTheEnd = meta.story({
  args: { defaultValue: '1234.56', caret: 'end' },
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    await userEvent.pointer({ target: input, offset: 0, keys: '[MouseLeft]' });
    await expect(input.selectionStart).toBe(8);
    await userEvent.keyboard('8');
    await expect(input).toHaveValue('12.345,68');
    await userEvent.keyboard('{Home}9');
    await expect(input).toHaveValue('912.345,68');
    await userEvent.dblClick(input);
    await expect(input.selectionEnd! - input.selectionStart!).toBeGreaterThan(0);
  },
});

/** `caret="free"`: a click puts the caret at the pointer, like in other fields. */
export const CaretWhereItLands = meta.story({
  args: { defaultValue: '1234.56', caret: 'free' },
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    await userEvent.pointer({ target: input, offset: 0, keys: '[MouseLeft]' });
    await userEvent.keyboard('8');
    await expect(input).toHaveValue('81.234,56');
  },
});

/** A text set by a script, autofill or a test library is parsed as an amount, after an `input` or a `change` event. */
export const SetByAScript = meta.story({
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    fireEvent.change(input, { target: { value: '1234' } });
    await expect(args.onChange).toHaveBeenLastCalledWith('1234.00');
    await expect(input).toHaveValue('1.234,00');
    fireEvent.input(input, { target: { value: '56,7' } });
    await expect(args.onChange).toHaveBeenLastCalledWith('56.70');
    fireEvent.change(input, { target: { value: '' } });
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    fireEvent.change(input, { target: { value: 'abc' } });
    await expect(input).toHaveValue('');
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
});

function Controlled(props: MoneyInputProps) {
  const [value, setValue] = useState<MoneyInputProps['value']>('10.00');
  return (
    <Stack>
      <MoneyInput {...props} value={value} onChange={setValue} />
      <Group>
        <Button variant="default" onClick={() => setValue('250.00')}>
          Sugerir R$ 250,00
        </Button>
        <Button variant="default" onClick={() => setValue(null)}>
          Limpar
        </Button>
      </Group>
      <Text>Valor guardado: {value ?? 'nenhum'}</Text>
    </Stack>
  );
}

/** Controlled: the application may change `value` at any time, without an event. */
export const ControlledValue = meta.story({
  name: 'Controlled',
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    await userEvent.type(input, '5');
    await expect(input).toHaveValue('100,05');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sugerir R$ 250,00' }));
    await expect(input).toHaveValue('250,00');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Limpar' }));
    await expect(input).toHaveValue('');
    await expect(within(canvasElement).getByText('Valor guardado: nenhum')).toBeVisible();
  },
});

/** A native form posts the decimal string under `name`. A reset of the form restores `defaultValue`. */
export const NativeForm = meta.story({
  args: { name: 'amount', defaultValue: '10.00' },
  render: (args) => (
    <form onSubmit={(event: FormEvent) => event.preventDefault()}>
      <MoneyInput {...args} />
      <Button variant="default" type="reset" mt="sm">
        Desfazer tudo
      </Button>
    </form>
  ),
  play: async ({ canvasElement, args }) => {
    const form = canvasElement.querySelector('form')!;
    const input = field(canvasElement);
    await userEvent.type(input, '55');
    await expect(new FormData(form).getAll('amount')).toEqual(['1000.55']);
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(new FormData(form).getAll('amount')).toEqual(['10.00']));
    await expect(input).toHaveValue('10,00');
    await expect(args.onChange).toHaveBeenLastCalledWith('10.00');
  },
});

function MantineFormExample({ onSubmit }: { onSubmit: (values: { amount: string }) => void }) {
  const form = useMantineForm({
    initialValues: { amount: '' },
    validate: { amount: (amount) => (amount ? null : 'Informe o valor') },
  });
  return (
    <form onSubmit={form.onSubmit((values) => onSubmit(values))}>
      <MoneyInput label="Valor" currency="BRL" {...form.getInputProps('amount')} />
      <Button variant="default" type="submit" mt="sm">
        Pagar
      </Button>
    </form>
  );
}

/** With `@mantine/form`, `getInputProps` connects the value and the error. */
export const MantineForm = meta.story({
  parameters: { config: false },
  args: { onSubmit: fn() },
  render: ({ onSubmit }) => <MantineFormExample onSubmit={onSubmit as never} />,
  play: async ({ canvasElement, args }) => {
    const pay = within(canvasElement).getByRole('button', { name: 'Pagar' });
    await userEvent.click(pay);
    const input = field(canvasElement);
    // Screen readers read the currency before the error.
    await expect(input).toHaveAccessibleDescription('em reais Informe o valor');
    await userEvent.type(input, '4990');
    await expect(input).toBeValid();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ amount: '49.90' });
  },
});

function HookFormExample({ onSubmit }: { onSubmit: (values: { amount: string }) => void }) {
  const { control, handleSubmit, reset } = useForm({ defaultValues: { amount: '' } });
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))}>
      <Controller
        name="amount"
        control={control}
        rules={{ required: 'Informe o valor' }}
        render={({ field, fieldState }) => <MoneyInput label="Valor" {...field} error={fieldState.error?.message} />}
      />
      <Group mt="sm">
        <Button variant="default" type="submit">
          Pagar
        </Button>
        <Button variant="default" onClick={() => reset()}>
          Limpar
        </Button>
      </Group>
    </form>
  );
}

/** With react-hook-form, spread the `field` of `Controller`. An invalid field gets the focus on submit. */
export const ReactHookForm = meta.story({
  parameters: { config: false },
  args: { onSubmit: fn() },
  render: ({ onSubmit }) => <HookFormExample onSubmit={onSubmit as never} />,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Pagar' }));
    const input = field(canvasElement);
    await waitFor(() => expect(input).toHaveFocus());
    // react-hook-form moves the focus before the message renders.
    await waitFor(() => expect(input).toHaveAccessibleDescription('Informe o valor'));
    await userEvent.type(input, '4990{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenLastCalledWith({ amount: '49.90' }));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Limpar' }));
    await expect(input).toHaveValue('');
  },
});

/** Read-only: people can select and copy the amount, but not change it. */
export const ReadOnly = meta.story({
  args: { defaultValue: '1234.56', readOnly: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), '1{Backspace}');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(field(canvasElement)).toHaveValue('1.234,56');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

/** Disabled: people cannot change the amount, and a form does not post it. */
export const Disabled = meta.story({
  args: { defaultValue: '1234.56', disabled: true, name: 'amount' },
  render: (args) => (
    <form>
      <MoneyInput {...args} />
    </form>
  ),
  play: async ({ canvasElement }) => {
    await expect(field(canvasElement)).toBeDisabled();
    await expect(new FormData(canvasElement.querySelector('form')!).has('amount')).toBe(false);
  },
});

function OwnInput() {
  const { value, ref, inputProps } = useMoneyInput({ defaultValue: '19.90' });
  return (
    <>
      <label style={{ display: 'grid', gap: 4 }}>
        Valor da assinatura, por mês
        <input inputMode="numeric" {...inputProps} ref={ref} style={{ padding: 8, font: 'inherit' }} />
      </label>
      <p className="card-stored">
        Valor guardado: <output>{value}</output>
      </p>
    </>
  );
}

/** `useMoneyInput` adds the behaviour to another input. */
export const HookWithAnotherInput = meta.story({
  parameters: { config: false },
  render: () => <OwnInput />,
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, /Valor da assinatura/), '5');
    await expect(field(canvasElement, /Valor da assinatura/)).toHaveValue('199,05');
    await expect(within(canvasElement).getByText('199.05')).toBeVisible();
  },
});

/** Mantine's Styles API and theme: `classNames`, `styles`, `attributes`, `.extend`. */
export const ThemedAndStyled = meta.story({
  args: {
    defaultValue: '10.00',
    styles: { input: { textAlign: 'right' } },
    attributes: { input: { 'data-tour': 'price' } },
  },
  render: (args) => (
    <MantineProvider
      theme={{ components: { MoneyInput: MoneyInput.extend({ defaultProps: { currency: 'BRL', radius: 'xl' } }) } }}
    >
      <MoneyInput {...args} />
    </MantineProvider>
  ),
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    await expect(input).toHaveClass('mantine-MoneyInput-input');
    await expect(input).toHaveStyle({ textAlign: 'right' });
    await expect(input).toHaveAttribute('data-tour', 'price');
    await expect(within(canvasElement).getByText('R$')).toBeVisible();
  },
});

/** Every visual state beside a TextInput. MoneyInput's border has a contrast of 3:1, Mantine's has less. */
export const States = meta.story({
  parameters: {
    config: false,
    chromatic: { modes: { 'light phone': { disable: false }, 'dark phone': { disable: false } } },
  },
  render: () => (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
      <MoneyInput label="Vazio" placeholder="0,00" />
      <MoneyInput label="Com valor" defaultValue="1234.56" />
      <MoneyInput label="Com moeda" currency="BRL" defaultValue="1234.56" />
      <MoneyInput label="Moeda depois" currency="EUR" locale="de-DE" defaultValue="1234.56" />
      <MoneyInput label="Com descrição" description="O frete não está incluído." defaultValue="1234.56" />
      <MoneyInput label="Com erro" error="O valor mínimo é R$ 10,00." currency="BRL" defaultValue="5" />
      <MoneyInput label="Obrigatório" required currency="BRL" placeholder="0,00" />
      <MoneyInput label="Somente leitura" readOnly currency="BRL" defaultValue="1234.56" />
      <MoneyInput label="Desabilitado" disabled currency="BRL" defaultValue="1234.56" />
      <MoneyInput label="Longo" currency="BRL" defaultValue="90071992547409931234.56" />
      <MoneyInput label="Negativo" currency="BRL" value="-12.34" />
      <TextInput label="Um TextInput" defaultValue="Ao lado" />
    </SimpleGrid>
  ),
});

/**
 * Beside Mantine's TextInput in four themes. Where a theme sets a colour, both fields have it. Otherwise, texts of a
 * MoneyInput have a contrast of 4.5:1 and its border 3:1, more than Mantine's.
 */
export const InYourTheme = meta.story({
  parameters: {
    config: false,
    // Mantine's own red and grey have less contrast.
    a11y: { context: { exclude: ['[data-theme="Mantine"] .mantine-TextInput-root'] } },
  },
  render: () => <FieldThemes />,
  play: async ({ canvasElement }) => {
    const themes = await within(canvasElement).findAllByRole('heading', { level: 2 });
    const found = themes.map((title) => differences(title.closest('[data-theme]')!));
    const [ofMantine, ...ofThemes] = found.map((names) =>
      // Digits have equal width in any theme.
      names.filter((name) => !name.includes('font-variant')),
    );
    await expect(ofThemes).toEqual([[], [], []]);
    await expect(ofMantine!.filter((name) => !name.endsWith('color'))).toEqual([]);
    await expect(ofMantine).toContain('error color');
  },
});

/** The five sizes of Mantine's inputs. */
export const Sizes = meta.story({
  parameters: { config: false },
  render: () => (
    <Stack>
      {sizes.map((size) => (
        <MoneyInput key={size} size={size} label={`Tamanho ${size}`} currency="BRL" defaultValue="1234.56" />
      ))}
    </Stack>
  ),
});
