/** The members of the API's replies, and of a receipt, as JSON Schemas. The keys are those of the types, held by `satisfies`. */
import type { AcceptedTerm, Term } from '../core/model/term.ts';
import type { Receipt, ReceiptTerm } from '../core/model/receipt.ts';

/** A JSON Schema 2020-12, which is what OpenAPI 3.1 uses. */
export type JsonSchema = { readonly [key: string]: unknown };

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const termId: JsonSchema = {
  description:
    'A whole number, or a text that is not blank. Numbers above 9007199254740991 must be sent as text: JavaScript cannot ' +
    'hold them exactly. Ids are compared as text and sent back as they were received.',
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
      'The kind of person that the term applies to. It must be equal to the configured personType, in letters and in type.',
  },
  resumed_title: { type: ['string', 'null'], description: 'The short title, above the opened term.' },
  title: { type: 'string', pattern: String.raw`\S`, description: 'The title, which is the link in the sentence.' },
  text: {
    type: 'string',
    pattern: String.raw`\S`,
    description: 'The body as HTML. It is cleaned before it is shown: scripts, forms, pictures and frames are removed.',
  },
  visible: {
    type: ['boolean', 'null'],
    default: true,
    description: 'false keeps the term out of the sentence. Its id is sent with the others all the same.',
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
      'What the person has accepted, at any time. Duplicates count once. Any record at all makes the dialog say that the terms were updated.',
  },
  Acceptance: {
    type: 'object',
    properties: {
      term_id: {
        type: 'array',
        items: ref('TermId'),
        minItems: 1,
        description: 'The ids of all pending terms, hidden ones included, as the list of terms gave them.',
      },
    },
    required: ['term_id'],
    additionalProperties: false,
  },
  Recorded: {
    type: 'object',
    not: { properties: { detail: {} }, required: ['detail'] },
    description: 'Any object without the member "detail" means: recorded. Its other members are not read.',
  },
  Failure: {
    type: 'object',
    properties: {
      detail: {
        description:
          'Why. To an acceptance, the person reads it in the dialog, in their language, as plain text of at most 300 ' +
          'characters, when it is a text. Whatever its value, the member marks a failure.',
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
    description: 'Whether the person opened the term before accepting; false where its text could not be shown.',
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
    description: "When the server's answer came: ISO 8601, UTC, by the device's clock.",
  },
  version: { type: 'string', description: 'The version of aceite that made the receipt.' },
} as const satisfies Record<keyof Receipt, JsonSchema>;

/** The JSON Schema of the receipt that `onResponded` gets. */
export const receiptSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Receipt of aceite',
  type: 'object',
  properties: receiptProperties,
  required: Object.keys(receiptProperties),
} as const satisfies JsonSchema;
