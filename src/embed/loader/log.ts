import type { TermsError } from '../../core/model/errors.ts';
import type { TermsWarning } from '../../core/model/warnings.ts';
import { loadChunk } from './load-chunk.ts';

const load = loadChunk(() => import('../messages/messages.ts'), 'embed/messages.js');

/** Logs sentences also in production, because a page without a bundler has no development mode. */
async function log(method: 'error' | 'warn', message: string, code = ''): Promise<void> {
  const text = await load().then(
    ({ wholeSentence }) => wholeSentence(message),
    () => message,
  );
  console[method](`[aceite] ${code}${text}`);
}

export const logError = ({ code, message }: TermsError): void => void log('error', message, `${code}: `);
export const logWarning = ({ code, message }: TermsWarning): void => void log('warn', message, `${code}: `);
export const logText = (message: string): void => void log('warn', message);
