import { factory, type Factory, useProps, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { completeLabels } from '../../core/labels.ts';
import { reportError } from '../../core/report.ts';
import type { Term } from '../../core/term.ts';
import { useTermsGate, type UseTermsGateOptions } from '../../hooks/use-terms-gate.ts';
import { TermDetailDialog, type TermDetailDialogProps } from '../TermDetailDialog/TermDetailDialog.tsx';
import {
  TermsDialog,
  type TermsDialogCssVariables,
  type TermsDialogProps,
  type TermsDialogStylesNames,
} from '../TermsDialog/TermsDialog.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';

/** What the gate decides by itself; everything else of `TermsDialog` may be given. */
type Decided =
  'opened' | 'onClose' | 'terms' | 'updated' | 'loading' | 'sending' | 'error' | 'checked' | 'onSend' | 'onOpenTerm';

export interface TermsGateProps
  extends UseTermsGateOptions, Omit<TermsDialogProps, Decided | keyof UseTermsGateOptions | 'vars'> {
  /** Variables of `TermsDialog`, by Mantine's Styles API. */
  vars?: TermsDialogProps['vars'];
  /** Props of the dialog that shows one term. */
  detailProps?: Partial<Omit<TermDetailDialogProps, 'opened' | 'onClose' | 'term'>>;
}

export type TermsGateFactory = Factory<{
  props: TermsGateProps;
  ref: HTMLDivElement;
  stylesNames: TermsDialogStylesNames;
  vars: TermsDialogCssVariables;
}>;

/**
 * Fetches the store's terms and what the signed-in person accepted, decides, asks, and sends the acceptance. Draws
 * nothing for people who have nothing to accept.
 */
export const TermsGate = factory<TermsGateFactory>((_props) => {
  const props = useProps('TermsGate', null, _props);
  return (
    <RenderBoundary onError={(error) => reportError(props.onError, error)}>
      <GateDialogs {...props} />
    </RenderBoundary>
  );
});

function GateDialogs(props: TermsGateProps & { ref?: React.Ref<HTMLDivElement> }): ReactNode {
  const {
    personType,
    baseUrl,
    idCompany,
    token,
    strictStatus,
    openWhileLoading,
    onCheckedChange,
    onResponded,
    onSettled,
    onError,
    detailProps,
    ...dialogProps
  } = props;
  const { storeColor, labels: givenLabels, rootElement, onWarning, checkboxRules } = dialogProps;
  const { state, opened, setChecked, send, dismiss, markOpened } = useTermsGate({
    personType,
    baseUrl,
    idCompany,
    token,
    strictStatus,
    openWhileLoading,
    checkboxRules,
    labels: givenLabels,
    onCheckedChange,
    onResponded,
    onSettled,
    onError,
    onWarning,
  });
  const labels = completeLabels(givenLabels);
  const [detail, setDetail] = useState<{ term: Term; run: number; opened: boolean }>();
  const [lastAsked, setLastAsked] = useState(state);
  if (opened && lastAsked !== state) setLastAsked(state);
  // While the dialog fades out, it still shows what it asked.
  const shown = opened ? state : lastAsked;
  const asked = 'terms' in shown ? shown : undefined;
  const error = asked?.status === 'pending' ? asked.error : undefined;

  return (
    <>
      <TermsDialog
        {...dialogProps}
        opened={opened}
        onClose={dismiss}
        terms={asked?.terms ?? []}
        updated={asked?.updated ?? false}
        loading={shown.status === 'loading'}
        sending={shown.status === 'sending'}
        error={error && (error.detail ?? labels.sendFailed)}
        checked={asked?.checked ?? false}
        onCheckedChange={({ checked }) => setChecked(checked)}
        onSend={() => {
          // onError reports the failure, and the dialog shows it.
          send().catch(() => {});
        }}
        onOpenTerm={({ term }) => {
          markOpened(term.id);
          setDetail({ term, run: state.run, opened: true });
        }}
      />
      <TermDetailDialog
        storeColor={storeColor}
        labels={givenLabels}
        rootElement={rootElement}
        onWarning={onWarning}
        {...detailProps}
        opened={opened && detail?.opened === true && detail.run === state.run}
        onClose={() => setDetail((current) => current && { ...current, opened: false })}
        term={detail?.term}
      />
      {lastAsked.status !== 'idle' && (
        <VisuallyHidden role="status">{state.status === 'accepted' && <span>{labels.sent}</span>}</VisuallyHidden>
      )}
    </>
  );
}

TermsGate.displayName = 'TermsGate';
TermsGate.classes = TermsDialog.classes;
