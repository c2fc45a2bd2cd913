import type { Receipt } from 'aceite/core';

/** Creates the confirmation mail for a customer. Send it from your server after verifying the receipt. */
export function receiptMail({ sentence, terms, acceptedAt }: Receipt): { subject: string; text: string } {
  const when = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(acceptedAt));
  return {
    subject: 'Comprovante do seu aceite',
    text: [
      `Em ${when} (horário de Brasília) você declarou: "${sentence}".`,
      '',
      ...terms.map(({ title, sha256 }) => `- ${title} (SHA-256 do texto: ${sha256 ?? 'não calculado'})`),
    ].join('\n'),
  };
}
