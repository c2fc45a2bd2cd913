import { eventOf } from '../../src/core/options/option.ts';
import { termsCallbacks } from '../../src/core/options/options.ts';

/**
 * The first script of every test page. Records events on the document, violations of the page's policy and, for engines without
 * an API for it, the lines of the console.
 */
function watch(types: string[]): void {
  const log: Array<[string, unknown]> = [];
  const consoleLines: Array<{ type: string; text: string }> = [];
  Object.assign(window, { log, consoleLines });
  for (const type of types) {
    // Captured: 'error' and 'warning' do not bubble.
    const add = (event: Event) => event instanceof CustomEvent && log.push([type, event.detail]);
    document.addEventListener(type, add, true);
  }
  document.addEventListener('securitypolicyviolation', (event) =>
    log.push(['violation', `${event.violatedDirective} ${event.blockedURI}`]),
  );
  const { error, warn } = console;
  const note =
    (type: string, write: typeof error): typeof error =>
    (...texts) => {
      consoleLines.push({ type, text: texts.join(' ') });
      write.apply(console, texts);
    };
  Object.assign(console, { error: note('error', error), warn: note('warning', warn) });
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent)
      consoleLines.push({ type: 'pageerror', text: String(event.error ?? event.message) });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    consoleLines.push({ type: 'pageerror', text: String(reason) });
  });
}

const types = [...Object.keys(termsCallbacks).map(eventOf), 'terms-sent'];

export const watchScript = `(${watch})(${JSON.stringify(types)})`;
