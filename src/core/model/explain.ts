import type { TermsError } from './errors.ts';
import { version } from './version.ts';
import { type Sentences, sentences } from './sentences.ts';
import type { TermsWarning } from './warnings.ts';

/** `process.env.NODE_ENV`, which bundlers replace. */
declare const process: { env: { NODE_ENV?: string } };

const page = `https://aceite-br.github.io/aceite/v${version}/?path=/docs/errors-and-warnings--docs`;

/** Separates the parts of a message in production. */
export const separator = ' | ';

/** For failures and warnings without a callback. */
const developerLog = {
  error: ({ code, message }: TermsError): void =>
    console.error(`[aceite] ${code}: ${message} (Give onError to handle this.)`),
  warning: ({ code, message }: TermsWarning): void => console.warn(`[aceite] ${code}: ${message}`),
} as const;

/** Returns `undefined` in unbundled pages, and in production, where bundlers drop the sentences. */
export function forDevelopers(): { sentences: Sentences; developerLog: typeof developerLog } | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') return { sentences, developerLog };
  } catch {
    // A browser without a build has no `process`.
  }
  return undefined;
}

/** A sentence in development; in production the name, the facts and the page that explains them. */
export function explain<Name extends keyof Sentences>(name: Name, ...facts: Parameters<Sentences[Name]>): string {
  const sentence = forDevelopers()?.sentences[name] as ((...given: typeof facts) => string) | undefined;
  return sentence ? sentence(...facts) : [name, ...facts, page].join(separator);
}
