import { type Config, configKinds, type ConfigName } from './config-kinds.ts';

/** The config as JSON, without defaults. */
export const toJson = (name: ConfigName, config: Config): string => configKinds[name].serialize(config);

/** The config without defaults, as entries in the order of its keys. */
export const toEntries = (name: ConfigName, config: Config): Array<[key: string, value: unknown]> =>
  Object.entries(JSON.parse(toJson(name, config)) as object);
