import type { Preload } from '../../core/api/preload.ts';
import { noticeDuration } from '../../components/TermsGate/SentNotice.tsx';
import { isOpened } from '../../core/gate/gate-state.ts';
import { createGate } from '../../core/gate/terms-gate.ts';
import type { TermsGateOptions } from '../../core/options/options.ts';
import { noteOutcome } from '../loader/first-visit.ts';
import type { EmbedGate } from '../loader/lazy-gate.ts';
import { theme } from '../mantine/theme.ts';
import { builtStyles } from '../shadow/built-styles.ts';
import { createView, type View } from './view.tsx';

/** Milliseconds that the view stays mounted after the notice: it fades out, and screen readers read its live region. */
const removalDelay = 500;

/** The fonts of the title, the sentence and the buttons. */
const fonts = ['600 20px', '16px', '600 16px'];

/** Makes the browser look up the fonts of the dialogs: otherwise the first layout of a dialog waits for it. */
function lookUpFonts(): void {
  // Extensions that protect against fingerprints may return null.
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  for (const font of fonts) {
    context.font = `${font} ${theme.fontFamily}`;
    context.measureText('A');
  }
}

// Parse the styles and look up the fonts before a dialog opens: an early load of this file ends before the lists load.
// Safari skips the fonts, because it lacks requestIdleCallback.
builtStyles(document);
globalThis.requestIdleCallback?.(lookUpFonts);

/** The engine with its view; `preload` has the replies that the loader has requested. */
export function createEmbedGate(initial: TermsGateOptions, preload: Preload | undefined): EmbedGate {
  let options = initial;
  let view: View | undefined;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const gate = createGate(initial, { preload });

  function remove(): void {
    clearTimeout(removal);
    view?.remove();
    view = undefined;
  }

  function removeIn(delay: number): void {
    clearTimeout(removal);
    removal = setTimeout(remove, delay);
  }

  function setOptions(next: TermsGateOptions): void {
    options = next;
    view?.update(next);
  }

  function show(): void {
    // In a streamed page, this may run long before `body` exists.
    if (!document.body) document.addEventListener('DOMContentLoaded', show, { once: true });
    else if (isOpened(gate.getSnapshot())) view ??= createView(gate, options);
  }

  gate.subscribe(() => {
    const state = gate.getSnapshot();
    if (options.loadDialogs !== 'when-pending') noteOutcome(state.status);
    clearTimeout(removal);
    if (isOpened(state)) show();
    // After a failure nothing fades out.
    else if (state.status === 'failed') remove();
    else if (view) removeIn(noticeDuration + removalDelay);
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
  };
}
