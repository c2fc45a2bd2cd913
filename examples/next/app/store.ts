/** What the page of the server and the gate in the browser must agree on. */
export const store = { personType: 'PF', idCompany: 42 };
