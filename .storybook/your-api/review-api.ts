import { parseTermsConfig } from '../../src/core/options/config.ts';
import { isValid, parseOptions } from '../../src/core/options/parse-options.ts';
import type { TermsConfig } from '../../src/core/options/options.ts';
import type { Problem } from '../../src/check/checks.ts';
import type { HttpFailure, HttpResult } from '../../src/check/http.ts';
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
  result: HttpResult | HttpFailure;
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
  const { verdict, sentence } = createReport(before);
  return {
    calls: listCalls(visit),
    problems: createReport(visit).problems,
    verdict,
    sentence,
    warnings: before.warnings.map(({ code, message }) => `${code}: ${wholeSentence(message)}`),
  };
}
