/** The base URL of the API, which the server writes into each page. */
declare global {
  interface Window {
    baseUrl: string;
  }
}

export const gateProps = { personType: 'PF', idCompany: 42, token: 'token-of-the-bench' } as const;
export const { baseUrl } = window;
