import { eventOf } from '../../src/core/options/option.ts';
import { termsCallbacks } from '../../src/core/options/options.ts';

/** Runs first in each page with a doctype. Records the embed's events and policy violations. */
function watch(types: string[]): void {
  const log: Array<[string, unknown]> = [];
  Object.assign(window, { log });
  for (const type of types) {
    // In the capture phase, because 'error' and 'warning' do not bubble.
    const add = (event: Event) => event instanceof CustomEvent && log.push([type, event.detail]);
    document.addEventListener(type, add, true);
  }
  document.addEventListener('securitypolicyviolation', (event) =>
    log.push(['violation', `${event.violatedDirective} ${event.blockedURI}`]),
  );
}

const types = [...Object.keys(termsCallbacks).map(eventOf), 'terms-sent'];

export const watchScript = `(${watch})(${JSON.stringify(types)})`;
