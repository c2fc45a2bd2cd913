/** The id of a term. APIs mix numbers and strings: ids are compared as strings and sent as they were received. */
export type TermId = number | string;
