import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { termsCallbacks } from '../../src/core/options/options.ts';
import { type Outcome, questionOf, send } from '../frame-messages.ts';
import { describeCallback, describeStart, type Event } from './describe.ts';

type Args = Readonly<Record<string, unknown>>;

interface ToldStoryProps {
  id: string;
  component: string;
  args: Args;
  /** Whether the story's own steps do not run. */
  isStill: boolean;
  Story: ComponentType<{ args: Args }>;
}

/** The callbacks that only the gate has by itself: a dialog alone would change its look, such as a field without `onClose`. */
const ofGate: ReadonlySet<string> = new Set(Object.keys(termsCallbacks));

/** Tells the page around a story what has happened since `start`: the last event, and every warning. */
function createTell(story: string, start: Outcome): (event?: Event) => void {
  let now = start;
  let warnings = '';
  return (event) => {
    // A warning of the dialogs may come before or after what the API's answer means: it takes the place of nothing.
    if (event?.isWarning) warnings += ` ${event.line}`;
    else now = { ...now, ...event };
    send(window.parent, { aceite: 'outcome', story, outcome: { ...now, line: `${now.line}${warnings}`.trim() } });
  };
}

/** Draws a story, and tells the page around it what happens there. */
export function ToldStory({ id, component, args, isStill, Story }: ToldStoryProps): ReactNode {
  const question = questionOf(args);
  const start = describeStart(component, args);
  const tell = useMemo(
    () => createTell(id, { line: start, isShown: component !== 'TermsGate', question }),
    [id, question, start, component],
  );
  const hint =
    isStill && /\/mock\/(sending|refused|send-|expired)/.test(String(args.baseUrl))
      ? ' Tick the box and press ‘Enviar’ to see the rest: here the story leaves that to you.'
      : '';
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    tell();
    return () => {
      isMounted.current = false;
    };
  }, [tell]);
  const told = Object.fromEntries(
    Object.entries(describeCallback).flatMap(([name, describe]) => {
      const given = args[name];
      if (typeof given !== 'function' && !(component === 'TermsGate' && ofGate.has(name))) return [];
      const tellOf = (...values: unknown[]): unknown => {
        const { line, ...rest } = describe(values[0] as never);
        // What ends with the story is no longer about what the page shows.
        if (isMounted.current) tell({ line: line + (name === 'onOpened' ? hint : ''), ...rest });
        return typeof given === 'function' ? (given(...values) as unknown) : undefined;
      };
      return [[name, tellOf]];
    }),
  );
  return <Story args={{ ...args, ...told }} />;
}
