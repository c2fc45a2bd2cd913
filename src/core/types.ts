/** The types that both `aceite` and `aceite/core` export. */
export type { DocumentLabels } from './terms/document-labels.ts';
export type { GateState } from './gate/gate-state.ts';
export type { TermsCall, TermsErrorCode, TermsErrorFacts } from './model/errors.ts';
export type { Receipt, ReceiptTerm } from './model/receipt.ts';
export type { AcceptedTerm, Term } from './model/term.ts';
export type { TermId } from './model/term-id.ts';
export type { TermsWarning, TermsWarningCode } from './model/warnings.ts';
export type { CheckboxRule } from './options/checkbox-rules.ts';
export type { PendingIdentity, PendingResult } from './options/pending.ts';
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
  TermsCustomer,
} from './options/options.ts';
export type { Fetch } from './model/fetch.ts';
export type { SentenceLabels } from './terms/join-titles.ts';
export type { PartialTexts, TermsLabels } from './terms/labels.ts';
