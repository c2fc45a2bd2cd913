/** The id of a term. APIs mix numbers and texts: ids are compared as text, and sent as they were received. */
export type TermId = number | string;
