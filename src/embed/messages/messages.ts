import { separator } from '../../core/model/explain.ts';
import { sentences } from '../../core/model/sentences.ts';

const table: Partial<Record<string, (...facts: never[]) => string>> = sentences;

/** The sentence that a message of the embed stands for; anything else, as a message of the page's own, stays as it is. */
export function wholeSentence(message: string): string {
  const [name = '', ...facts] = message.split(separator);
  return Object.hasOwn(table, name) ? table[name]!(...(facts as never[])) : message;
}
