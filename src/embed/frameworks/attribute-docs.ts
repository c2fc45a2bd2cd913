/**
 * The sentences of the attributes and events, by every name that a framework gives them. Empty here: scripts/build.ts writes the
 * interfaces of the package from the tables of options.
 */
export interface TermsGateDocs {}
export interface MoneyInputDocs {}
