import type { TermsError } from './errors.ts';
import type { TermsWarning } from './warnings.ts';

/** The console of developers, for failures and warnings that no callback takes. */
export const developerLog = {
  error: ({ code, message }: TermsError): void =>
    console.error(`[aceite] ${code}: ${message} (Give onError to handle this.)`),
  warning: ({ code, message }: TermsWarning): void => console.warn(`[aceite] ${code}: ${message}`),
} as const;
