import type { TermsError } from '../../core/model/errors.ts';
import type { TermsWarning } from '../../core/model/warnings.ts';

/** A page without a build has no development mode: what no listener takes always logs to the console. */
const line = ({ code, message }: TermsError | TermsWarning): string => `[aceite] ${code}: ${message}`;

export const logError = (error: TermsError): void => console.error(line(error));
export const logWarning = (warning: TermsWarning): void => console.warn(line(warning));
export const logText = (text: string): void => console.warn(`[aceite] ${text}`);
