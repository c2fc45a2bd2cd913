import type { Receipt } from 'aceite';
import { StoreError, storeApi } from './store-api.ts';

/** Per person: another one may sign in on this device before the receipt has been sent. A receipt holds no token. */
const keyOf = (person: string): string => `comprovantes de ${person}`;

/** Some browsers block the storage. */
function read(person: string): Receipt[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]') as Receipt[];
  } catch {
    return [];
  }
}

function write(person: string, receipts: Receipt[]): void {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(receipts));
  } catch {
    // Blocked or full: a receipt that cannot be sent now is lost.
  }
}

const report = (code: string): Promise<unknown> => storeApi.report({ kind: 'falha', code, call: null, status: null });

/** 400 and 409 are the store's answers to what it never keeps; after a 401 or a 503 it may. */
const isRefused = (error: unknown): boolean => error instanceof StoreError && [400, 409].includes(error.status);

/** Sends what waits. What the store refuses is reported and forgotten; what it did not keep stays for the next visit. */
export async function sendReceipts(person: string, waiting = read(person)): Promise<void> {
  for (const receipt of waiting) {
    try {
      await storeApi.keepReceipt(receipt);
    } catch (error) {
      if (!isRefused(error)) return void report('comprovante-pendente');
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
  const waiting = [...read(person), receipt];
  write(person, waiting);
  await sendReceipts(person, waiting);
}
