/** JSON Schemas of the API's replies and of a receipt. `satisfies` ties their keys to the types. */
import type { AcceptedTerm, Term } from '../core/model/term.ts';
import type { Receipt, ReceiptTerm } from '../core/model/receipt.ts';

/** A JSON Schema 2020-12, the version in OpenAPI 3.1. */
export type JsonSchema = { readonly [key: string]: unknown };

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const termId: JsonSchema = {
  description:
    'A whole number or a string that is not blank. Send numbers above 9007199254740991 as strings: JavaScript cannot ' +
    'represent them exactly. Ids are compared as strings and sent back unchanged.',
  oneOf: [
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'string', pattern: String.raw`\S` },
  ],
};

const termProperties = {
  id: { ...ref('TermId'), description: 'Unique among the terms of the company.' },
  person_type: {
    type: ['string', 'number'],
    description:
      'The kind of person that the term applies to. Must equal the configured personType, in case and in type.',
  },
  resumed_title: { type: ['string', 'null'], description: 'The short title, shown above the opened term.' },
  title: { type: 'string', pattern: String.raw`\S`, description: 'The title, shown as the link in the sentence.' },
  text: {
    type: 'string',
    pattern: String.raw`\S`,
    description: 'The body as HTML. It is sanitized: scripts, forms, pictures and frames are removed.',
  },
  visible: {
    type: ['boolean', 'null'],
    default: true,
    description: 'false removes the term from the sentence. Its id is still sent with the others.',
  },
} as const satisfies Record<keyof Term, JsonSchema>;

const acceptedTermProperties = {
  term: { ...ref('TermId'), description: 'The id of a term that the person has accepted.' },
} as const satisfies Record<keyof AcceptedTerm, JsonSchema>;

/** The components of the OpenAPI document. */
export const schemas = {
  TermId: termId,
  Term: { type: 'object', properties: termProperties, required: ['id', 'person_type', 'title', 'text'] },
  Terms: {
    type: 'array',
    items: ref('Term'),
    description: 'All terms of the company, for every kind of person. An empty list is reported as an error.',
  },
  AcceptedTerm: { type: 'object', properties: acceptedTermProperties, required: ['term'] },
  AcceptedTerms: {
    type: 'array',
    items: ref('AcceptedTerm'),
    description:
      'Every term that the person has ever accepted. Duplicates count once. When the list is not empty, the dialog says that the terms were updated.',
  },
  Acceptance: {
    type: 'object',
    properties: {
      term_id: {
        type: 'array',
        items: ref('TermId'),
        minItems: 1,
        description: 'The ids of all pending terms, hidden terms included, unchanged from the list of terms.',
      },
    },
    required: ['term_id'],
    additionalProperties: false,
  },
  Recorded: {
    type: 'object',
    not: { properties: { detail: {} }, required: ['detail'] },
    description: 'Any object without the member "detail" means recorded. Other members are ignored.',
  },
  Failure: {
    type: 'object',
    properties: {
      detail: {
        description:
          'The reason. For an acceptance, the dialog shows a string as plain text of at most 300 characters: write it in the ' +
          "person's language. The member marks a failure, whatever its value.",
      },
    },
    required: ['detail'],
  },
} as const satisfies Record<string, JsonSchema>;

const receiptTermProperties = {
  id: { type: ['integer', 'string'], description: 'The id, as the API sent it.' },
  title: {
    type: 'string',
    description: 'The title, else the short title, as in the sentence; empty when the API sent neither.',
  },
  sha256: {
    type: ['string', 'null'],
    pattern: '^[0-9a-f]{64}$',
    description:
      'SHA-256 of the `text` of the term as received (UTF-8), in hexadecimal; null where the page could not hash.',
  },
  opened: {
    type: 'boolean',
    description: 'Whether the person opened the term before accepting; false when its text could not be shown.',
  },
  visible: { type: 'boolean', description: 'Whether the term was in the sentence.' },
} as const satisfies Record<keyof ReceiptTerm, JsonSchema>;

const receiptProperties = {
  idCompany: { type: 'integer', description: "The store's id." },
  personType: { type: ['string', 'number'], description: 'The person type that the terms are for.' },
  sentence: { type: 'string', minLength: 1, description: 'The sentence beside the ticked box.' },
  terms: {
    type: 'array',
    minItems: 1,
    items: { type: 'object', properties: receiptTermProperties, required: Object.keys(receiptTermProperties) },
    description: 'Every term that was accepted, hidden ones included.',
  },
  acceptedAt: {
    type: 'string',
    format: 'date-time',
    description: "The time of the server's reply: ISO 8601, UTC, by the device's clock.",
  },
  version: { type: 'string', description: 'The version of aceite that created the receipt.' },
} as const satisfies Record<keyof Receipt, JsonSchema>;

/** The JSON Schema of the receipt that `onResponded` receives. */
export const receiptSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Receipt of aceite',
  type: 'object',
  properties: receiptProperties,
  required: Object.keys(receiptProperties),
} as const satisfies JsonSchema;
