/** `satisfies` ties the keys to the types, whose comments the build adds as descriptions. */
import type { Receipt, ReceiptTerm } from '../core/model/receipt.ts';

type JsonSchema = { readonly [key: string]: unknown };

const objectOf = <Properties extends Record<string, JsonSchema>>(properties: Properties) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const receiptTerm = objectOf({
  id: { type: ['integer', 'string'] },
  title: { type: 'string' },
  sha256: { type: ['string', 'null'], pattern: '^[0-9a-f]{64}$' },
  opened: { type: 'boolean' },
  visible: { type: 'boolean' },
} satisfies Record<keyof ReceiptTerm, JsonSchema>);

/** The JSON Schema of the receipt that `onResponded` receives. */
export const receiptSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Receipt of aceite',
  ...objectOf({
    idCompany: { type: 'integer' },
    personType: { type: ['string', 'number'] },
    sentence: { type: 'string', minLength: 1 },
    layout: { enum: ['sentence', 'list'] },
    lang: { type: 'string' },
    page: { type: ['string', 'null'] },
    terms: { type: 'array', minItems: 1, items: receiptTerm },
    acceptedAt: { type: 'string', format: 'date-time' },
    version: { type: 'string' },
  } satisfies Record<keyof Receipt, JsonSchema>),
};
