/** The identity that gates of tests in a page are given. */
export const identity = { personType: 'PF', baseUrl: 'https://api.example/', idCompany: 42, token: 't' };
