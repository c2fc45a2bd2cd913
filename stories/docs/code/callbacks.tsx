import { type Receipt, TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';

interface TermsProps {
  token: string | null;
  keep: (receipt: Receipt) => void;
  report: (code: string, details: object) => void;
}

export const Terms = ({ token, keep, report }: TermsProps) => (
  <TermsGate
    token={token}
    idCompany={42}
    labels={plainLabels}
    onResponded={({ receipt }) => keep(receipt)}
    onError={({ code, call, status }) => report(code, { call, status })}
    onWarning={({ code, message }) => report(code, { message })}
  />
);
