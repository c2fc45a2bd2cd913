import type { Outcome as GateOutcome, TermsError, TermsWarning } from 'aceite';

const settled: Record<GateOutcome, string> = {
  accepted: 'The server recorded the acceptance, and the dialog closed.',
  'up-to-date': 'Nothing is left to accept for this person type. Nothing is shown, on purpose.',
  undetermined: 'The API did not say what to ask. Nothing is shown, on purpose.',
  dismissed: 'The customer closed the dialog without accepting.',
  aborted: 'The gate left the page, or its options changed.',
};

/** A callback as a line under the story. */
export interface Event {
  line: string;
  /** Whether a dialog is on screen now; missing when the callback changes nothing about that. */
  isShown?: boolean;
  /** Adds the line to that of the last event, and does not replace it. */
  isWarning?: true;
}

const opened = ({ termIds }: { termIds: unknown[] }): Event => ({
  line: `onOpened: the dialog asks for ${termIds.length === 1 ? '1 term' : `${termIds.length} terms`}.`,
  isShown: true,
});

const failed = ({ code, call }: TermsError): Event =>
  call === 'accept'
    ? { line: `onError: ${code}. The dialog stays open and shows the reason.`, isShown: true }
    : { line: `onError: ${code}. Nothing is shown: a store must not break because of its terms.`, isShown: false };

/** The callbacks of the components that are worth a line. */
export const describeCallback: Readonly<Record<string, (given: never) => Event>> = {
  onOpened: opened,
  onTermOpened: ({ termId }: { termId: unknown }) => ({
    line: `onTermOpened: the customer reads the term ${String(termId)}.`,
  }),
  onResponded: ({ termIds }: { termIds: unknown[] }) => ({
    line: `onResponded: the ids ${termIds.join(', ')} are accepted, with a receipt.`,
  }),
  onSettled: (outcome: GateOutcome) => ({ line: `Outcome: ${outcome}. ${settled[outcome]}`, isShown: false }),
  onError: failed,
  onWarning: ({ code }: TermsWarning) => ({ line: `onWarning: ${code}.`, isWarning: true }),
  onCheckedChange: ({ checked }: { checked: boolean }) => ({
    line: `onCheckedChange: the box is ${checked ? 'ticked' : 'not ticked'}.`,
  }),
  onSend: () => ({ line: 'onSend: the owner of the dialog sends the acceptance.' }),
  onClose: () => ({ line: 'onClose: the owner of the dialog closes it.' }),
  onChange: (value: unknown) => ({ line: `onChange: the value is ${JSON.stringify(value)}.` }),
  onMinReached: (min: unknown) => ({ line: `onMinReached: the amount is empty, or not above ${String(min)}.` }),
  onMaxReached: (max: unknown) => ({ line: `onMaxReached: the amount reached ${String(max)}.` }),
};

/** The line before any callback. */
export function describeStart(component: string, args: Readonly<Record<string, unknown>>): string {
  if (component !== 'TermsGate') return '';
  if (args.token === null || args.token === '')
    return 'token is null or empty: nobody is signed in. Nothing is fetched or shown, on purpose.';
  return 'The gate asks the API.';
}
