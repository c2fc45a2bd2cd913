import './dialog-host.css';
import '../shadow/inside.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { GateDialogs } from '../../components/TermsGate/GateDialogs.tsx';
import { RenderBoundary } from '../../components/TermsGate/RenderBoundary.tsx';
import { TermsError } from '../../core/errors/errors.ts';
import { isOpened, type Outcome } from '../../core/gate/gate-state.ts';
import { handOverReplies } from '../../core/api/preload-terms.ts';
import { callHost } from '../../core/page/report.ts';
import type { FirstReplies } from '../../core/api/terms-api.ts';
import { createTermsGate, type TermsGate } from '../../core/gate/terms-gate.ts';
import type { EmbedOptions } from '../loader/embed-options.ts';
import { builtStyles } from '../shadow/built-styles.ts';
import type { EmbedGate } from '../loader/lazy-gate.ts';
import { lockScroll } from './lock-scroll.ts';
import { logError } from '../loader/log.ts';
import { createInside, ShadowProvider } from '../shadow/shadow-mantine.tsx';

/** Milliseconds that a closed dialog stays in the page: it fades out, and screen readers hear how it ended. */
const farewell = 1000;

/** How often a host that the page has thrown out is put back before the gate gives up. */
const patience = 3;

interface EmbedDialogsProps {
  gate: TermsGate;
  options: EmbedOptions;
  /** The element inside the shadow root that everything is drawn in. */
  inside: HTMLElement;
  scale: number;
}

function EmbedDialogs({ gate, options, inside, scale }: EmbedDialogsProps): ReactNode {
  const state = useSyncExternalStore(gate.subscribe, gate.getSnapshot);
  const { colorScheme, storeColor, checkboxColor, persistent, checkboxRules, labels, onWarning } = options;
  return (
    <ShadowProvider inside={inside} scale={scale} colorScheme={colorScheme}>
      <GateDialogs
        gate={{ ...gate, state, opened: isOpened(state) }}
        rootElement={inside}
        storeColor={storeColor}
        checkboxColor={checkboxColor}
        persistent={persistent}
        checkboxRules={checkboxRules}
        labels={labels}
        onWarning={onWarning}
      />
    </ShadowProvider>
  );
}

/** The dialogs that are open, the topmost last. */
const openInsides: HTMLElement[] = [];

interface View {
  update: (options: EmbedOptions) => void;
  /** Lets the page scroll; what is fading out stays. */
  release: () => void;
  remove: () => void;
}

/** Draws the dialogs in a shadow root in the browser's top layer, where no style and no stacking of the page reaches. */
function createView(
  gate: TermsGate,
  initial: EmbedOptions,
  onRenderError: (error: TermsError) => void,
  onLost: () => void,
): View {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const { inside, scale } = createInside(shadow, builtStyles());
  let options = initial;
  let losses = 0;

  const show = (): void => {
    // Everything outside of a modal <dialog> of the page is inert, in the top layer, too.
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    (modal ?? document.body).append(host);
    host.showPopover?.();
    modal?.addEventListener('close', () => host.isConnected && show(), { once: true });
  };
  host.setAttribute('popover', 'manual');
  host.setAttribute('data-aceite', '');
  inside.lang = 'pt-BR';
  show();
  const root = createRoot(inside);
  const unlock = lockScroll();
  openInsides.push(inside);
  const release = (): void => {
    unlock();
    if (!openInsides.includes(inside)) return;
    openInsides.splice(openInsides.indexOf(inside), 1);
    // The focus comes back to where it was, or to the dialog of another company below.
    setTimeout(() => {
      const below = openInsides.at(-1)?.querySelector<HTMLElement>('[role=dialog]');
      if (document.activeElement === document.body || document.activeElement === null) below?.focus();
    }, 50);
  };

  const draw = (): void => {
    root.render(
      <RenderBoundary onError={onRenderError}>
        <EmbedDialogs gate={gate} options={options} inside={inside} scale={scale.measure()} />
      </RenderBoundary>,
    );
  };
  draw();
  window.addEventListener('resize', draw);

  const watcher = new MutationObserver(() => {
    if (host.isConnected) return;
    losses += 1;
    if (losses > patience) onLost();
    else show();
  });
  watcher.observe(document.documentElement, { childList: true });
  watcher.observe(document.body, { childList: true });

  return {
    update: (next) => {
      options = next;
      draw();
    },
    release,
    remove: () => {
      watcher.disconnect();
      window.removeEventListener('resize', draw);
      release();
      root.unmount();
      host.remove();
    },
  };
}

/** The engine with the dialogs; `first` are the replies that the loader has. */
export function createEmbedGate(initial: EmbedOptions, first: FirstReplies): EmbedGate {
  let options = initial;
  let view: View | undefined;
  let removal: ReturnType<typeof setTimeout> | undefined;
  /** The latest opening; `fail` is for one that ends by no doing of the engine. */
  let latest: { outcome: Promise<Outcome>; promise: Promise<Outcome>; fail: (error: TermsError) => void } | undefined;
  const gate = createTermsGate(options);

  function remove(): void {
    clearTimeout(removal);
    view?.remove();
    view = undefined;
  }

  function fail(error: TermsError): void {
    callHost(options.onError ?? logError, error);
    latest?.fail(error);
    remove();
    gate.close();
  }

  gate.subscribe(() => {
    if (isOpened(gate.getSnapshot())) {
      clearTimeout(removal);
      view ??= createView(gate, options, fail, () => {
        fail(new TermsError('detached', 'The page removes the dialog again and again, so it is not shown any more.'));
      });
    } else if (view) {
      view.release();
      clearTimeout(removal);
      removal = setTimeout(remove, farewell);
    }
  });

  function open(changes?: Partial<EmbedOptions>): Promise<Outcome> {
    options = { ...options, ...changes };
    const outcome = gate.open(changes);
    view?.update(options);
    if (latest?.outcome !== outcome) {
      let fail: (error: TermsError) => void = () => {};
      const failure = new Promise<never>((_, reject) => {
        fail = reject;
      });
      latest = { outcome, promise: Promise.race([outcome, failure]), fail };
    }
    return latest.promise;
  }

  handOverReplies(options, first);
  return {
    open,
    update: (next) => {
      options = next;
      gate.update(next);
      view?.update(next);
    },
    close: () => {
      gate.close();
      remove();
    },
  };
}
