/** After a customer closes the dialog, it opens again at the checkout or in the next visit. */
export function askAgain(gate, { token, customer, isCheckout }) {
  // The same function is added only once, also for the next customer.
  gate.addEventListener('settled', putOff);
  gate.personKey = customer;
  const isPutOff = Boolean(tryStorage((storage) => storage.getItem(keyOf(gate))));
  gate.token = isCheckout || !isPutOff ? token : null;
}

const keyOf = (gate) => `termos-depois-${gate.personKey}`;

function putOff({ currentTarget, detail: outcome }) {
  if (outcome === 'dismissed') tryStorage((storage) => storage.setItem(keyOf(currentTarget), '1'));
}

/** When the storage is blocked or full, the dialog opens on every page. */
function tryStorage(access) {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}
