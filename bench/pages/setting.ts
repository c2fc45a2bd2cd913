/** What the server writes into a page: where its API is. */
declare global {
  interface Window {
    baseUrl: string;
  }
}

export const gateProps = { personType: 'PF', idCompany: 42, token: 'token-of-the-bench' } as const;
export const { baseUrl } = window;
