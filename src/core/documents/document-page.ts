import type { TermId } from '../model/term-id.ts';
import { apiLanguage } from '../model/term.ts';
import type { DocumentLabels } from '../terms/document-labels.ts';
import { validLocale } from '../terms/labels.ts';
import { documentStyles, paperStyles } from './document-styles.ts';

/** A class, because `toMarkup` must escape any object in a receipt that a client sent as JSON. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Never throws, unlike `String` for some objects that a client may send as JSON. */
export const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

function toMarkup(value: unknown): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  return toText(value).replaceAll(/[&<>"']/g, (character) => entities[character]!);
}

/** Escapes each value that is not `Html`. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(toMarkup)));

export const sanitizedHtml = (markup: string): Html => new Html(markup);

export const documentPage = (lang: string, title: string, ...body: readonly Html[]): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
        />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${new Html(paperStyles + documentStyles)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup;

/** <bdi> keeps the API's right-to-left text from reordering its surroundings. */
export const inApiLanguage = (text: string): Html => html`<bdi lang="${apiLanguage}">${text}</bdi>`;

export type Fact = readonly [label: string, value: unknown];

export const factList = (facts: readonly Fact[]): Html =>
  html`<dl>
    ${facts.map(([label, value]) =>
      value
        ? html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div> `
        : '',
    )}
  </dl>`;

/** `Intl` returns 'Horário Padrão de Brasília'; people write 'horário de Brasília'. */
function zoneName(date: Date, locale: string, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')!.value.replace(/^Horário (?:Padrão )?(?=d)/, 'horário ');
}

/** '2 de março de 2026 às 12:04 (horário de Brasília)', or an invalid date unchanged. */
export function time(iso: string, lang: string, timeZone?: string): Html | string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const locale = validLocale(lang);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return html`<time datetime="${iso}">${format.format(date)} (${zoneName(date, locale, timeZone)})</time>`;
}

export const termFacts = (id: TermId, sha256: string | null, labels: DocumentLabels): Fact[] => [
  [labels.termId, html`${id}`],
  [labels.textHash, sha256 === null ? labels.notHashed : html`<code>${sha256}</code>`],
];
