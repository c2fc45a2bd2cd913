import type { StoryContext } from '@storybook/react-vite';
import { type ComponentType, createElement, type ReactElement, type ReactNode, Suspense, use, useState } from 'react';
import { eventOf } from '../src/core/options/option.ts';
import { termsCallbacks } from '../src/core/options/options.ts';
import { gateElementOptions } from '../src/embed/loader/element-options.ts';
import { type PageGlobals, readGlobals, useScheme } from './toolbar.tsx';

let loading: Promise<unknown> | undefined;

/** Loads the embed that is published beside this Storybook. */
function loadEmbed(): Promise<unknown> {
  loading ??= import(/* @vite-ignore */ new URL('aceite/embed.js', document.baseURI).href);
  return loading;
}

type Args = Readonly<Record<string, unknown>>;

/** Passes the `detail` of an event to a story's callback. `preventDefault()` keeps errors off the console. */
const toListener = (callback: unknown) => (event: CustomEvent) => {
  event.preventDefault();
  (callback as (detail: unknown) => void)(event.detail);
};

/** Returns the properties and listeners of `<terms-gate>`, or `undefined` unless it takes all of the args. */
function propsOfElement(args: Args): Args | undefined {
  const isMissing = (value: unknown): boolean => value === undefined || value === false;
  const isTaken = (name: string): boolean => name in gateElementOptions || name in termsCallbacks;
  if (Object.entries(args).some(([name, value]) => !isTaken(name) && !isMissing(value))) return undefined;
  const options = Object.keys(gateElementOptions).map((name) => [name, args[name]]);
  const listeners = Object.keys(termsCallbacks)
    .filter((name) => typeof args[name] === 'function')
    .map((name) => [`on${eventOf(name)}`, toListener(args[name])]);
  // In React, a token of `undefined` means no tokens. The element has `withoutToken` instead.
  return { ...Object.fromEntries([...options, ...listeners]), withoutToken: args.token === undefined };
}

/**
 * Waits until the element is defined. Before, React would write the element's properties, including
 * the token, as attributes.
 */
function GateElement({ theme, ...props }: Args & Pick<PageGlobals, 'theme'>): ReactNode {
  use(loadEmbed());
  // Another person at each mount, because the embed remembers what a person accepted.
  const [visitor] = useState(() => crypto.randomUUID());
  const personKey = props.personKey ?? visitor;
  return createElement('terms-gate', { ...props, personKey, colorScheme: useScheme(theme) });
}

/** Renders the component. With the host Embed, renders `<terms-gate>` instead if it takes all args. */
export function renderInHost(
  args: object,
  { component, globals, parameters }: Pick<StoryContext, 'component' | 'globals' | 'parameters'>,
): ReactElement {
  const { host, fontSize, theme } = readGlobals(globals);
  const isEmbed = host === 'embed' && parameters.config === 'TermsGate';
  const props = isEmbed ? propsOfElement(args as Args) : undefined;
  if (!props) return createElement(component as ComponentType<object>, args);
  return (
    <Suspense fallback={null}>
      {/* `key` remounts the element, because it measures the page's font size on mount. */}
      <GateElement key={fontSize} theme={theme} {...props} />
    </Suspense>
  );
}
