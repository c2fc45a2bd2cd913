import { parseTermsConfig } from '../../src/core/options/config.ts';
import { isValid, parseOptions } from '../../src/core/options/parse-options.ts';
import type { TermsConfig } from '../../src/core/options/options.ts';
import type { HttpFailure, HttpResult } from '../../src/check/http.ts';
import { type CheckReport, createReport } from '../../src/check/report.ts';
import { type Visit, visitApi } from '../../src/check/visit.ts';
import { wholeSentence } from '../../src/embed/messages/messages.ts';
import { browserAgent } from './browser-agent.ts';

/** The API that the visitor has entered in the form. */
export interface VisitorApi {
  config: TermsConfig;
  /** `undefined` when the field is empty. */
  token: string | undefined;
}

/** Reads the fields of the form, all of them texts. Throws a sentence for what is wrong. */
export function readVisitorApi(
  { idCompany, ...fields }: Record<'baseUrl' | 'idCompany' | 'personType', string>,
  token: string,
): VisitorApi {
  const number = idCompany === '' ? undefined : Number(idCompany);
  const config = parseOptions(parseTermsConfig({ ...fields, idCompany: number })).options;
  const { token: given } = parseOptions({ token }).options;
  if (!isValid.token(given)) throw new Error('The token holds characters that an HTTP header cannot carry.');
  const { baseUrl } = config;
  if (!/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ''))
    throw new Error(`baseUrl must begin with https:// or http://, as in https://api.loja.com.br/; given: ${baseUrl}`);
  return { config, token: given || undefined };
}

/** A call with its result. */
export interface Call {
  result: HttpResult | HttpFailure;
  /** The difference to another call with the same name. */
  note?: string;
}

export interface Review extends Pick<CheckReport, 'problems' | 'verdict' | 'sentence'> {
  /** Every call, in the order in which a page sends them. */
  calls: Call[];
  warnings: string[];
}

const listCalls = ({ terms, accepted, wrongToken, acceptances, acceptedAfter }: Visit): Call[] => [
  { result: terms },
  ...(accepted ? [{ result: accepted }] : []),
  { result: wrongToken, note: 'with a token that nobody has' },
  ...acceptances.map((result) => ({ result })),
  ...(acceptedAfter ? [{ result: acceptedAfter, note: 'after the acceptance' }] : []),
];

/** Sends what the dialog would send, from this browser, and reviews it as `npx aceite check` does. */
export async function reviewApi({ config, token }: VisitorApi, accept: boolean): Promise<Review> {
  const visitWith = (ids: string[]): Promise<Visit> =>
    visitApi(
      {
        ...config,
        personType: String(config.personType),
        token: token === undefined ? undefined : { value: token, variable: 'TOKEN' },
        origin: location.origin,
        accept: ids,
      },
      browserAgent,
    );
  const before = await visitWith([]);
  const ids = before.pending.map(({ id }) => String(id));
  const visit = accept && token !== undefined && ids.length > 0 ? await visitWith(ids) : before;
  return {
    ...createReport(before),
    problems: createReport(visit).problems,
    calls: listCalls(visit),
    warnings: before.warnings.map(({ code, message }) => `${code}: ${wholeSentence(message)}`),
  };
}
