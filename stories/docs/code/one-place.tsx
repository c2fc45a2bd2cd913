import { TermsGate } from 'aceite';

export const Terms = ({ token }: { token: string | null }) => (
  <TermsGate
    token={token}
    idCompany={42}
    classNames={{ body: 'my-body' }}
    attributes={{ send: { 'data-testid': 'send' } }}
    detailProps={{ styles: { title: { textTransform: 'uppercase' } } }}
  />
);
