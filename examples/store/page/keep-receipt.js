import { ask, report } from './calls.js';

/** One key for each person, because another person may sign in before the receipt is sent. */
const keyOf = (person) => `comprovantes de ${person}`;

/** Returns no receipts when the browser blocks the storage. */
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

/** 400 and 409 are final. After another status, such as 401 or 503, the receipt is sent again later. */
const isRefused = ({ status }) => status === 400 || status === 409;

/** Sends the waiting receipts. A refused receipt is reported and deleted. After another failure, all wait. */
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
