/**
 * The doc comments of attributes and events, by each name that a framework has for them. Empty here: scripts/build.ts writes these
 * interfaces into dist from the tables of options.
 */
export interface TermsGateDocs {}
export interface MoneyInputDocs {}
