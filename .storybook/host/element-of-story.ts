import { eventOf } from '../../src/core/options/option.ts';
import { termsCallbacks } from '../../src/core/options/options.ts';
import { gateElementOptions } from '../../src/embed/loader/element-options.ts';

/** An element of the embed, as a page without React would have it. */
export interface ElementOfStory {
  tag: 'terms-gate';
  /** Its properties, and the listeners of its events, such as `onterm-opened`. */
  props: Readonly<Record<string, unknown>>;
}

type Args = Readonly<Record<string, unknown>>;

const gateEvents: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(termsCallbacks).map((callback) => [callback, eventOf(callback)]),
);

/**
 * Passes each event's `detail` to the story's callback. `preventDefault()` keeps errors and
 * warnings off the console.
 */
function toListeners(args: Args, events: Readonly<Record<string, string>>): ElementOfStory['props'] {
  const given = Object.entries(events).filter(([name]) => typeof args[name] === 'function');
  return Object.fromEntries(
    given.map(([name, type]) => [
      `on${type}`,
      (event: CustomEvent) => {
        event.preventDefault();
        (args[name] as (detail: unknown) => void)(event.detail);
      },
    ]),
  );
}

const gateArgs: ReadonlySet<string> = new Set([...Object.keys(gateElementOptions), ...Object.keys(gateEvents)]);

const isMissing = (value: unknown): boolean => value === undefined || value === false;

function gateOf(args: Args): ElementOfStory | undefined {
  if (Object.entries(args).some(([name, value]) => !gateArgs.has(name) && !isMissing(value))) return undefined;
  return {
    tag: 'terms-gate',
    props: {
      ...Object.fromEntries(Object.keys(gateElementOptions).map((name) => [name, args[name]])),
      // In React, a token of `undefined` means no tokens. The element has `withoutToken` instead.
      withoutToken: args.token === undefined,
      ...toListeners(args, gateEvents),
    },
  };
}

/** Returns `undefined` unless the config is 'TermsGate' and the element takes all of the args. */
export function elementOfStory(config: unknown, args: Args): ElementOfStory | undefined {
  return config === 'TermsGate' ? gateOf(args) : undefined;
}
