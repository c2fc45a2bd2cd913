import type { TermsError } from './errors.ts';
import type { TermsWarning } from './warnings.ts';

/** The developer's console, for failures and warnings without a callback. */
export const developerLog = {
  error: ({ code, message }: TermsError): void =>
    console.error(`[aceite] ${code}: ${message} (Give onError to handle this.)`),
  warning: ({ code, message }: TermsWarning): void => console.warn(`[aceite] ${code}: ${message}`),
} as const;
