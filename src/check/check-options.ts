import { parseArgs } from 'node:util';
import { isValid, joinable, parseOptions } from '../core/options/parse-options.ts';

/** A person's token or cookies, and the environment variable that holds them. */
export interface Secret {
  /** Cookies are for an API on the store's own origin, with the option `auth: 'cookie'`. */
  kind: 'token' | 'cookie';
  value: string;
  variable: string;
}

export interface CheckOptions {
  /** Ends with a slash. */
  baseUrl: string;
  idCompany: number;
  personType: string;
  secret: Secret | undefined;
  /** The origin of the page that will call the API. */
  origin: string | undefined;
  /** Term ids to accept, as text. When empty, nothing changes on the server. */
  accept: string[];
  /** Whether the pages use the option `strictStatus`. */
  strictStatus: boolean;
  json: boolean;
}

export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `aceite check <base-url> --company 42 --person-type PF [options]

Sends the requests of the terms dialog to your API, as a browser would, and lists the problems.

  --company 42            the store's id (idCompany)
  --person-type PF        the person type whose terms apply (personType)
  --token-env NAME        the environment variable with a person's token, without the word Bearer;
                          without it, the list of accepted terms and the acceptance are not checked
  --cookie-env NAME       for auth="cookie", instead of a token: the environment variable with a person's
                          cookies, such as session=...; the base URL must have the origin of the pages
  --origin https://...    the origin of the pages that will call the API; without it, CORS is not checked
  --accept 11,12          sends the acceptance of these terms twice for that person, then three that the
                          API must refuse, then reads the list of accepted terms again; without it,
                          nothing is changed on the server
  --strict-status         the pages use the option strictStatus
  --json                  prints the result as JSON

Exit code: 0 without problems, 1 with problems, 2 for wrong arguments.`;

function readUrl(text: string, label: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    // Does not print it, because it may hold a password.
    throw new UsageError(`${label} must be an http or https address, such as https://api.loja.com.br/`);
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

function readSecret(kind: Secret['kind'], variable: string, env: Record<string, string | undefined>): Secret {
  const given = env[variable];
  const value = kind === 'token' ? parseOptions({ token: given }).options.token : given?.trim();
  // Does not print what was given, because somebody may write `--token-env $TOKEN`.
  if (!value) throw new UsageError(`--${kind}-env takes the name of a variable that is set, not the ${kind}.`);
  if (!isValid.token(value)) throw new UsageError(`${variable} holds characters that no HTTP header can carry.`);
  if (kind === 'cookie' && !value.includes('='))
    throw new UsageError(`${variable} must hold cookies with their names, such as session=...`);
  return { kind, value, variable };
}

/** The origin of the pages. With cookies, page and API have one origin. */
function readOrigin(given: string | undefined, baseUrl: string, secret: Secret | undefined): string | undefined {
  const origin = given === undefined ? undefined : readUrl(given, '--origin').origin;
  if (secret?.kind !== 'cookie') return origin;
  const own = new URL(baseUrl).origin;
  if (origin !== undefined && origin !== own)
    throw new UsageError(`With --cookie-env, the base URL must have the origin of the pages, ${origin}.`);
  return own;
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
        'cookie-env': { type: 'string' },
        origin: { type: 'string' },
        accept: { type: 'string' },
        'strict-status': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // Leaves out Node's advice about positional arguments in the message for an unknown option.
    const [message] = (error as Error).message.replaceAll('\n', ' ').split(/(?<=\.) To specify/);
    throw new UsageError(message);
  }
  const { values, positionals } = parsed;
  const [address, ...rest] = positionals;
  if (address === undefined) throw new UsageError('The base URL is missing.');
  // Does not print the rest, which is a part of the secret after `--token-env $TOKEN`.
  if (rest.length > 0) throw new UsageError('Only one base URL is checked: quote a value that has blanks.');
  const idCompany = /^\d+$/.test(values.company ?? '') ? Number(values.company) : undefined;
  if (!isValid.idCompany(idCompany)) throw new UsageError('--company must be a whole number, such as 42.');
  if (!values['person-type']) throw new UsageError('--person-type is missing, such as --person-type PF.');
  const { 'token-env': tokenVariable, 'cookie-env': cookieVariable } = values;
  if (tokenVariable !== undefined && cookieVariable !== undefined)
    throw new UsageError('--token-env and --cookie-env cannot be given together.');
  const variable = tokenVariable ?? cookieVariable;
  const kind = tokenVariable === undefined ? 'cookie' : 'token';
  const secret = variable === undefined ? undefined : readSecret(kind, variable, env);
  const baseUrl = readBaseUrl(address);
  const accept = (values.accept ?? '').split(',').flatMap((id) => id.trim() || []);
  if (values.accept !== undefined && accept.length === 0) throw new UsageError('--accept needs ids, such as 11,12.');
  if (accept.length > 0 && !secret)
    throw new UsageError('--accept needs --token-env or --cookie-env, because a person must accept.');
  return {
    baseUrl,
    idCompany: idCompany!,
    personType: values['person-type'],
    secret,
    origin: readOrigin(values.origin, baseUrl, secret),
    accept,
    strictStatus: values['strict-status'],
    json: values.json,
  };
}
