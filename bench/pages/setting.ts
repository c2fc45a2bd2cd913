/** The server writes the address of its API into each page. */
declare global {
  interface Window {
    baseUrl: string;
  }
}

export const gateProps = { personType: 'PF', idCompany: 42, token: 'token-of-the-bench' } as const;
export const { baseUrl } = window;
