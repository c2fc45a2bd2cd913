import { MoneyInput } from 'aceite';

/** With `name`, the form posts the decimal string, such as `1234.56`, without state. */
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
