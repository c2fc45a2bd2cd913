import { type Config, configKinds, type ConfigName } from './config-kinds.ts';

/** Reads a pasted config. Throws an error whose message is a sentence for the visitor. */
export function readPasted(name: ConfigName, text: string): Config {
  if (text.trim() === '') throw new Error('There is nothing to apply: paste a config as JSON first.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(
      'This is not JSON: keys and texts stand in double quotes, and no comma follows the last one, as in {"idCompany": 42}.',
    );
  }
  return configKinds[name].parse(value);
}
