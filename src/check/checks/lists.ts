/** The content of the two lists, by the package's own parser and review. */
import { isRecord } from '../../core/terms/parse-replies.ts';
import type { TermsWarning, TermsWarningCode } from '../../core/model/warnings.ts';
import { hasFailed, isOk } from '../exchange.ts';
import type { Check, Finding } from '../problem.ts';
import { isRefused, readJson, type Visit } from '../visit.ts';
import { describeBody, describeJunk, junkAdvice, withoutList } from './describe-reply.ts';

type Texts = Pick<Finding, 'customer' | 'change'>;

/** The engine's warnings, for the developers of the API. A warning that is missing here is about the page, not about the API. */
const meanings: Partial<Record<TermsWarningCode, (visit: Visit) => Texts>> = {
  junk: () => ({
    customer: 'What was left out is not asked for, or is asked for again at every visit.',
    change: junkAdvice,
  }),
  'unsafe-id': () => ({
    customer: 'These terms are never shown.',
    change: 'Send ids above 9007199254740991 as strings.',
  }),
  'duplicate-id': () => ({
    customer: 'The customer accepts one of the texts, and nobody knows which.',
    change: 'Give every version of a term an id of its own, and send only the current one.',
  }),
  'visible-type': () => ({
    customer: 'A term that should be hidden is shown.',
    change: 'Send "visible" as true or false, not as a string or a number.',
  }),
  'person-type': ({ personType }) => ({
    customer: 'Nobody is asked, and no error is reported: there seems to be nothing to accept.',
    change: `Send person_type as ${JSON.stringify(personType)}, or configure personType as the API sends it.`,
  }),
  'hidden-term': () => ({
    customer: 'People accept a term that they cannot open.',
    change: 'Leave out terms that nobody may read, or send "visible": true.',
  }),
  'nothing-visible': () => ({
    customer: 'No dialog opens.',
    change: 'Send "visible": true for each term that the customer must accept.',
  }),
  'blank-title': () => ({
    customer: "The link says 'Termo de uso' or the short title, not the name of the term.",
    change: 'Send a title: the sentence of the dialog is made of the titles.',
  }),
  'empty-text': () => ({
    customer: "The opened term says 'Texto indisponível.'.",
    change: 'Send the text of the term.',
  }),
};

const findingsOf = (visit: Visit, { code, call = 'terms', message }: TermsWarning): (Finding & { id: string })[] => {
  const texts = meanings[code]?.(visit);
  if (!texts) return [];
  const junkDetail = code === 'junk' && call !== 'accept' ? describeJunk(call, readJson(visit[call])) : '';
  return [{ id: code, call, found: message + junkDetail, ...texts }];
};

const warningChecks: Check[] = (Object.keys(meanings) as TermsWarningCode[]).map((code) => ({
  id: code,
  find: (visit) =>
    visit.warnings.filter((warning) => warning.code === code).flatMap((warning) => findingsOf(visit, warning)),
}));

export const lists: Check[] = [
  {
    id: 'not-a-list',
    find: (visit) =>
      (['terms', 'accepted'] as const).flatMap((call): Finding[] => {
        const result = visit[call];
        const isList = call === 'terms' ? visit.parsedTerms : visit.parsedAccepted;
        if (!result || hasFailed(result) || isList || (call === 'accepted' && isRefused(visit))) return [];
        return [
          {
            call,
            found: `${result.method} ${result.url}: the answer is ${describeBody(readJson(result), result.text)}.`,
            customer: withoutList(call, readJson(result)),
            change: 'Answer with a JSON list, without an object around it and without pages.',
            curl: result.curl,
          },
        ];
      }),
  },
  {
    id: 'terms-empty',
    find: ({ parsedTerms, options, terms }) =>
      parsedTerms?.length === 0 && Array.isArray(readJson(terms)) && (readJson(terms) as unknown[]).length === 0
        ? [
            {
              call: 'terms',
              found: `The company ${options.idCompany} has no terms at all.`,
              customer: "Nothing is shown, and 'Lista de termos vazia.' is reported at every visit.",
              change: 'Check idCompany (in the command: --company), or publish the terms.',
              curl: (terms as { curl: string }).curl,
            },
          ]
        : [],
  },
  {
    id: 'token-refused',
    find: (visit) =>
      isRefused(visit)
        ? [
            {
              call: 'accepted',
              found: 'The token is refused.',
              customer: 'No dialog opens, as with an expired token.',
              change: 'Use a valid token. If this one is valid, let the API accept "Authorization: Bearer <token>".',
              curl: (visit.accepted as { curl: string }).curl,
            },
          ]
        : [],
  },
  {
    id: 'open-to-anybody',
    find: ({ wrongToken }) =>
      !hasFailed(wrongToken) && Array.isArray(readJson(wrongToken))
        ? [
            {
              call: 'accepted',
              found: 'The API gives a list to a token that was made up.',
              customer: 'A person whose session is over is asked for everything again, and the acceptance fails.',
              change: 'Answer 401 with {"detail": "…"} when the token is wrong or expired.',
              curl: wrongToken.curl,
            },
          ]
        : [],
  },
  {
    id: 'refusal-status',
    find: ({ wrongToken }) =>
      !hasFailed(wrongToken) && isOk(wrongToken) && isRecord(readJson(wrongToken))
        ? [
            {
              call: 'accepted',
              found: `A token that was made up is refused with the status ${wrongToken.status}.`,
              customer: 'No dialog opens, and the page cannot tell an expired token from a wrong answer.',
              change: 'Answer 401 with {"detail": "…"} when the token is wrong or expired.',
              curl: wrongToken.curl,
            },
          ]
        : [],
  },
  {
    id: 'id-types',
    find: ({ parsedTerms = [], parsedAccepted = [] }) => {
      const areMixed = (ids: unknown[]): boolean => new Set(ids.map((id) => typeof id)).size > 1;
      return areMixed(parsedTerms.map(({ id }) => id)) || areMixed(parsedAccepted.map(({ term }) => term))
        ? [
            {
              call: 'terms',
              found: 'Some ids are numbers and some are strings.',
              customer: 'It works, because ids are compared as text; 7 and "7" would be one term.',
              change: 'Send all ids in one type.',
            },
          ]
        : [];
    },
  },
  ...warningChecks,
];
