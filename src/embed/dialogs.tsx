import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColorSchemeManager,
  MantineProvider,
} from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { GateDialogs } from '../components/TermsGate/GateDialogs.tsx';
import { RenderBoundary } from '../components/TermsGate/RenderBoundary.tsx';
import { TermsError } from '../core/errors.ts';
import { isOpened, type Outcome } from '../core/gate-state.ts';
import { handOverReplies } from '../core/preload-terms.ts';
import { callHost } from '../core/report.ts';
import type { FirstReplies } from '../core/terms-api.ts';
import { createTermsGate, type TermsGate } from '../core/terms-gate.ts';
import type { EmbedOptions } from './embed-options.ts';
import type { EmbedGate } from './lazy-gate.ts';
import { lockScroll } from './lock-scroll.ts';
import { logError } from './log.ts';
import { dialogStyles } from './styles.ts';

/** Milliseconds that a closed dialog stays in the page: it fades out, and screen readers hear how it ended. */
const farewell = 1000;

/** How often a host that the page has thrown out is put back before the gate gives up. */
const patience = 3;

/** No storage: whether the dialogs are dark is the store's decision, by `colorScheme`. */
const noManager: MantineColorSchemeManager = {
  get: (value) => value,
  set: noop,
  subscribe: noop,
  unsubscribe: noop,
  clear: noop,
};

function noop(): void {}

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribeToScheme(listener: () => void): () => void {
  const media = prefersDark();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

interface EmbedDialogsProps {
  gate: TermsGate;
  options: EmbedOptions;
  /** The element inside the shadow root that everything is drawn in. */
  inside: HTMLElement;
  scale: number;
}

function EmbedDialogs({ gate, options, inside, scale }: EmbedDialogsProps): ReactNode {
  const state = useSyncExternalStore(gate.subscribe, gate.getSnapshot);
  const isDark = useSyncExternalStore(subscribeToScheme, () => prefersDark().matches);
  const { colorScheme, storeColor, checkboxColor, persistent, checkboxRules, labels, onWarning } = options;
  const scheme = colorScheme === 'dark' || (colorScheme === 'auto' && isDark) ? 'dark' : 'light';
  return (
    <MantineProvider
      theme={{ scale }}
      forceColorScheme={scheme}
      colorSchemeManager={noManager}
      getRootElement={() => inside}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
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
    </MantineProvider>
  );
}

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
  const inside = document.createElement('div');
  const variables = new CSSStyleSheet();
  let options = initial;
  let scale = 0;
  let losses = 0;

  const show = (): void => {
    document.body.append(host);
    host.showPopover?.();
  };
  host.setAttribute('popover', 'manual');
  host.setAttribute('data-aceite', '');
  inside.className = 'aceite';
  inside.lang = 'pt-BR';
  shadow.adoptedStyleSheets = [dialogStyles(), variables];
  shadow.append(inside);
  show();
  const root = createRoot(inside);
  const release = lockScroll();

  /** Pages set the size of a rem, which Mantine measures in; `inside` has the size that the person has chosen. */
  const measure = (): number => {
    const size = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
    return size(host) / size(document.documentElement) || 1;
  };
  const draw = (): void => {
    const measured = measure();
    if (measured !== scale) {
      scale = measured;
      const resolved = defaultCssVariablesResolver({ ...DEFAULT_THEME, scale });
      variables.replaceSync(
        convertCssVariables(resolved, '.aceite') +
          convertCssVariables(
            { variables: {}, dark: { '--mantine-color-scheme': 'dark' }, light: { '--mantine-color-scheme': 'light' } },
            '.aceite',
          ),
      );
    }
    root.render(
      <RenderBoundary onError={onRenderError}>
        <EmbedDialogs gate={gate} options={options} inside={inside} scale={scale} />
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
  /** Of the opening under way, when it ended by no fault of the engine. */
  let broken: ((error: TermsError) => void) | undefined;
  const gate = createTermsGate(options);

  function remove(): void {
    clearTimeout(removal);
    view?.remove();
    view = undefined;
  }

  function fail(error: TermsError): void {
    callHost(options.onError ?? logError, error);
    broken?.(error);
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
    return Promise.race([
      outcome,
      new Promise<never>((_, reject) => {
        broken = reject;
      }),
    ]);
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
