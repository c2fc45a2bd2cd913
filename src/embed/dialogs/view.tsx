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
import { showDialogHost } from '../../components/DialogFrame/dialog-host.ts';
import { loadCleaner } from '../../components/TermDetailDialog/load-cleaner.ts';
import { TermDetailDialog } from '../../components/TermDetailDialog/TermDetailDialog.tsx';
import { GateDialogs, type TermDetailPart, type TermDetailPartProps } from '../../components/TermsGate/GateDialogs.tsx';
import { RenderBoundary } from '../../components/TermsGate/RenderBoundary.tsx';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import type { TermsGateOptions } from '../../core/options/options.ts';
import { viewOptions } from '../../core/options/split-options.ts';
import { builtStyles } from '../shadow/built-styles.ts';
import { createInside } from '../shadow/create-inside.ts';
import { ShadowProvider } from '../shadow/shadow-mantine.tsx';

/**
 * The dialog of a term is a part of this file: a file of its own would import this one, and evaluate it a second time
 * where it was loaded with a query.
 */
const detailPart: TermDetailPart = {
  Dialog: (given: TermDetailPartProps) => {
    const { onFailure: _onFailure, ...props } = given;
    return <TermDetailDialog {...props} />;
  },
  prefetch: loadCleaner,
};

/** How often a host that the page has thrown out is put back before the gate gives up. */
const maxRemounts = 3;

interface EmbedDialogsProps {
  gate: TermsGate;
  options: TermsGateOptions;
  /** The element inside the shadow root that everything is drawn in. */
  mountNode: HTMLElement;
  onNoticeOver: () => void;
}

function EmbedDialogs({ gate, options, mountNode, onNoticeOver }: EmbedDialogsProps): ReactNode {
  const state = useSyncExternalStore(gate.subscribe, gate.getSnapshot);
  // The provider draws by the scheme, for everything inside.
  const { colorScheme, ...look } = viewOptions(options);
  return (
    <ShadowProvider inside={mountNode} colorScheme={colorScheme}>
      <GateDialogs
        {...look}
        gate={gate}
        state={state}
        detailPart={detailPart}
        rootElement={mountNode}
        // Everything inside of the host is.
        topLayer={false}
        onWarning={options.onWarning}
        onNoticeOver={onNoticeOver}
      />
    </ShadowProvider>
  );
}

export interface View {
  update: (options: TermsGateOptions) => void;
  remove: () => void;
}

/** Draws the dialogs of a gate in a shadow root, where no style of the page reaches. */
export function createView(gate: TermsGate, initial: TermsGateOptions, onNoticeOver: () => void): View {
  const element = document.createElement('div');
  const shadow = element.attachShadow({ mode: 'open' });
  const { inside: mountNode, fit } = createInside(shadow, builtStyles);
  let options = initial;
  mountNode.lang = 'pt-BR';
  element.setAttribute('data-aceite', '');
  const removeHost = showDialogHost(element, {
    findPlace: () => document.body,
    topLayer: true,
    remounts: maxRemounts,
    onLost: gate.fail,
  });
  // A page takes keys for itself outside of its fields, and of these it sees the host alone: the space bar would tick nothing.
  shadow.addEventListener('keydown', (event) => event.stopPropagation());
  const root = createRoot(mountNode);

  const draw = (): void => {
    root.render(
      <RenderBoundary onError={gate.fail}>
        <EmbedDialogs {...{ gate, options, mountNode, onNoticeOver }} />
      </RenderBoundary>,
    );
  };
  fit();
  draw();

  return {
    update: (next) => {
      options = next;
      draw();
    },
    remove: () => {
      removeHost();
      root.unmount();
    },
  };
}
