export { MoneyInput } from './components/MoneyInput/MoneyInput.tsx';
export { TermDetailDialog } from './components/TermDetailDialog/TermDetailDialog.tsx';
export { TermsDialog } from './components/TermsDialog/TermsDialog.tsx';
export { TermsGate } from './components/TermsGate/TermsGate.tsx';
export { TermsProvider } from './hooks/TermsProvider.tsx';
export { useMoneyInput } from './hooks/use-money-input.ts';
export { useTermsGate } from './hooks/use-terms-gate.ts';

export type {
  TermDetailDialogCssVariables,
  TermDetailDialogFactory,
  TermDetailDialogProps,
  TermDetailProps,
  TermDetailDialogStylesNames,
} from './components/TermDetailDialog/TermDetailDialog.tsx';
export type {
  TermsDialogCssVariables,
  TermsDialogFactory,
  TermsDialogProps,
} from './components/TermsDialog/TermsDialog.tsx';
export type { TermsDialogStylesNames } from './components/TermsDialog/terms-dialog-parts.ts';
export type { TermsGateFactory, TermsGateProps } from './components/TermsGate/TermsGate.tsx';
export type { DialogModalProps, DialogPlace } from './components/DialogFrame/DialogFrame.tsx';
export type { RootElement } from './dom/modal/resolve-root-element.ts';
export type * from './core/types.ts';
export type { AcceptTermsError, EmptyTermsError, TermsError } from './core/model/errors.ts';
export type { TermsProviderProps } from './hooks/TermsProvider.tsx';
export type { UseTermsGateOptions } from './hooks/use-gate.ts';
export type { UseTermsGateReturn } from './hooks/use-terms-gate.ts';

export type { MoneyInputFactory, MoneyInputProps, MoneyInputStylesNames } from './components/MoneyInput/MoneyInput.tsx';
export type { MoneyInputLabels } from './core/money/money-labels.ts';
export type { MoneyInputOptions, MoneyOptions } from './core/money/money-options.ts';
export type { UseMoneyInputReturn } from './hooks/use-money-input.ts';
