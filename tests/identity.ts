/** Whom the gates of tests in a page ask, and where. */
export const identity = { personType: 'PF', baseUrl: 'https://api.example/', idCompany: 42, token: 't' };
