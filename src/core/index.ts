export {
  moneyInputConfigSchema,
  parseMoneyInputConfig,
  parseTermsConfig,
  serializeMoneyInputConfig,
  serializeTermsConfig,
  termsConfigSchema,
} from './config.ts';
export { formatMoney, parseMoney } from './format-money.ts';
export { acceptSentence, joinTitles } from './join-titles.ts';
export { AcceptTermsError, EmptyTermsError, TermsError } from './errors.ts';
export { completeLabels, defaultLabels } from './labels.ts';
export { createTermsGate } from './terms-gate.ts';
export { gateReducer, idleState, isOpened } from './gate-state.ts';
export { preloadTerms } from './preload-terms.ts';
export { contrast, readableColors } from './readable-colors.ts';
export { version } from './version.ts';

export type { MoneyInputConfig, TermsConfig } from './config.ts';
export type { CheckboxRule } from './checkbox-rules.ts';
export type { TermsCall, TermsErrorCode } from './errors.ts';
export type { GateEvent, GateState, Outcome } from './gate-state.ts';
export type { TermsLabels } from './labels.ts';
export type { ReadableColors, Rgb } from './readable-colors.ts';
export type { Receipt, ReceiptTerm } from './receipt.ts';
export type { AcceptedTerm, Term } from './term.ts';
export type { TermId } from './term-id.ts';
export type { TermsGate } from './terms-gate.ts';
export type { TermsGateCallbacks, TermsGateOptions, TermsIdentity } from './terms-options.ts';
export type { TermsWarning, TermsWarningCode } from './warnings.ts';
