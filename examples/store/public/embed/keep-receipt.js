/** Per person: another one may sign in on this device before the receipt has been sent. A receipt holds no token. */
const keyOf = (person) => `comprovantes de ${person}`;

const read = (person) => JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]');

const write = (person, receipts) => localStorage.setItem(keyOf(person), JSON.stringify(receipts));

/** Sends what waits. What gets no answer stays for the next visit; what the store refuses is reported and forgotten. */
export async function sendReceipts(person, { ask, report }) {
  for (const receipt of read(person)) {
    try {
      await ask('receipts', receipt);
    } catch (error) {
      // fetch rejects with a TypeError when no answer came.
      if (error instanceof TypeError) return report('falha', { code: 'comprovante-pendente' });
      report('falha', { code: 'comprovante-recusado' });
    }
    write(
      person,
      read(person).filter(({ acceptedAt }) => acceptedAt !== receipt.acceptedAt),
    );
  }
}

/** Writes the receipt down first, because the page may be left before the call has ended, and then sends it. */
export async function keepReceipt(person, receipt, store) {
  write(person, [...read(person), receipt]);
  await sendReceipts(person, store);
}
