import { TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';

const keep = (receipt: object): Promise<Response> =>
  fetch('/receipts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(receipt),
    keepalive: true,
  });

export const Terms = ({ token }: { token: string | null }) => (
  <TermsGate
    token={token}
    idCompany={42}
    labels={{ ...plainLabels, intro: 'Depois do aceite, você recebe os textos por e-mail.' }}
    onResponded={({ receipt }) => void keep(receipt)}
  />
);
