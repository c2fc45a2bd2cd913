import 'aceite-embed/embed';
import 'aceite-embed/embed/react';
import { plainLabels } from 'aceite-embed/core';
import type { Outcome, TermsGateElement } from 'aceite-embed/embed';
import { useEffect, useRef } from 'react';

export function Terms({ token, onSettled }: { token: string | null; onSettled: (outcome: Outcome) => void }) {
  const gate = useRef<TermsGateElement>(null);
  useEffect(() => {
    if (gate.current) Object.assign(gate.current, { labels: plainLabels, token });
  }, [token]);
  useEffect(() => {
    const controller = new AbortController();
    gate.current?.addEventListener('settled', ({ detail }) => onSettled(detail), controller);
    return () => controller.abort();
  }, [onSettled]);
  return <terms-gate hidden ref={gate} person-type="PF" base-url="https://api.loja.com.br/" id-company={42} />;
}
