import { configOptions, decimalPattern, labelKeys } from './config.ts';
import type { Option, OptionTable } from './option.ts';
import { addressPattern } from './parse-options.ts';

type JsonSchema = Record<string, unknown>;

const decimal = { anyOf: [{ type: 'string', pattern: decimalPattern.source }, { type: 'number' }] };

function schemaOf(
  { kind, range: [minimum, maximum] = [0, Number.MAX_SAFE_INTEGER], choices, keys = labelKeys() }: Option,
  describeText: (key: string) => string,
): JsonSchema {
  switch (kind) {
    case 'text':
    case 'color':
    // JSON Schema cannot check a language tag as `Intl.Locale` does.
    case 'locale':
      return { type: 'string' };
    case 'text-or-number':
      return { anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }] };
    case 'address':
      return { type: 'string', pattern: addressPattern.source };
    case 'id':
    case 'count':
      return { type: 'integer', minimum, maximum };
    case 'decimal':
      return decimal;
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: choices };
    case 'currency':
      return { type: 'string', pattern: '^[A-Z]{3}$' };
    case 'labels':
      return {
        type: 'object',
        properties: Object.fromEntries(keys.map((key) => [key, { type: 'string', description: describeText(key) }])),
        additionalProperties: false,
      };
    case 'script':
      throw new Error('A config cannot have an option that only a script can set.');
    default:
      return kind satisfies never;
  }
}

/** `describe` returns the documentation of an option, or of a text such as `labels.send`. */
export function configSchema(table: OptionTable, describe: (key: string) => string): JsonSchema {
  const options = configOptions(table);
  return {
    type: 'object',
    properties: {
      $schema: { type: 'string', description: 'The address of this schema, for editors.' },
      ...Object.fromEntries(
        options.map(([key, option]) => [
          key,
          { ...schemaOf(option, (text) => describe(`${key}.${text}`)), description: describe(key) },
        ]),
      ),
    },
    required: options.flatMap(([key, option]) => (option.required ? [key] : [])),
    additionalProperties: false,
  };
}
