export { MoneyInput } from './components/MoneyInput/MoneyInput.tsx';
export { useMoneyInput } from './hooks/use-money-input.ts';

export type { MoneyInputFactory, MoneyInputLabels, MoneyInputProps } from './components/MoneyInput/MoneyInput.tsx';
export type { UseMoneyInputOptions, UseMoneyInputReturn } from './hooks/use-money-input.ts';
