import type { CSSProperties, ReactNode } from 'react';
import { type Receipt, receiptDocument } from 'aceite/core';

/** A receipt of Loja Ipê, about the texts of the stories. */
export const receipt: Receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Li e aceito: Termos e Condições de Uso e Política de Trocas e Devoluções',
  terms: [
    {
      id: 11,
      title: 'Termos e Condições de Uso',
      sha256: 'b2fba2131adae74fbce48afb2e68ab7cde165d06820f2e95c85b3adafc6307df',
      opened: true,
      visible: true,
    },
    {
      id: 13,
      title: 'Política de Trocas e Devoluções',
      sha256: 'd878895a4c20ad7677c4a7f0a2c573428aad2119afbf0ecb0e4fd41815b0c692',
      opened: true,
      visible: true,
    },
  ],
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};

const page = receiptDocument(receipt, { store: 'Loja Ipê', timeZone: 'America/Sao_Paulo' });

/** Imitates a printer, which ignores the rules for screens, and adds the margins of `@page`. */
const printed = page
  .replace('@media screen', '@media not all')
  .replace('</head>', '<style>body { padding: 2cm; }</style></head>');

const frame: CSSProperties = { border: '1px solid var(--mantine-color-gray-6)', background: '#fff' };

/** The receipt as a customer sees it. */
export const ReceiptPreview = (): ReactNode => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
    <iframe title="On a phone" sandbox="" srcDoc={page} style={{ ...frame, width: 320, height: 560 }} />
    {/* A sheet of A4, at half its size. */}
    <div style={{ width: 397, height: 562, overflow: 'hidden' }}>
      <iframe
        title="Printed"
        sandbox=""
        srcDoc={printed}
        style={{ ...frame, width: 794, height: 1123, scale: 0.5, transformOrigin: '0 0' }}
      />
    </div>
  </div>
);
