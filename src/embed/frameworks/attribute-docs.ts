/**
 * The doc comments of attributes and events, under each framework's name for them. Empty here: scripts/build.ts writes
 * these interfaces into dist from the tables of options.
 */
export interface TermsGateDocs {}
export interface MoneyInputDocs {}
