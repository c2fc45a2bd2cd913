import { MoneyInput } from 'aceite';

/** With `name`, the data of the form has the decimal string, such as `1234.56`. No state is needed. */
export function AmountForm({ save }: { save: (amount: string) => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(String(new FormData(event.currentTarget).get('amount')));
      }}
    >
      <MoneyInput name="amount" label="Preço" currency="BRL" required />
      <button type="submit">Salvar</button>
    </form>
  );
}
