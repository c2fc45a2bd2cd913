import { type Config, configKinds, type ConfigName } from './config-kinds.ts';

/** A story's args, read as a config. */
interface ReadArgs {
  /** Missing when the args are no config. */
  config?: Config;
  /** Why the args are no config, in sentences. */
  problem?: string;
  /** One sentence for each arg that is no key of the config. */
  leftOut: string[];
}

/** Whether a config without the arg renders the same. */
const changesNothing = (value: unknown): boolean =>
  value === undefined || value === false || typeof value === 'function';

/** Reads the config of a story's args, and leaves out everything else, such as the token. */
export function readArgs(name: ConfigName, args: Readonly<Record<string, unknown>>): ReadArgs {
  const { keys, parse, reasons } = configKinds[name];
  const entries = Object.entries(args);
  const leftOut = entries
    .filter(([key, value]) => !keys.includes(key) && !changesNothing(value))
    .map(([key]) => `"${key}" is left out: ${reasons[key] ?? 'a config has no such key'}.`);
  try {
    return { config: parse(Object.fromEntries(entries.filter(([key]) => keys.includes(key)))), leftOut };
  } catch (error) {
    return { problem: (error as Error).message, leftOut };
  }
}

/** The args that make a story follow a config: `undefined` for every key that the config leaves out. */
export function toArgs(name: ConfigName, config: Config): Record<string, unknown> {
  return Object.fromEntries(configKinds[name].keys.map((key) => [key, config[key as keyof Config]]));
}
