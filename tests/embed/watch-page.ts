import { eventOf } from '../../src/core/options/option.ts';
import { termsCallbacks } from '../../src/core/options/options.ts';

/**
 * The script with which every page of the tests begins. It records events of the document, and
 * violations of the page's policy.
 */
function watch(types: string[]): void {
  const log: Array<[string, unknown]> = [];
  Object.assign(window, { log });
  for (const type of types) {
    // In the capture phase: 'error' and 'warning' do not bubble.
    const add = (event: Event) => event instanceof CustomEvent && log.push([type, event.detail]);
    document.addEventListener(type, add, true);
  }
  document.addEventListener('securitypolicyviolation', (event) =>
    log.push(['violation', `${event.violatedDirective} ${event.blockedURI}`]),
  );
}

const types = [...Object.keys(termsCallbacks).map(eventOf), 'terms-sent'];

export const watchScript = `(${watch})(${JSON.stringify(types)})`;
