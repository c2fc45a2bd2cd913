import { factory, type Factory, useProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { reportError } from '../../core/page/report.ts';
import { useTermsGate, type UseTermsGateOptions } from '../../hooks/use-terms-gate.ts';
import type { TermDetailDialogProps } from '../TermDetailDialog/TermDetailDialog.tsx';
import {
  TermsDialog,
  type TermsDialogCssVariables,
  type TermsDialogProps,
  type TermsDialogStylesNames,
} from '../TermsDialog/TermsDialog.tsx';
import { type Decided, GateDialogs } from './GateDialogs.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';

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
      <Gate {...props} />
    </RenderBoundary>
  );
});

function Gate(props: TermsGateProps): ReactNode {
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
    ...dialogProps
  } = props;
  const { labels, onWarning, checkboxRules } = dialogProps;
  const gate = useTermsGate({
    personType,
    baseUrl,
    idCompany,
    token,
    strictStatus,
    openWhileLoading,
    checkboxRules,
    labels,
    onCheckedChange,
    onResponded,
    onSettled,
    onError,
    onWarning,
  });
  return <GateDialogs gate={gate} {...dialogProps} />;
}

TermsGate.displayName = 'TermsGate';
TermsGate.classes = TermsDialog.classes;
