/** APIs mix numbers and strings, so ids are compared as strings and sent as received. */
export type TermId = number | string;
