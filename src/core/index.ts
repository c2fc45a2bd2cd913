export {
  moneyInputConfigSchema,
  parseMoneyInputConfig,
  parseTermsConfig,
  serializeMoneyInputConfig,
  serializeTermsConfig,
  termsConfigSchema,
} from './options/config.ts';
export { formatMoney, parseMoney } from './money/format-money.ts';
export { acceptSentence, joinTitles } from './terms/join-titles.ts';
export { AcceptTermsError, EmptyTermsError, TermsError } from './errors/errors.ts';
export { completeLabels, defaultLabels } from './terms/labels.ts';
export { createTermsGate } from './gate/terms-gate.ts';
export { gateReducer, idleState, isOpened } from './gate/gate-state.ts';
export { preloadTerms } from './api/preload-terms.ts';
export { contrast, readableColors } from './color/readable-colors.ts';
export { version } from './version.ts';

export type { MoneyInputConfig, TermsConfig } from './options/config.ts';
export type { CheckboxRule } from './options/checkbox-rules.ts';
export type { TermsCall, TermsErrorCode } from './errors/errors.ts';
export type { GateEvent, GateState, Outcome } from './gate/gate-state.ts';
export type { TermsLabels } from './terms/labels.ts';
export type { ReadableColors, Rgb } from './color/readable-colors.ts';
export type { Receipt, ReceiptTerm } from './terms/receipt.ts';
export type { AcceptedTerm, Term } from './terms/term.ts';
export type { TermId } from './terms/term-id.ts';
export type { TermsGate } from './gate/terms-gate.ts';
export type { TermsGateCallbacks, TermsGateOptions, TermsIdentity } from './options/options.ts';
export type { TermsWarning, TermsWarningCode } from './errors/warnings.ts';
