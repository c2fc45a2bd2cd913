/** Per person: another one may sign in on this device before the receipt has been sent. A receipt holds no token. */
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

/** 400 and 409 are the store's answers to what it never keeps; after a 401 or a 503 it may. */
const isRefused = ({ status }) => status === 400 || status === 409;

/** Sends what waits. What the store refuses is reported and forgotten; what it did not keep stays for the next visit. */
export async function sendReceipts(person, { ask, report }, waiting = read(person)) {
  for (const receipt of waiting) {
    try {
      await ask('receipts', receipt);
    } catch (error) {
      if (!isRefused(error)) return report('falha', { code: 'comprovante-pendente' });
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
  const waiting = [...read(person), receipt];
  write(person, waiting);
  await sendReceipts(person, store, waiting);
}
