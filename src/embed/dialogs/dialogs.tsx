import type { FirstReplies } from '../../core/api/fetch-reply.ts';
import { noticeDuration } from '../../components/TermsGate/SentNotice.tsx';
import { isOpened } from '../../core/gate/gate-state.ts';
import { createPrompt } from '../../core/gate/prompt.ts';
import { createGate } from '../../core/gate/terms-gate.ts';
import type { TermsGateOptions } from '../../core/options/options.ts';
import type { EmbedGate } from '../loader/lazy-gate.ts';
import { noteOutcome } from '../loader/visit-note.ts';
import { builtStyles } from '../shadow/built-styles.ts';
import { createView, type View } from './view.tsx';

/** Milliseconds that a closed dialog stays in the page after its notice: it fades out, and its live region is read. */
const afterNotice = 500;

// Read by the browser at once: where this file is loaded early, the lists are still under way.
builtStyles(document);

/** The engine with its view; `first` are the replies that the loader has. */
export function createEmbedGate(initial: TermsGateOptions, first: FirstReplies): EmbedGate {
  let options = initial;
  let view: View | undefined;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const gate = createGate(initial, () => Promise.resolve({ createPrompt }), first);

  function remove(): void {
    clearTimeout(removal);
    view?.remove();
    view = undefined;
  }

  function removeIn(delay: number): void {
    clearTimeout(removal);
    removal = setTimeout(remove, delay);
  }

  /** The receipt of an acceptance can be printed for as long as the person leaves its notice open. */
  const staysOpen = (): boolean =>
    gate.getSnapshot().status === 'accepted' && options.receiptButton === true && options.confirmation !== false;

  function take(next: TermsGateOptions): void {
    options = next;
    view?.update(next);
  }

  function show(): void {
    // Where a page is streamed, its head and our file can be there long before its body.
    if (!document.body) document.addEventListener('DOMContentLoaded', show, { once: true });
    else if (isOpened(gate.getSnapshot())) view ??= createView(gate, options, () => removeIn(afterNotice));
  }

  gate.subscribe(() => {
    const state = gate.getSnapshot();
    if (options.loadDialogs !== 'when-pending') noteOutcome(state.status);
    clearTimeout(removal);
    if (isOpened(state)) show();
    // A view that failed has nothing to fade out.
    else if (state.status === 'failed') remove();
    else if (view && !staysOpen()) removeIn(noticeDuration + afterNotice);
  });

  return {
    open: (changes) => {
      take({ ...options, ...changes });
      return gate.open(changes);
    },
    update: (next) => {
      take(next);
      gate.update(next);
    },
    close: () => {
      remove();
      gate.close();
    },
  };
}
