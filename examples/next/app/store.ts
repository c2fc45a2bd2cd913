/** The options that the page on the server and the gate in the browser share. */
export const store = { personType: 'PF', idCompany: 42 };
