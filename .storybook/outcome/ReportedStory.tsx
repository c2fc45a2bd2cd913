import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { termsCallbacks } from '../../src/core/options/options.ts';
import { type Outcome, questionOf, send } from '../frame-messages.ts';
import { describeCallback, describeStart, type Event } from './describe.ts';

type Args = Readonly<Record<string, unknown>>;

interface ReportedStoryProps {
  id: string;
  component: string;
  args: Args;
  /** Whether the story's own steps do not run. */
  isStill: boolean;
  Story: ComponentType<{ args: Args }>;
}

/** The callbacks that every gate may be given. A dialog alone gets only those of its args: another callback would change its look. */
const ofGate: ReadonlySet<string> = new Set(Object.keys(termsCallbacks));

/** Posts to the page around a story what has happened since `start`: the last event, and every warning. */
function createReport(story: string, start: Outcome): (event?: Event) => void {
  let now = start;
  let warnings = '';
  return (event) => {
    // A warning of the dialogs may come before or after the outcome: it is added, and replaces nothing.
    if (event?.isWarning) warnings += ` ${event.line}`;
    else now = { ...now, ...event };
    send(window.parent, { aceite: 'outcome', story, outcome: { ...now, line: `${now.line}${warnings}`.trim() } });
  };
}

/** Draws a story, and posts to the page around it what happens there. */
export function ReportedStory({ id, component, args, isStill, Story }: ReportedStoryProps): ReactNode {
  const question = questionOf(args);
  const start = describeStart(component, args);
  const report = useMemo(
    () => createReport(id, { line: start, isShown: component !== 'TermsGate', question }),
    [id, question, start, component],
  );
  const hint =
    isStill && /\/mock\/(sending|refused|send-|expired)/.test(String(args.baseUrl))
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
  const reporting = Object.fromEntries(
    Object.entries(describeCallback).flatMap(([name, describe]) => {
      const given = args[name];
      if (typeof given !== 'function' && !(component === 'TermsGate' && ofGate.has(name))) return [];
      const reportOf = (...values: unknown[]): unknown => {
        const { line, ...rest } = describe(values[0] as never);
        // Unmounting calls `onSettled`: that is about a story that is no longer shown.
        if (isMounted.current) report({ line: line + (name === 'onOpened' ? hint : ''), ...rest });
        return typeof given === 'function' ? (given(...values) as unknown) : undefined;
      };
      return [[name, reportOf]];
    }),
  );
  return <Story args={{ ...args, ...reporting }} />;
}
