import { describe, expect, it } from 'vitest';
import { englishLabels } from '../terms/label-sets.ts';
import type { Receipt } from '../model/receipt.ts';
import { receiptDocument } from './receipt-document.ts';

const sha256 = 'b24c58b8359850857fe9996a85b203d626fdd72087acf2a8b7033c91d61fbfc1';
const receipt: Receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Aceito os/as Termos de Uso e os Política de Privacidade',
  layout: 'sentence',
  lang: 'pt-BR',
  page: 'https://www.lojaipe.example/checkout',
  terms: [
    { id: 11, title: 'Termos de Uso', sha256, opened: true, visible: true },
    { id: 'b', title: '\u3164', sha256: null, opened: false, visible: true },
    { id: 13, title: 'Política de Trocas', sha256, opened: false, visible: false },
  ],
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};

/** The lines of the page, without markup. */
const lines = (html: string): string[] =>
  html
    .slice(html.indexOf('<body>'))
    .replaceAll(/<\/(?:dt|bdi|code|time)>/g, ' ')

    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/(?:div|h1|h2|footer|dl)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

describe('receiptDocument', () => {
  it('shows every value of the receipt', () => {
    expect(lines(receiptDocument(receipt, { store: 'www.lojaipe.example', timeZone: 'America/Sao_Paulo' }))).toEqual([
      'Comprovante de aceite',
      'Loja www.lojaipe.example',
      'Código da loja 42',
      'Tipo de pessoa Pessoa física',
      'Aceito em 2 de março de 2026 às 12:04 (horário de Brasília)',
      'Declaração Aceito os/as Termos de Uso e os Política de Privacidade',
      'Gerado pelo pacote aceite 0.1.0',
      'Termos de Uso',
      'Texto aberto antes do aceite Sim',
      'Código do termo 11',
      `SHA-256 do texto ${sha256}`,
      'Termo de uso',
      'Texto aberto antes do aceite Não',
      'Código do termo b',
      'SHA-256 do texto Não calculado',
      'Política de Trocas',
      'Texto aberto antes do aceite Não aparecia na lista',
      'Código do termo 13',
      `SHA-256 do texto ${sha256}`,
      'O código SHA-256 identifica o texto exato: se o texto mudar, o código também muda.',
    ]);
  });

  it('returns a whole page in the language of its labels, with titles in the language of the API', () => {
    const html = receiptDocument(receipt, { labels: englishLabels, timeZone: 'UTC' });
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(html).toContain('<title>Receipt of your acceptance</title>');
    expect(html).toContain('<bdi lang="pt-BR">Termos de Uso</bdi>');
    expect(html).toContain(
      '<time datetime="2026-03-02T15:04:00.000Z">March 2, 2026 at 3:04 PM (Coordinated Universal Time)</time>',
    );
    expect(html.trimEnd()).toMatch(/<\/html>$/);
  });

  it.each([
    ['PF', {}, 'Pessoa física'],
    ['PJ', {}, 'Pessoa jurídica'],
    ['PJ', { lang: 'pt-PT' }, 'Pessoa jurídica'],
    ['PJ', englishLabels, 'PJ'],
    ['revenda', {}, 'revenda'],
    ['constructor', {}, 'constructor'],
  ])('names the person type %s with the labels %o', (personType, labels, shown) => {
    expect(receiptDocument({ ...receipt, personType }, { labels })).toContain(`<dd>${shown}</dd>`);
  });

  it.each([
    ['America/Manaus', '2 de março de 2026 às 11:04 (horário do Amazonas)'],
    ['Europe/Lisbon', '2 de março de 2026 às 15:04 (horário da Europa Ocidental)'],
    ['UTC', '2 de março de 2026 às 15:04 (Horário Universal Coordenado)'],
  ])('names the time zone %s, and writes the exact instant into datetime', (timeZone, shown) => {
    expect(receiptDocument(receipt, { timeZone })).toContain(
      `<time datetime="2026-03-02T15:04:00.000Z">${shown}</time>`,
    );
  });

  it('omits a store that is not given', () => {
    expect(lines(receiptDocument(receipt))).not.toContainEqual(expect.stringMatching(/^Loja /));
  });

  it('contains no file, script or address that a browser would load', () => {
    expect(receiptDocument(receipt)).not.toMatch(/<(?:script|link|img|iframe|base|form)|src=|href=|url\(|@import/i);
  });
});

describe('hostile receipts', () => {
  const hostile = `</title></style><script>alert(1)</script><img src=x onerror='a()'>"&amp;`;
  const clean = hostile
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
  /** Receipts by the place of the hostile text. */
  const places = {
    title: { ...receipt, terms: [{ ...receipt.terms[0]!, title: hostile }] },
    id: { ...receipt, terms: [{ ...receipt.terms[0]!, id: hostile }] },
    hash: { ...receipt, terms: [{ ...receipt.terms[0]!, sha256: hostile }] },
    sentence: { ...receipt, sentence: hostile },
    lang: { ...receipt, lang: hostile },
    time: { ...receipt, acceptedAt: hostile },
    personType: { ...receipt, personType: hostile },
    version: { ...receipt, version: hostile },
  };

  it.each(Object.entries(places))('escapes a hostile %s', (_, given) => {
    const html = receiptDocument(given);
    expect(html).toContain(clean);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
  });

  // A client can send any JSON for a receipt.
  it.each(['title', 'hash', 'sentence', 'lang', 'time', 'id', 'personType'] as const)(
    'escapes an object as %s',
    (place) => {
      const element = { name: '<img src=x onerror=alert(1)>', toString: 1, valueOf: 1 };
      const given = JSON.stringify(places[place]).replaceAll(JSON.stringify(hostile), JSON.stringify(element));
      const html = receiptDocument(JSON.parse(given) as typeof receipt);
      expect(html).toContain('{&quot;name&quot;:&quot;&lt;img');
      expect(html).not.toMatch(/<(?:img|script)/);
    },
  );

  it.each(['receipt', 'lang', 'store', 'hashNote'] as const)('escapes the label %s', (name) => {
    const html = receiptDocument(receipt, { labels: { [name]: hostile }, store: 'Loja' });
    expect(html).toContain(clean);
    expect(html).not.toContain('<script');
  });

  it('escapes the name of the store', () => {
    expect(receiptDocument(receipt, { store: hostile })).toContain(clean);
  });

  it('formats the date in Portuguese when the language tag is invalid', () => {
    expect(receiptDocument(receipt, { labels: { lang: 'x_y' }, timeZone: 'UTC' })).toContain('2 de março de 2026');
  });
});
