import type { TermId } from '../model/term-id.ts';
import { apiLanguage } from '../model/term.ts';
import type { DocumentLabels } from '../terms/document-labels.ts';
import { knownLocale } from '../terms/labels.ts';
import type { DocumentNode } from './document-node.ts';

type Fact = readonly [label: string, value: DocumentNode | string | undefined];

/** 'Loja: …', one line for each value that is known. */
export const factList = (facts: readonly Fact[]): DocumentNode => ({
  name: 'dl',
  children: facts.flatMap(([label, value]) =>
    value === undefined || value === ''
      ? []
      : [
          {
            name: 'div',
            children: [
              { name: 'dt', children: [label] },
              { name: 'dd', children: [value] },
            ],
          },
        ],
  ),
});

/**
 * A text of the API. <bdi> keeps a text from right to left from turning its surroundings. String(), because a receipt that a client
 * sent may hold an object here, which would become an element of the document.
 */
export const foreign = (text: string): DocumentNode => ({
  name: 'bdi',
  attributes: { lang: apiLanguage },
  children: [String(text)],
});

/** The name of a time zone. `Intl` returns 'Horário Padrão de Brasília' in Portuguese, where people write 'horário de Brasília'. */
function zoneName(date: Date, locale: string, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')!.value.replace(/^Horário (?:Padrão )?(?=d)/, 'horário ');
}

/** Returns '2 de março de 2026 às 12:04 (horário de Brasília)'; an invalid date stays as it is. */
export function time(iso: string, lang: string, timeZone: string | undefined): DocumentNode | string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const locale = knownLocale(lang);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return {
    name: 'time',
    attributes: { datetime: iso },
    children: [`${format.format(date)} (${zoneName(date, locale, timeZone)})`],
  };
}

/** The id of a term and the hash of its text. */
export const termFacts = (id: TermId, sha256: string | null, labels: DocumentLabels): Fact[] => [
  [labels.termId, String(id)],
  [labels.textHash, sha256 === null ? labels.notHashed : { name: 'code', children: [String(sha256)] }],
];
