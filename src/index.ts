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
  TermDetailDialogStylesNames,
} from './components/TermDetailDialog/TermDetailDialog.tsx';
export type {
  TermsDialogCssVariables,
  TermsDialogFactory,
  TermsDialogProps,
  TermsDialogStylesNames,
} from './components/TermsDialog/TermsDialog.tsx';
export type { TermsGateFactory, TermsGateProps } from './components/TermsGate/TermsGate.tsx';
export type { RootElement } from './components/DialogFrame/resolve-root-element.ts';
export type { CheckboxRule } from './core/options/checkbox-rules.ts';
export type { AcceptTermsError, EmptyTermsError, TermsCall, TermsError, TermsErrorCode } from './core/errors/errors.ts';
export type { GateState, Outcome } from './core/gate/gate-state.ts';
export type { TermsLabels } from './core/terms/labels.ts';
export type { Receipt, ReceiptTerm } from './core/terms/receipt.ts';
export type { AcceptedTerm, Term } from './core/terms/term.ts';
export type { TermId } from './core/terms/term-id.ts';
export type { TermsWarning, TermsWarningCode } from './core/errors/warnings.ts';
export type { TermsInstallOptions, TermsProviderProps } from './hooks/TermsProvider.tsx';
export type { UseTermsGateOptions, UseTermsGateReturn } from './hooks/use-terms-gate.ts';

export type { MoneyInputFactory, MoneyInputLabels, MoneyInputProps } from './components/MoneyInput/MoneyInput.tsx';
export type { UseMoneyInputOptions, UseMoneyInputReturn } from './hooks/use-money-input.ts';
