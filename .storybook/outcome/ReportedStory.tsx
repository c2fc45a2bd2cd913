import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { termsCallbacks } from '../../src/core/options/options.ts';
import { type Outcome, questionOf, send } from '../frame-messages.ts';
import { describeCallback, describeStart, type Event } from './describe.ts';

type Args = Readonly<Record<string, unknown>>;

interface ReportedStoryProps {
  id: string;
  component: string;
  args: Args;
  /** Whether the story's play function does not run. */
  isPlaySkipped: boolean;
  Story: ComponentType<{ args: Args }>;
}

/** The callbacks that are added to every gate. A dialog alone gets only those of its args: another one would change what it renders. */
const gateCallbacks: ReadonlySet<string> = new Set(Object.keys(termsCallbacks));

/** Returns a function that posts the last event since `start`, and every warning, to the page around the story. */
function createReport(story: string, start: Outcome): (event?: Event) => void {
  let current = start;
  let warnings = '';
  return (event) => {
    // A warning of the dialogs may come before or after the outcome: it is added, and replaces nothing.
    if (event?.isWarning) warnings += ` ${event.line}`;
    else current = { ...current, ...event };
    send(window.parent, {
      aceite: 'outcome',
      story,
      outcome: { ...current, line: `${current.line}${warnings}`.trim() },
    });
  };
}

/** Renders a story, and posts its outcome to the page around it. */
export function ReportedStory({ id, component, args, isPlaySkipped, Story }: ReportedStoryProps): ReactNode {
  const question = questionOf(args);
  const start = describeStart(component, args);
  const report = useMemo(
    () => createReport(id, { line: start, isShown: component !== 'TermsGate', question }),
    [id, question, start, component],
  );
  const hint =
    isPlaySkipped && /\/mock\/(sending|refused|send-|expired)/.test(String(args.baseUrl))
      ? ' Tick the box and press ‘Enviar’ to see the rest: here the story leaves that to you.'
      : '';
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    report();
    return () => {
      isMounted.current = false;
    };
  }, [report]);
  const reportingCallbacks = Object.fromEntries(
    Object.entries(describeCallback).flatMap(([name, describe]) => {
      const callback = args[name];
      if (typeof callback !== 'function' && !(component === 'TermsGate' && gateCallbacks.has(name))) return [];
      const callAndReport = (...values: unknown[]): unknown => {
        const { line, ...rest } = describe(values[0] as never);
        // Unmounting calls `onSettled`: that is about a story that is no longer shown.
        if (isMounted.current) report({ line: line + (name === 'onOpened' ? hint : ''), ...rest });
        return typeof callback === 'function' ? (callback(...values) as unknown) : undefined;
      };
      return [[name, callAndReport]];
    }),
  );
  return <Story args={{ ...args, ...reportingCallbacks }} />;
}
