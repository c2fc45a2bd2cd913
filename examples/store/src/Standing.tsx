import { Alert, Button } from '@mantine/core';
import type { Outcome } from 'aceite';
import type { ReactNode } from 'react';

interface StandingProps {
  standing: Outcome | 'expired' | 'failed' | undefined;
  /** The person wants to see the terms after all. */
  onAsk: () => void;
}

const messages: Partial<Record<NonNullable<StandingProps['standing']>, { color: string; text: string }>> = {
  accepted: { color: 'green', text: 'Tudo certo: você já pode comprar.' },
  'up-to-date': { color: 'green', text: 'Tudo certo: você já pode comprar.' },
  dismissed: { color: 'orange', text: 'Falta aceitar os termos para comprar.' },
  expired: { color: 'orange', text: 'Sua sessão expirou. Saia e entre de novo para comprar.' },
  failed: { color: 'orange', text: 'Não conseguimos conferir os termos agora. Você pode continuar navegando.' },
};

/** What the terms mean for this visit. */
export function Standing({ standing, onAsk }: StandingProps): ReactNode {
  const message = standing && messages[standing];
  return (
    <div role="status">
      {message && (
        <Alert color={message.color} mb="lg" c="dark.8">
          {message.text}
          {standing === 'dismissed' && (
            <Button size="xs" variant="default" ml="md" onClick={onAsk}>
              Ver os termos
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
