import type { CSSProperties, PropsWithChildren, ReactNode } from 'react';
import { type Receipt, receiptDocument } from 'aceite/core';

/** A receipt of Loja Ipê, about the texts of the stories. */
export const receipt: Receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Li e aceito: Termos e Condições de Uso e Política de Trocas e Devoluções',
  layout: 'sentence',
  lang: 'pt-BR',
  page: 'https://www.lojaipe.example/checkout',
  terms: [
    {
      id: 11,
      title: 'Termos e Condições de Uso',
      sha256: 'e65ecad65396a3ae53feb925028777a40b6bcb848c3518080688a6525c1bbad2',
      opened: true,
      visible: true,
    },
    {
      id: 13,
      title: 'Política de Trocas e Devoluções',
      sha256: 'e3a2f7158fce45db24dc104dae2560f0f030d275027d85d4f976fd65d34b24da',
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

/** The edge is outside of the frame's size. */
const frame: CSSProperties = { border: 0, outline: '1px solid var(--mantine-color-gray-6)', background: '#fff' };

const Figure = ({ caption, width, children }: PropsWithChildren<{ caption: string; width: number }>): ReactNode => (
  <figure style={{ width, maxWidth: '100%', margin: 1, containerType: 'inline-size' }}>
    <figcaption style={{ marginBottom: 8, fontSize: 14 }}>{caption}</figcaption>
    {children}
  </figure>
);

/** The receipt as a customer sees it. */
export const ReceiptPreview = (): ReactNode => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
    <Figure caption="On a phone" width={320}>
      <iframe title="On a phone" sandbox="" srcDoc={page} style={{ ...frame, width: 320, height: 560 }} />
    </Figure>
    {/*
     * A sheet of A4 at 0.8 of its size, or as wide as the page. `tan(atan2())` divides two lengths.
     * Without `clip`, Chromium scrolls to the unscaled width.
     */}
    <Figure caption="Printed" width={640}>
      <div style={{ ...frame, aspectRatio: '800 / 1130', overflow: 'clip' }}>
        <iframe
          title="Printed"
          sandbox=""
          srcDoc={printed}
          style={{ border: 0, width: 800, height: 1130, scale: 'tan(atan2(100cqi, 800px))', transformOrigin: '0 0' }}
        />
      </div>
    </Figure>
  </div>
);
