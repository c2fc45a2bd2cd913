import { separator } from '../../core/model/explain.ts';
import { sentences } from '../../core/model/sentences.ts';

const table: Partial<Record<string, (...facts: never[]) => string>> = sentences;

/** The sentence for a short message of the embed; any other text, such as the page's own, is returned as it is. */
export function wholeSentence(message: string): string {
  const [name = '', ...facts] = message.split(separator);
  return Object.hasOwn(table, name) ? table[name]!(...(facts as never[])) : message;
}
