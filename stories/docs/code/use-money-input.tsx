import { useMoneyInput } from 'aceite';

export function Price() {
  const { value, ref, inputProps } = useMoneyInput({ defaultValue: '19.90', 'aria-label': 'Valor' });
  return <input inputMode="numeric" title={value} {...inputProps} ref={ref} />;
}
