import { type Receipt, receiptDocument, type Term } from 'aceite/core';

/** Creates the mail for a customer, with the accepted texts attached. Send it after verifying the receipt. */
export function receiptMail(receipt: Receipt, terms: Pick<Term, 'id' | 'text'>[]) {
  const timeZone = 'America/Sao_Paulo';
  const when = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const date = new Date(receipt.acceptedAt);
  return {
    subject: 'Cópia dos termos que você aceitou',
    text: [
      `Em ${when.format(date)} (horário de Brasília) você declarou: "${receipt.sentence}".`,
      '',
      ...receipt.terms.map(({ title, sha256 }) => `- ${title} (SHA-256 do texto: ${sha256 ?? 'não calculado'})`),
      '',
      'Os textos estão no anexo. Guarde este e-mail.',
    ].join('\n'),
    attachments: [
      {
        filename: `termos-${date.toISOString().slice(0, 10)}.html`,
        contentType: 'text/html; charset=utf-8',
        content: receiptDocument(receipt, { terms, store: 'Loja Ipê', timeZone }),
      },
    ],
  };
}
