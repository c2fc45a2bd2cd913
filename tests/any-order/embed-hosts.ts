/** The two ways into a page without React, as hosts of `play`. */
import { eventOf } from '../../src/core/options/option.ts';
import { termsCallbacks, type TermsGateOptions } from '../../src/core/options/options.ts';
import type { InstalledTerms, InstallOptions } from '../../src/embed/loader/loader.ts';
import type { Host } from './play.ts';

const callbacks = Object.keys(termsCallbacks) as (keyof typeof termsCallbacks)[];

/** The gates of a drawing, one by one. It stops when a callback starts another drawing. */
function* inTurn(drawing: { last?: TermsGateOptions[] }, drawn: TermsGateOptions[]) {
  drawing.last = drawn;
  for (const one of drawn.entries()) {
    if (drawing.last !== drawn) return;
    yield one;
  }
}

/** Elements that leave the page and come back. */
export function elements(): Host['render'] {
  const drawing = {};
  const gates: Array<{ element: HTMLElement; options: TermsGateOptions }> = [];
  const create = (options: TermsGateOptions): (typeof gates)[number] => {
    const gate = { element: document.createElement('terms-gate'), options };
    for (const callback of callbacks) {
      gate.element.addEventListener(eventOf(callback), (event) => {
        // Nothing for the console.
        event.preventDefault();
        gate.options[callback]?.((event as CustomEvent<never>).detail);
      });
    }
    return gate;
  };
  return (drawn) => {
    for (const { element } of gates.slice(drawn.length)) element.remove();
    for (const [index, options] of inTurn(drawing, drawn)) {
      const gate = (gates[index] ??= create(options));
      gate.options = options;
      const values = Object.entries(options).filter(([name]) => !name.startsWith('on'));
      Object.assign(gate.element, Object.fromEntries(values));
      if (!gate.element.isConnected) document.body.append(gate.element);
    }
  };
}

/** The result of `install()`, opened with every change. */
export function installed(install: (options: InstallOptions) => InstalledTerms): Host['render'] {
  const drawing = {};
  const gates: InstalledTerms[] = [];
  return (drawn) => {
    for (const gate of gates.slice(drawn.length)) gate.close();
    for (const [index, options] of inTurn(drawing, drawn)) {
      gates[index] ??= install(options);
      gates[index].open(options).catch(() => {});
    }
  };
}
