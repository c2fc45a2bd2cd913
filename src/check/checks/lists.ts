import type { TermsWarningCode } from '../../core/model/warnings.ts';
import { describeBody, withoutList } from '../describe-body.ts';
import type { Check, Texts } from '../finding.ts';
import { isReply, readJson } from '../http.ts';
import { isRefused, isRefusedAsSuccess } from '../visit.ts';
import { describeRedirect } from './connectivity.ts';

/** Texts for warnings about the lists. */
export const warnings: Partial<Record<TermsWarningCode, Omit<Texts, 'actual'>>> = {
  junk: {
    impact: 'Skipped terms are never asked for. The terms of skipped records are asked for again at every visit.',
    fix: 'Name the members in lower case with underscores: id, person_type, resumed_title, title, text, visible of a term; term, with the id, of a record.',
  },
  'unsafe-id': { impact: 'These terms are never shown.', fix: 'Send ids above 9007199254740991 as strings.' },
  'duplicate-id': {
    impact: 'The id that you record does not show which of the texts the customer accepted.',
    fix: 'Give every version of a term its own id, and send only the current one.',
  },
  'visible-type': {
    impact: 'A term that should be hidden is shown.',
    fix: 'Send "visible" as true or false, not as a string or a number.',
  },
  'person-type': {
    impact: 'No dialog opens, and no error is reported, because no term matches.',
    fix: 'Use the same value for person_type and personType, in the same case, as a number or as a string.',
  },
  'hidden-term': {
    impact: 'People accept a term that they cannot open.',
    fix: 'Leave out terms that nobody may read, or send "visible": true.',
  },
  'nothing-visible': {
    impact: 'No dialog opens.',
    fix: 'Send "visible": true for each term that the customer must accept.',
  },
  'blank-title': {
    impact: "The link shows 'Termo de uso' or the short title.",
    fix: 'Send a title, because the sentence of the dialog consists of the titles.',
  },
  'replacement-characters': {
    impact: "Letters with accents are unreadable: 'Pol\uFFFDtica'.",
    fix: 'Send UTF-8, encoded once. Browsers read JSON as UTF-8 and ignore the charset.',
  },
  'empty-text': { impact: "The opened term shows 'Texto indisponível.'.", fix: 'Send the text of the term.' },
};

/** Checks both lists with the package's parser and review, and the refusal of wrong tokens. */
export const checkLists: Check = (visit, add) => {
  const { options, terms, accepted, parsedTerms, parsedAccepted, wrongToken } = visit;
  const secret = options.secret?.kind ?? 'token';
  const refusalFix = `Answer 401 with {"detail": "…"} when the ${secret} is wrong or expired.`;
  for (const { result, list } of [
    { result: terms, list: parsedTerms },
    { result: accepted, list: parsedAccepted },
  ]) {
    if (!isReply(result) || list || (result === accepted && isRefused(visit))) continue;
    const body = readJson(result);
    add('not-a-list', result, {
      actual: `The reply is ${describeBody(body, result.text)}.`,
      impact: withoutList(result.request.call, body),
      fix: 'Answer with a JSON list without an object around it and without pages, or copy the recipe "An API of another shape".',
    });
  }
  const body = readJson(terms);
  if (Array.isArray(body) && body.length === 0) {
    add('terms-empty', terms, {
      actual: `The company ${options.idCompany} has no terms at all.`,
      impact: "Nothing is shown, and 'Lista de termos vazia.' is reported at every visit.",
      fix: 'Check idCompany (in the command: --company), or publish the terms.',
    });
  }
  if (isRefused(visit)) {
    add('token-refused', accepted!, {
      actual: `The ${secret} is refused.`,
      impact: `No dialog opens, as with an expired ${secret}.`,
      fix:
        `Use a valid ${secret}. If this one is valid, ` +
        (secret === 'cookie'
          ? 'let your server call the API with the token of this session.'
          : 'let the API accept "Authorization: Bearer <token>".'),
    });
  }
  if (Array.isArray(readJson(wrongToken))) {
    add('open-to-anybody', wrongToken, {
      actual: `The API answers a made-up ${secret} with a list.`,
      impact: 'A person with an expired session is asked for every term again, and the acceptance fails.',
      fix: refusalFix,
    });
  }
  if (isReply(wrongToken) && isRefusedAsSuccess(visit)) {
    const [redirect] = wrongToken.redirects;
    const redirected = redirect ? `${describeRedirect(redirect)}, then ` : '';
    add('refusal-status', wrongToken, {
      actual: `A made-up ${secret} is ${redirected}refused with the status ${wrongToken.status}.`,
      impact: 'No dialog opens, and the page cannot tell an expired session from a wrong reply.',
      fix: refusalFix,
    });
  }
  for (const { code, call, message } of visit.warnings) {
    const texts = warnings[code];
    if (!texts) continue;
    const list = call === 'accepted' ? 'accepted' : 'terms';
    add(code, visit[list]!, { actual: message, ...texts });
  }
};
