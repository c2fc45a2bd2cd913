import { ask, report } from './calls.js';

/**
 * The storage keeps each person's receipts apart, because another person may sign in on this device
 * before they are sent. Receipts have no token, so it is safe to store them.
 */
const keyOf = (person) => `comprovantes de ${person}`;

/** Returns no receipt when the browser blocks the storage. */
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
    // When the storage is blocked or full, a receipt that cannot be sent now is lost.
  }
}

/** 400 and 409 are final. After another status, such as 401 or 503, a retry may succeed. */
const isRefused = ({ status }) => status === 400 || status === 409;

/**
 * Sends the waiting receipts. A refused receipt is reported, then deleted. After any other
 * failure, the receipts wait for the next visit.
 */
export async function sendReceipts(person, waiting = read(person)) {
  for (const receipt of waiting) {
    try {
      await ask('receipts', receipt);
    } catch (error) {
      if (!isRefused(error)) return void report('falha', { code: 'comprovante-pendente' });
      if (!(await report('falha', { code: 'comprovante-recusado' }))) return undefined;
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
