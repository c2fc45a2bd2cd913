import { TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';

export const Terms = ({ token }: { token: string | null }) => (
  <TermsGate
    token={token}
    idCompany={42}
    labels={plainLabels}
    classNames={{ body: 'my-body' }}
    attributes={{ send: { 'data-testid': 'send' } }}
    detailProps={{ styles: { title: { textTransform: 'uppercase' } } }}
  />
);
