import { ask, report } from './calls.js';

/** Per person: another one may sign in on this device before the receipt is sent. A receipt holds no token. */
const keyOf = (person) => `comprovantes de ${person}`;

/** Some browsers block the storage. */
function read(person) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]');
  } catch {
    return [];
  }
}

function write(person, receipts) {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(receipts));
  } catch {
    // Blocked or full: a receipt that cannot be sent now is lost.
  }
}

/** 400 and 409 are final; after a 401 or a 503 the store may keep the receipt. */
const isRefused = ({ status }) => status === 400 || status === 409;

/** Sends the waiting receipts. A refused one is reported and forgotten; any other failure waits for the next visit. */
export async function sendReceipts(person, waiting = read(person)) {
  for (const receipt of waiting) {
    try {
      await ask('receipts', receipt);
    } catch (error) {
      if (!isRefused(error)) return void report('falha', { code: 'comprovante-pendente' });
      await report('falha', { code: 'comprovante-recusado' });
    }
    write(
      person,
      read(person).filter(({ acceptedAt }) => acceptedAt !== receipt.acceptedAt),
    );
  }
  return undefined;
}

/** Stores the receipt before it is sent, because the person may leave the page during the call. */
export async function keepReceipt(person, receipt) {
  const waiting = [...read(person), receipt];
  write(person, waiting);
  await sendReceipts(person, waiting);
}
