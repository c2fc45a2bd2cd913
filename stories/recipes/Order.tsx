import { type Outcome, TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';
import { useState } from 'react';
import { sendOrder } from './send-order.js';

interface OrderProps {
  token: string | null;
  customerId: number;
  /** Sends the order to your server. */
  post: () => Promise<Response>;
}

/** The server decides. When it refuses an order because a term is pending, the gate loads the terms again. */
export function Order({ token, customerId, post }: OrderProps) {
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState({ round: 0, end: (_outcome: Outcome | 'failed') => {} });
  // Another key mounts the gate again, so that a page of yesterday shows the terms of today.
  const ask = () => new Promise<Outcome | 'failed'>((end) => setAsked((before) => ({ round: before.round + 1, end })));
  async function buy() {
    if (isSending) return;
    setSending(true);
    setText(await sendOrder(post, ask));
    setSending(false);
  }
  return (
    <>
      <TermsGate
        key={asked.round}
        {...{ personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token, personKey: customerId }}
        labels={{ ...plainLabels, decline: 'Agora não' }}
        onSettled={asked.end}
        onError={({ call }) => {
          // After a failed acceptance the dialog stays open.
          if (call !== 'accept') asked.end('failed');
        }}
      />
      <button type="button" aria-disabled={isSending} onClick={() => void buy()}>
        Comprar
      </button>
      <p role="status">{text}</p>
    </>
  );
}
