import type { Receipt } from 'aceite';
import { storeApi } from './store-api.ts';

/** Per person: another one may sign in on this device before the receipt has been sent. A receipt holds no token. */
const keyOf = (person: string): string => `comprovantes de ${person}`;

const read = (person: string): Receipt[] => JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]') as Receipt[];

const write = (person: string, receipts: Receipt[]): void =>
  localStorage.setItem(keyOf(person), JSON.stringify(receipts));

const report = (code: string): Promise<unknown> => storeApi.report({ kind: 'falha', code, call: null, status: null });

/** Sends what waits. What gets no answer stays for the next visit; what the store refuses is reported and forgotten. */
export async function sendReceipts(person: string): Promise<void> {
  for (const receipt of read(person)) {
    try {
      await storeApi.keepReceipt(receipt);
    } catch (error) {
      // fetch rejects with a TypeError when no answer came.
      if (error instanceof TypeError) return void report('comprovante-pendente');
      await report('comprovante-recusado');
    }
    write(
      person,
      read(person).filter(({ acceptedAt }) => acceptedAt !== receipt.acceptedAt),
    );
  }
}

/** Writes the receipt down first, because the page may be left before the call has ended, and then sends it. */
export async function keepReceipt(person: string, receipt: Receipt): Promise<void> {
  write(person, [...read(person), receipt]);
  await sendReceipts(person);
}
