import { TermsGate } from 'aceite';

const keep = (receipt: object): Promise<Response> =>
  fetch('/receipts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(receipt),
    keepalive: true,
  });

export const Terms = ({ token }: { token: string | null }) => (
  <TermsGate token={token} idCompany={42} onResponded={({ receipt }) => void keep(receipt)} />
);
