import { MoneyInput } from 'aceite';
import { useController, useForm } from 'react-hook-form';

export function Payment({ pay }: { pay: (amount: string) => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { amount: '' } });
  const { field, fieldState } = useController({ name: 'amount', control, rules: { required: 'Digite um valor.' } });
  return (
    <form onSubmit={handleSubmit(({ amount }) => pay(amount))}>
      <MoneyInput label="Valor" {...field} error={fieldState.error?.message} />
    </form>
  );
}
