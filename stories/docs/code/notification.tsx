import { notifications } from '@mantine/notifications';
import { TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';

// Without `role`, it would be an alert, and the acceptance would be said twice.
const confirm = (): unknown => notifications.show({ message: 'Aceite registrado.', color: 'green', role: 'none' });

export const Terms = ({ token }: { token: string | null }) => (
  <TermsGate token={token} idCompany={42} labels={plainLabels} onResponded={confirm} />
);
