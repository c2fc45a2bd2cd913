import { parseArgs } from 'node:util';
import { isValid, joinable, parseOptions } from '../core/options/parse-options.ts';

/** The options of `aceite check`. */
export interface CheckOptions {
  /** With a slash at its end. */
  baseUrl: string;
  idCompany: number;
  personType: string;
  /** The person's token, and the name of the environment variable that holds it. */
  token: { value: string; variable: string } | undefined;
  /** The page that will call the API. */
  origin: string | undefined;
  /** The ids to accept, as text; without any, nothing is changed on the server. */
  accept: string[];
  json: boolean;
}

/** The arguments of the command are wrong; the message says which. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `aceite check <base-url> --company 42 --person-type PF [options]

Asks your API what the terms dialog would ask, as a browser would, and says what is wrong.

  --company 42            the store's id (idCompany)
  --person-type PF        the person type whose terms apply (personType)
  --token-env NAME        the environment variable that holds a person's token, without the word Bearer;
                          without it, the list of accepted terms and the acceptance are not checked
  --origin https://...    the origin of the pages that will call the API; without it, CORS is not checked
  --accept 11,12          accepts these terms for the person of the token, twice, and reads them back;
                          without it, nothing is changed on the server
  --json                  prints the result as JSON

Exit code: 0 everything is right, 1 something is wrong, 2 the command was called wrongly.`;

function readUrl(text: string, label: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new UsageError(`${label} must be an http or https address, such as https://api.loja.com.br/; given: ${text}`);
  }
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    throw new UsageError(`${label} must not hold a user name or password.`);
  return url;
}

function readBaseUrl(text: string): string {
  const { href, search, hash } = readUrl(text, 'The base URL');
  if (search !== '' || hash !== '') throw new UsageError('The base URL must have no ? and no #.');
  return joinable(href);
}

/** Whether the argument is no plausible variable name, but the token itself: `--token-env $TOKEN` instead of `--token-env TOKEN`. */
const looksLikeToken = (name: string): boolean => !/^[a-z_]\w{0,30}$/i.test(name);

function readToken(variable: string, env: Record<string, string | undefined>): CheckOptions['token'] {
  const { token: value } = parseOptions({ token: env[variable] }).options;
  if (!value && looksLikeToken(variable))
    throw new UsageError('--token-env takes the name of a variable that is set, not the token.');
  if (!value) throw new UsageError(`The environment variable ${variable} is empty or not set.`);
  if (!isValid.token(value)) throw new UsageError(`${variable} holds characters that no HTTP header can carry.`);
  return { value, variable };
}

/** Reads the arguments after `aceite check`. Throws `UsageError`. */
export function readCheckOptions(args: string[], env: Record<string, string | undefined>): CheckOptions {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        company: { type: 'string' },
        'person-type': { type: 'string' },
        'token-env': { type: 'string' },
        origin: { type: 'string' },
        accept: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // Behind an unknown option, Node says how to give it as a positional argument.
    const [message] = (error as Error).message.replaceAll('\n', ' ').split(/(?<=\.) To specify/);
    throw new UsageError(message);
  }
  const { values, positionals } = parsed;
  const [address, ...rest] = positionals;
  if (address === undefined) throw new UsageError('The base URL is missing.');
  if (rest.length > 0) throw new UsageError(`Only one base URL is checked; also given: ${rest.join(' ')}`);
  const idCompany = /^\d+$/.test(values.company ?? '') ? Number(values.company) : undefined;
  if (!isValid.idCompany(idCompany)) throw new UsageError('--company must be a whole number, such as 42.');
  if (!values['person-type']) throw new UsageError('--person-type is missing, such as --person-type PF.');
  const token = values['token-env'] === undefined ? undefined : readToken(values['token-env'], env);
  const accept = (values.accept ?? '').split(',').flatMap((id) => id.trim() || []);
  if (values.accept !== undefined && accept.length === 0) throw new UsageError('--accept needs ids, such as 11,12.');
  if (accept.length > 0 && !token) throw new UsageError('--accept needs --token-env: somebody must accept.');
  return {
    baseUrl: readBaseUrl(address),
    idCompany: idCompany!,
    personType: values['person-type'],
    token,
    origin: values.origin === undefined ? undefined : readUrl(values.origin, '--origin').origin,
    accept,
    json: values.json,
  };
}
