import { readColor } from '../../src/components/DialogFrame/read-color.ts';
import { sentences } from '../../src/core/model/sentences.ts';
import { type Option } from '../../src/core/options/option.ts';
import { termsOptions } from '../../src/core/options/options.ts';
import type { Config } from './config-kinds.ts';

/** One sentence for each invalid colour of a config: the package accepts it, and uses the default instead. */
export function findWrongColors(config: Config): string[] {
  return Object.entries(config).flatMap(([key, value]) => {
    const option = (termsOptions as Record<string, Option>)[key];
    if (option?.kind !== 'color' || typeof value !== 'string' || readColor(value)) return [];
    return sentences.colour(key, JSON.stringify(value), termsOptions.storeColor.default);
  });
}
