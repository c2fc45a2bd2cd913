import type { TermsError } from '../model/errors.ts';
import { forDevelopers } from '../model/explain.ts';
import type { TermsWarning, Warn } from '../model/warnings.ts';
import { reportPageError } from '../page/page.ts';

/** Handles a rejection that is reported elsewhere. */
export const ignoreReported = (): void => {};

/** Reports an error or a rejection of the callback like an uncaught error of the page. */
export function runCallback<Argument>(
  callback: ((argument: Argument) => unknown) | undefined,
  argument: Argument,
): void {
  try {
    const result = callback?.(argument);
    if (result instanceof Promise) result.catch(reportPageError);
  } catch (error) {
    reportPageError(error);
  }
}

export function reportError(onError: ((error: TermsError) => unknown) | undefined, error: TermsError): void {
  runCallback(onError || forDevelopers()?.developerLog.error, error);
}

export function reportWarning(
  onWarning: ((warning: TermsWarning) => unknown) | undefined,
  warning: TermsWarning,
): void {
  runCallback(onWarning || forDevelopers()?.developerLog.warning, warning);
}

/**
 * Reports to the latest callback. Skips a warning that was reported before, unless it has a
 * receipt.
 */
export function createWarn(onWarning: () => ((warning: TermsWarning) => unknown) | undefined): Warn {
  const warned = new Set<string>();
  return (warning) => {
    const subject = `${warning.code} ${warning.call} ${warning.message}`;
    if (warned.has(subject) && !warning.receipt) return;
    warned.add(subject);
    reportWarning(onWarning(), warning);
  };
}
