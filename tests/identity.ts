/** The identity of the gates in browser tests. */
export const identity = { personType: 'PF', baseUrl: 'https://api.example/', idCompany: 42, token: 't' };
