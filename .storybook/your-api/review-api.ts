import { parseTermsConfig } from '../../src/core/options/config.ts';
import { isValid, parseOptions } from '../../src/core/options/parse-options.ts';
import type { TermsConfig } from '../../src/core/options/options.ts';
import { findProblems } from '../../src/check/checks.ts';
import { type Exchange, type FailedExchange, hasFailed } from '../../src/check/exchange.ts';
import type { Problem } from '../../src/check/problem.ts';
import { createReport } from '../../src/check/report.ts';
import { type Visit, visitApi } from '../../src/check/visit.ts';
import { wholeSentence } from '../../src/embed/messages/messages.ts';
import { browserAgent } from './browser-agent.ts';

/** The API that the visitor has entered in the form. */
export interface VisitorApi {
  config: TermsConfig;
  /** `undefined` when the field is empty. */
  token: string | undefined;
}

/** Reads the fields of the form. Throws a sentence for what is wrong. */
export function readVisitorApi(config: Record<string, unknown>, token: string): VisitorApi {
  const checkedConfig = parseOptions(parseTermsConfig(config)).options;
  const { token: given } = parseOptions({ token }).options;
  if (!isValid.token(given)) throw new Error('The token holds characters that no HTTP header can carry.');
  const { baseUrl } = checkedConfig;
  if (!/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ''))
    throw new Error(`baseUrl must begin with https:// or http://, as in https://api.loja.com.br/; given: ${baseUrl}`);
  return { config: checkedConfig, token: given || undefined };
}

/** A call with its result. */
export interface Call {
  result: Exchange | FailedExchange;
  /** The difference to another call with the same name. */
  note?: string;
}

export interface Review {
  /** Every call, in the order in which a page sends them. */
  calls: Call[];
  problems: Problem[];
  /** How the package reads the answers. */
  verdict: string;
  /** What the customer would read beside the box; null when nobody would be asked. */
  sentence: string | null;
  warnings: string[];
}

function describeVerdict({ parsedTerms, accepted, parsedAccepted, pending, options }: Visit): string {
  if (!parsedTerms)
    return 'The list of terms could not be read. Outcome: failed. Nothing is shown, and onError is called.';
  if (accepted && hasFailed(accepted))
    return 'The list of accepted terms did not come. Outcome: failed. Nothing is shown, and onError is called.';
  if (accepted && !parsedAccepted)
    return 'The list of accepted terms is not a list. Outcome: undetermined. Nothing is shown, on purpose.';
  if (parsedTerms.length === 0) return 'The list of terms is empty. Outcome: failed (terms-empty). Nothing is shown.';
  const ofType = parsedTerms.filter(({ person_type }) => String(person_type) === options.personType);
  const counts = `${parsedTerms.length} ${parsedTerms.length === 1 ? 'term' : 'terms'}, ${ofType.length} of them for ${options.personType}`;
  if (pending.length === 0) return `${counts}; none is pending. Outcome: up-to-date. Nothing is shown, on purpose.`;
  if (!pending.some(({ visible }) => visible))
    return `${counts}; all that are pending are hidden. Outcome: undetermined. Nothing is shown, on purpose.`;
  const whose = accepted ? '' : ' Without a token every one of them is asked.';
  return `${counts}; ${pending.length} pending. The dialog opens.${whose}`;
}

function listCalls({ terms, accepted, wrongToken, acceptances, acceptedAfter }: Visit): Call[] {
  return [
    { result: terms },
    ...(accepted ? [{ result: accepted }] : []),
    { result: wrongToken, note: 'with a token that nobody has' },
    ...acceptances.map((result) => ({ result })),
    ...(acceptedAfter ? [{ result: acceptedAfter, note: 'after the acceptance' }] : []),
  ];
}

/** Sends what the dialog would send, from this browser, and reviews it as `npx aceite check` does. */
export async function reviewApi({ config, token }: VisitorApi, accept: boolean): Promise<Review> {
  const options = {
    baseUrl: config.baseUrl,
    idCompany: config.idCompany,
    personType: String(config.personType),
    token: token === undefined ? undefined : { value: token, variable: 'TOKEN' },
    origin: location.origin,
  };
  const before = await visitApi({ ...options, accept: [] }, browserAgent);
  const ids = before.pending.map(({ id }) => String(id));
  const visit =
    accept && token !== undefined && ids.length > 0
      ? await visitApi({ ...options, accept: ids }, browserAgent)
      : before;
  const problems = findProblems(visit);
  return {
    calls: listCalls(visit),
    problems,
    verdict: describeVerdict(before),
    sentence: createReport(before, problems).sentence,
    warnings: before.warnings.map(({ code, message }) => `${code}: ${wholeSentence(message)}`),
  };
}
