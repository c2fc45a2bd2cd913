import { type BoxProps, type ElementProps, factory, type Factory, type StylesApiProps, useProps } from '@mantine/core';
import { useState } from 'react';
import { isOpened } from '../../core/gate/gate-state.ts';
import { isSignedOut } from '../../core/options/identity.ts';
import { isOffline } from '../../core/page/page.ts';
import { ignoreReported } from '../../core/page/report.ts';
import { splitOptions, viewOptions } from '../../core/options/split-options.ts';
import { useLazyPart } from '../../hooks/use-lazy-part.ts';
import { useGate, type UseTermsGateOptions } from '../../hooks/use-gate.ts';
import type { DialogPlace } from '../DialogFrame/DialogFrame.tsx';
import { varsOfContext } from '../DialogFrame/vars-of-context.ts';
import type { TermDetailProps } from '../TermDetailDialog/TermDetailDialog.tsx';
import type { TermsDialogCssVariables, TermsDialogProps, TermsDialogStylesNames } from '../TermsDialog/TermsDialog.tsx';
import classes from '../TermsDialog/TermsDialog.module.css';
import { loadGateParts } from './gate-parts.ts';
import { RenderBoundary } from './RenderBoundary.tsx';

/** The props of `TermsGate`. */
export interface TermsGateProps
  extends
    UseTermsGateOptions,
    DialogPlace,
    BoxProps,
    StylesApiProps<TermsGateFactory>,
    Omit<ElementProps<'div'>, 'title' | 'children' | keyof UseTermsGateOptions> {
  /** Props of the dialog that shows one term. */
  detailProps?: TermDetailProps | undefined;
}

/** What Mantine knows of `TermsGate`: its props, ref and Styles API. */
export type TermsGateFactory = Factory<{
  props: TermsGateProps;
  ref: HTMLDivElement;
  stylesNames: TermsDialogStylesNames;
  vars: TermsDialogCssVariables;
  ctx: Record<string, string>;
}>;

/**
 * Asks the signed-in person to accept the store's pending terms: it fetches, decides, asks, and sends the acceptance.
 * Draws nothing for people who have nothing to accept.
 */
export const TermsGate = factory<TermsGateFactory>((_props) => {
  const { options, others } = splitOptions(useProps('TermsGate', null, _props));
  // Browsers keep an import that failed: offline none is tried that may be needed later.
  const isEarly = options.loadDialogs !== 'when-pending' && !isSignedOut(options) && !isOffline();
  // The file is under way while the application draws for the first time. On a server nothing draws it.
  useState(() => {
    if (isEarly && typeof document === 'object') loadGateParts().catch(ignoreReported);
  });
  // The engine makes the receipt of the sentence that is shown: the theme's defaults of the dialog hold for it, too.
  const { gate, state } = useGate(useProps('TermsDialog', null, options), loadGateParts);
  const dialogs = useLazyPart({
    load: loadGateParts,
    isEarly: isEarly || isOpened(state),
    isNeeded: 'terms' in state,
    // The engine has loaded the same file before it asks, or has reported that it could not.
    onFailure: ignoreReported,
  });
  return (
    <RenderBoundary onError={gate.fail}>
      {dialogs && (
        // The Styles API of the gate is the one of the dialog, whose props its functions get.
        <dialogs.GateDialogsInParts
          {...(others as Omit<TermsDialogProps, keyof UseTermsGateOptions>)}
          {...viewOptions(options)}
          __staticSelector="TermsGate"
          onWarning={options.onWarning}
          gate={gate}
          state={state}
        />
      )}
    </RenderBoundary>
  );
});

TermsGate.displayName = 'TermsGate';
TermsGate.classes = classes as Record<string, string>;
TermsGate.varsResolver = varsOfContext;

export namespace TermsGate {
  export type Props = TermsGateProps;
  export type Factory = TermsGateFactory;
  export type StylesNames = TermsDialogStylesNames;
  export type CssVariables = TermsDialogCssVariables;
}
