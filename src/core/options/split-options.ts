import type { Option, ViewKey } from './option.ts';
import { termsCallbacks, type TermsGateOptions, termsOptions } from './options.ts';

/** The options that the dialogs are drawn by. */
type ViewOptions = Pick<TermsGateOptions, ViewKey<typeof termsOptions>>;

const table: Readonly<Record<string, Option>> = termsOptions;

/** Separates the options of a gate from everything else, such as the props of an element. */
export function splitOptions<Props extends Partial<TermsGateOptions>>(
  props: Props,
): { options: Pick<Props, keyof Props & keyof TermsGateOptions>; others: Omit<Props, keyof TermsGateOptions> } {
  const entries = Object.entries(props);
  const isOption = ([name]: [string, unknown]): boolean => name in table || name in termsCallbacks;
  return {
    options: Object.fromEntries(entries.filter(isOption)) as Pick<Props, keyof Props & keyof TermsGateOptions>,
    others: Object.fromEntries(entries.filter((entry) => !isOption(entry))) as Omit<Props, keyof TermsGateOptions>,
  };
}

/** The options that the dialogs draw by, among all of a gate. */
export const viewOptions = (options: Partial<TermsGateOptions>): ViewOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => table[name]?.view));
