import { separator } from '../../core/model/explain.ts';
import { sentences } from '../../core/model/sentences.ts';
import { toKebab } from '../../core/options/option.ts';

const table: Partial<Record<string, (...facts: never[]) => string>> = sentences;

/** Returns the sentence of a short message, or the message itself when it is a sentence. */
export function wholeSentence(message: string): string {
  const [name = '', ...facts] = message.split(separator);
  if (!Object.hasOwn(table, name)) return message;
  // HTML lower-cases attribute names, so the attribute of `personType` is `person-type`:
  // https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state
  const isMissing = name === 'config' && facts[1] === 'nothing';
  return table[name]!(...(facts as never[])) + (isMissing ? ` Its attribute is ${toKebab(facts[0]!)}.` : '');
}
