export { contrast, readableColors } from './color/readable-colors.ts';
export { canSend } from './gate/can-send.ts';
export { gateReducer, idleState, isOpened } from './gate/gate-state.ts';
export { createTermsGate } from './gate/terms-gate.ts';
export { preloadTerms } from './api/replies.ts';
export { AcceptTermsError, EmptyTermsError, TermsError } from './model/errors.ts';
export { formatMoney, parseMoney } from './money/format-money.ts';
export { moneyOptions, parseMoneyInputConfig, serializeMoneyInputConfig } from './money/money-options.ts';
export { checkRules } from './options/checkbox-rules.ts';
export { parseTermsConfig, serializeTermsConfig } from './options/config.ts';
export { toKebab } from './options/option.ts';
export { termsCallbacks, termsOptions } from './options/options.ts';
export { errorText } from './terms/error-text.ts';
export { acceptSentence, joinTitles, termShortTitle, termTitle } from './terms/join-titles.ts';
export { englishLabels, plainLabels, spanishLabels } from './terms/label-sets.ts';
export { completeLabels, defaultLabels } from './terms/labels.ts';
export { verifyReceipt } from './terms/verify-receipt.ts';
export { version } from './version.ts';

export type { ReadableColors, Rgb } from './color/readable-colors.ts';
export type { GateEvent, GateState } from './gate/gate-state.ts';
export type { TermsGate } from './gate/terms-gate.ts';
export type { PreloadIdentity } from './api/replies.ts';
export type { TermsCall, TermsErrorCode, TermsErrorFacts } from './model/errors.ts';
export type { Receipt, ReceiptTerm } from './model/receipt.ts';
export type { AcceptedTerm, Term } from './model/term.ts';
export type { TermId } from './model/term-id.ts';
export type { TermsWarning, TermsWarningCode } from './model/warnings.ts';
export type { MoneyValue } from './money/format-money.ts';
export type { MoneyInputConfig } from './money/money-options.ts';
export type { CheckboxRule, CheckedRules } from './options/checkbox-rules.ts';
export type { Option, OptionKind, OptionTable } from './options/option.ts';
export type {
  DialogLook,
  Outcome,
  TermsBehaviour,
  TermsCallbacks,
  TermsConfig,
  TermsGateOptions,
  TermsIdentity,
  TermsInstallOptions,
  TermsLook,
  TermsVisit,
} from './options/options.ts';
export type { SentenceLabels } from './terms/join-titles.ts';
export type { TermsLabels } from './terms/labels.ts';
export type { SelectedTerms } from './terms/select-terms.ts';
export type { ReceiptVerdict, VerifiedReceipt } from './terms/verify-receipt.ts';
