/** Empty here. In dist, scripts/build.ts adds the doc comments of attributes and events. */
export interface TermsGateDocs {}
export interface MoneyInputDocs {}
