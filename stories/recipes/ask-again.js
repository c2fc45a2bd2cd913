/** After a customer closes the dialog, it opens again at the checkout or in the next visit. */
export function askAgain(gate, { token, customer, isCheckout }) {
  const key = `termos-depois-${customer}`;
  let isPutOff = false;
  try {
    isPutOff = sessionStorage.getItem(key) !== null;
    gate.addEventListener('settled', ({ detail: outcome }) => {
      if (outcome === 'dismissed') sessionStorage.setItem(key, '1');
    });
  } catch {
    // The browser blocks storage, so the dialog opens on every page.
  }
  gate.personKey = customer;
  if (isCheckout || !isPutOff) gate.token = token;
}
