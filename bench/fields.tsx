import '@mantine/core/styles.css';
import { MantineProvider, NumberInput, TextInput } from '@mantine/core';
import { maskitoNumber } from '@maskito/kit';
import { useMaskito } from '@maskito/react';
import { MoneyInput } from 'aceite';
import { NumberInput as IntlNumberInput } from 'intl-number-input';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { CurrencyInput } from 'react-currency-input-field';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { IMaskMixin, type ReactMaskProps } from 'react-imask';
import { NumericFormat } from 'react-number-format';

const label = 'Valor';

const IMaskTextInput = IMaskMixin(({ inputRef, ...props }: ReactMaskProps<HTMLInputElement>) => (
  <TextInput label={label} ref={inputRef} {...props} />
));

const maskito = {
  options: maskitoNumber({ decimalSeparator: ',', thousandSeparator: '.', maximumFractionDigits: 2 }),
};

function ReactControlled() {
  const [value, setValue] = useState('');
  return <input aria-label={label} value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}

function MantineControlled() {
  const [value, setValue] = useState('');
  return <TextInput label={label} value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}

function MoneyControlled() {
  const [value, setValue] = useState('');
  return <MoneyInput label={label} value={value} onChange={(next) => setValue(next)} />;
}

function MantineNumber() {
  const [value, setValue] = useState<string | number>('');
  return (
    <NumberInput
      label={label}
      value={value}
      onChange={setValue}
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={2}
      hideControls
    />
  );
}

function NumberFormat() {
  const [value, setValue] = useState('');
  return (
    <NumericFormat
      customInput={TextInput}
      label={label}
      value={value}
      onValueChange={(values) => setValue(values.value)}
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={2}
      valueIsNumericString
    />
  );
}

function CurrencyField() {
  const [value, setValue] = useState<string | undefined>('');
  return (
    <CurrencyInput
      customInput={TextInput}
      aria-label={label}
      value={value}
      onValueChange={(next) => setValue(next)}
      groupSeparator="."
      decimalSeparator=","
    />
  );
}

function Imask() {
  const [value, setValue] = useState('');
  return (
    <IMaskTextInput
      mask={Number}
      scale={2}
      thousandsSeparator="."
      radix=","
      value={value}
      onAccept={(next: string) => setValue(next)}
    />
  );
}

function Maskito() {
  const ref = useMaskito(maskito);
  const [value, setValue] = useState('');
  return (
    <TextInput
      label={label}
      ref={ref}
      value={value}
      onInput={(event) => setValue(event.currentTarget.value)}
      onChange={() => {}}
    />
  );
}

function IntlNumber() {
  const ref = useRef<HTMLInputElement>(null);
  const [, setValue] = useState<number | null>(null);
  useEffect(() => {
    const field = new IntlNumberInput({
      el: ref.current!,
      options: { locale: 'pt-BR', precision: 2 },
      onInput: ({ number }) => setValue(number),
    });
    return () => field.destroy();
  }, []);
  return <input aria-label={label} ref={ref} />;
}

const fields: Record<string, ComponentType> = {
  'React input, uncontrolled': () => <input aria-label={label} defaultValue="" />,
  'React input, controlled': ReactControlled,
  'Mantine TextInput, uncontrolled': () => <TextInput label={label} defaultValue="" />,
  'Mantine TextInput, controlled': MantineControlled,
  'aceite MoneyInput, uncontrolled': () => <MoneyInput label={label} />,
  'aceite MoneyInput, controlled': MoneyControlled,
  'Mantine NumberInput': MantineNumber,
  'react-number-format on TextInput': NumberFormat,
  'react-currency-input-field on TextInput': CurrencyField,
  'imask on TextInput': Imask,
  '@maskito/react on TextInput': Maskito,
  'intl-number-input on a plain input': IntlNumber,
};

let root: Root | undefined;

function mount(name: string): void {
  root?.unmount();
  const host = document.getElementById('root')!;
  root = createRoot(host);
  const Field = fields[name]!;
  flushSync(() =>
    root!.render(
      <MantineProvider>
        <Field />
      </MantineProvider>,
    ),
  );
}

Object.assign(window, { fields: Object.keys(fields), mount });
