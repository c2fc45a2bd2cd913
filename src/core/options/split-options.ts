import type { Option } from './option.ts';
import { type TermsBehaviour, termsCallbacks, type TermsGateOptions, type TermsLook, termsOptions } from './options.ts';

/** The options that the dialogs are drawn by. */
type ViewOptions = TermsLook & Pick<TermsBehaviour, 'checkboxRules' | 'confirmation' | 'receiptButton'>;

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
