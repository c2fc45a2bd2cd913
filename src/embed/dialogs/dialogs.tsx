import { type Preload, takeOver } from '../../core/api/preload.ts';
import { isOpened } from '../../core/gate/gate-state.ts';
import { createTermsGate } from '../../core/gate/terms-gate.ts';
import type { TermsGateOptions } from '../../core/options/options.ts';
import type { EmbedGate } from '../loader/lazy-gate.ts';
import { createView, type View } from './view.tsx';

export { trail } from '../../dom/modal/trail.ts';
export { setTermText } from './load-sanitizer.ts';

/** Milliseconds in which the dialog fades out and screen readers read the result. */
const removalDelay = 8000;

/** Creates an engine with its view. */
export function createEmbedGate(
  initial: TermsGateOptions,
  preload: Preload | undefined,
  seen: Iterable<string>,
): EmbedGate {
  let options = initial;
  let view: View | undefined;
  let removal: ReturnType<typeof setTimeout> | undefined;
  takeOver(preload, seen);
  const gate = createTermsGate(initial);

  function remove(): void {
    clearTimeout(removal);
    view?.remove();
    view = undefined;
  }

  function setOptions(next: TermsGateOptions): void {
    options = next;
    view?.update(next);
  }

  function show(): void {
    // A script in the head runs before `body` exists.
    if (!document.body) document.addEventListener('DOMContentLoaded', show, { once: true });
    else if (isOpened(gate.getSnapshot())) view ??= createView(gate, options);
  }

  gate.subscribe(() => {
    const state = gate.getSnapshot();
    clearTimeout(removal);
    if (isOpened(state)) show();
    // After a failure nothing fades out.
    else if (state.status === 'failed') remove();
    else if (view) removal = setTimeout(remove, removalDelay);
  });

  return {
    open: (changes) => {
      setOptions({ ...options, ...changes });
      return gate.open(changes);
    },
    update: (next) => {
      setOptions(next);
      gate.update(next);
    },
    close: () => {
      remove();
      gate.close();
    },
    get outcome() {
      return gate.outcome;
    },
  };
}
