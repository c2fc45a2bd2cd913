import { developerLog } from './developer-log.ts';
import { version } from './version.ts';
import { type Sentences, sentences } from './sentences.ts';

/** For `process.env.NODE_ENV`, which bundlers replace. */
declare const process: { env: { NODE_ENV?: string } };

/** Where every code is explained. */
const page = `https://aceite-br.github.io/aceite/v${version}/?path=/docs/errors-and-warnings--docs`;

/** Between the parts of a message in production. */
export const separator = ' | ';

/**
 * `undefined` when the application was built for production, or runs in a browser without a build. Bundlers replace the
 * expression, and drop what only developers read.
 */
export function forDevelopers(): { sentences: Sentences; developerLog: typeof developerLog } | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') return { sentences, developerLog };
  } catch {
    // A bare browser has no `process`.
  }
  return undefined;
}

/**
 * The message of an error or a warning: a sentence for developers; in production its name, the facts and the address of
 * the page that explains it.
 */
export function explain<Name extends keyof Sentences>(name: Name, ...facts: Parameters<Sentences[Name]>): string {
  const sentence = forDevelopers()?.sentences[name] as ((...given: typeof facts) => string) | undefined;
  return sentence ? sentence(...facts) : [name, ...facts, page].join(separator);
}
