/** A customer who closed the dialog is not asked again in this visit, but always at the checkout. */
export function askAgain(gate, { token, customer, isCheckout }) {
  const key = `termos-depois-${customer}`;
  let isPutOff = false;
  try {
    isPutOff = sessionStorage.getItem(key) !== null;
    gate.addEventListener('settled', ({ detail: outcome }) => {
      if (outcome === 'dismissed') sessionStorage.setItem(key, '1');
    });
  } catch {
    // The browser blocks storage, so the dialog asks on every page.
  }
  gate.personKey = customer;
  if (isCheckout || !isPutOff) gate.token = token;
}
