/** The doc comments of attributes and events, which scripts/build.ts writes into dist. */
export interface TermsGateDocs {}
export interface MoneyInputDocs {}
