declare global {
  interface Window {
    /** The base URL of the API, which the server writes into each page. */
    baseUrl: string;
  }
}

export const gateProps = { personType: 'PF', idCompany: 42, token: 'token-of-the-bench' } as const;
