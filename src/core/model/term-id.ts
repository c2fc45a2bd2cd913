/** APIs mix numbers and strings. Ids are compared as strings, and sent as received. */
export type TermId = number | string;
