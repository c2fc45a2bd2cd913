import { TermsGate, type TermsConfig } from 'aceite';

export const Terms = ({ config, token }: { config: TermsConfig; token: string | null }) => (
  <TermsGate {...config} token={token} />
);
