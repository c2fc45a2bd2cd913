/** `satisfies` ties the keys of the schema to the types. */
import type { Receipt, ReceiptTerm } from '../core/model/receipt.ts';

type JsonSchema = { readonly [key: string]: unknown };

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
