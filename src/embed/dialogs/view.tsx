import './shadow-host.css';
import '../shadow/mount-node.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Skeleton.css';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInPage } from '../../dom/modal/keep-in-page.ts';
import { GateDialogs } from '../../components/TermsGate/GateDialogs.tsx';
import { RenderBoundary } from '../../components/TermsGate/RenderBoundary.tsx';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import type { TermsGateOptions } from '../../core/options/options.ts';
import { viewOptions } from '../../core/options/parse-options.ts';
import { safeDocument } from '../../dom/safe-document.ts';
import { createMountNode } from '../shadow/create-mount-node.ts';
import { ShadowProvider } from '../shadow/shadow-provider.tsx';

interface EmbedDialogsProps {
  gate: TermsGate;
  options: TermsGateOptions;
  mountNode: HTMLElement;
}

function EmbedDialogs({ gate, options, mountNode }: EmbedDialogsProps): ReactNode {
  const state = useSyncExternalStore(gate.subscribe, gate.getSnapshot);
  const { colorScheme, ...look } = viewOptions(options);
  return (
    <ShadowProvider mountNode={mountNode} colorScheme={colorScheme}>
      <GateDialogs {...look} gate={gate} state={state} rootElement={mountNode} onWarning={options.onWarning} />
    </ShadowProvider>
  );
}

export interface View {
  update: (options: TermsGateOptions) => void;
  remove: () => void;
}

/** Renders the dialogs in a shadow root, where the page's styles do not apply. */
export function createView(gate: TermsGate, initial: TermsGateOptions): View {
  const element = document.createElement('div');
  const shadow = element.attachShadow({ mode: 'open' });
  element.setAttribute('data-aceite', '');
  element.setAttribute('data-tabster-never-hide', '');
  // A page may replace its body.
  const removeElement = keepInPage(element, () => safeDocument('body'), gate.fail);
  const mountNode = createMountNode(shadow);
  mountNode.lang = 'pt-BR';
  const root = createRoot(mountNode);
  let options = initial;

  const draw = (): void => {
    root.render(
      <RenderBoundary onError={gate.fail}>
        <EmbedDialogs {...{ gate, options, mountNode }} />
      </RenderBoundary>,
    );
  };
  draw();

  return {
    update: (next) => {
      options = next;
      draw();
    },
    remove: () => {
      removeElement();
      root.unmount();
    },
  };
}
