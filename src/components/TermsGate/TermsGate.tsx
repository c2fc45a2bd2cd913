import { type BoxProps, type ElementProps, factory, type Factory, type StylesApiProps } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { isOpened } from '../../core/gate/gate-state.ts';
import { isOffline } from '../../core/page/page.ts';
import { ignoreReported } from '../../core/run/report.ts';
import { isSignedOut, splitOptions, viewOptions } from '../../core/options/parse-options.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { useProvidedLabels } from '../../hooks/TermsProvider.tsx';
import { useGate, type UseTermsGateOptions } from '../../hooks/use-gate.ts';
import type { DialogModalProps, DialogPlace } from '../DialogFrame/DialogFrame.tsx';
import { varsOfContext } from '../DialogFrame/color-vars.ts';
import type { TermDetailProps } from '../TermDetailDialog/TermDetailDialog.tsx';
import type { TermsDialogCssVariables, TermsDialogProps } from '../TermsDialog/TermsDialog.tsx';
import { termsDialogClasses, type TermsDialogStylesNames } from '../TermsDialog/terms-dialog-parts.ts';
import { useTextProps } from '../use-text-props.ts';
import { dialogsChunk, loadDialogsChunk } from './dialogs-chunk.ts';
import { RenderBoundary } from './RenderBoundary.tsx';

const loadView = (): Promise<unknown> | undefined => (dialogsChunk.loaded ? undefined : loadDialogsChunk());

/** The props of `TermsGate`. */
export interface TermsGateProps
  extends
    UseTermsGateOptions,
    DialogPlace,
    DialogModalProps,
    Pick<TermsDialogProps, 'intro'>,
    BoxProps,
    StylesApiProps<TermsGateFactory>,
    Omit<ElementProps<'div'>, 'title' | 'children' | keyof UseTermsGateOptions> {
  /** The props of the dialog of a term. */
  detailProps?: TermDetailProps | undefined;
}

/** Mantine's types of `TermsGate`: its props, ref and Styles API. */
export type TermsGateFactory = Factory<{
  props: TermsGateProps;
  ref: HTMLDivElement;
  stylesNames: TermsDialogStylesNames;
  vars: TermsDialogCssVariables;
  ctx: Record<string, string>;
}>;

/**
 * Fetches and shows the store's pending terms to the signed-in person, and sends the acceptance.
 * People with nothing to accept see nothing, or, with `openWhileLoading`, only a skeleton.
 */
export const TermsGate = factory<TermsGateFactory>((_props) => {
  const labels = useProvidedLabels(_props.labels);
  const props = useTextProps('TermsGate', null, { ..._props, labels });
  const { options, others } = splitOptions(props);
  // Not early while offline, because browsers may cache a failed import():
  // https://github.com/whatwg/html/pull/10327
  const isEarly = !isSignedOut(options) && !isOffline();
  // The chunk loads during the first render. A server does not need it.
  useState(() => {
    if (isEarly && typeof document === 'object') loadDialogsChunk().catch(ignoreReported);
  });
  // The engine needs the theme's labels for TermsDialog, because the receipt quotes the sentence.
  const { gate, state } = useGate(useTextProps('TermsDialog', null, options), loadView);
  const isWanted = isEarly || isOpened(state);
  const [, setChunk] = useState(dialogsChunk.loaded);
  useLayoutEffect(() => {
    // The engine loads the same chunk, and reports a failure.
    if (isWanted) loadDialogsChunk().then(setChunk, ignoreReported);
  }, [isWanted]);
  // The server's HTML has the dialogs only if they are bundled.
  const chunk = useHydrating() ? dialogsChunk.bundled : dialogsChunk.loaded;
  return (
    <RenderBoundary onError={gate.fail}>
      {chunk && (
        // A cast, because a function in `styles` takes the props of TermsGate. `__gateProps` has them.
        <chunk.GateDialogs
          {...(others as Omit<TermsDialogProps, keyof UseTermsGateOptions>)}
          {...viewOptions(options)}
          __staticSelector="TermsGate"
          __gateProps={props}
          onWarning={options.onWarning}
          gate={gate}
          state={state}
        />
      )}
    </RenderBoundary>
  );
});

TermsGate.displayName = 'TermsGate';
TermsGate.classes = termsDialogClasses;
TermsGate.varsResolver = varsOfContext;

export namespace TermsGate {
  export type Props = TermsGateProps;
  export type Factory = TermsGateFactory;
  export type StylesNames = TermsDialogStylesNames;
  export type CssVariables = TermsDialogCssVariables;
}
