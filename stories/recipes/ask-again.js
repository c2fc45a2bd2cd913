/** After a customer closes the dialog, it opens again at the checkout or in the next visit. */
export function askAgain(gate, { token, customer, isCheckout }) {
  const key = `termos-depois-${customer}`;
  gate.addEventListener('settled', ({ detail: outcome }) => {
    if (outcome === 'dismissed') tryStorage((storage) => storage.setItem(key, '1'));
  });
  const isPutOff = Boolean(tryStorage((storage) => storage.getItem(key)));
  gate.personKey = customer;
  if (isCheckout || !isPutOff) gate.token = token;
}

/** While the browser blocks the storage, or it is full, the dialog opens on every page. */
function tryStorage(access) {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}
