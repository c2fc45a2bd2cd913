import { reportPageError } from '../page/page.ts';

/** Returns `true` if the rule holds, else the message, or `false` without a message (spec 5). */
export type CheckboxRule = (checked: boolean) => boolean | string;

interface CheckedRules {
  holds: boolean;
  /** The message of the first rule that does not hold. */
  message: string | undefined;
}

/** Runs the rules until one does not hold. A rule that throws does not hold, and is reported. */
export function checkRules(rules: readonly CheckboxRule[] | undefined, checked: boolean): CheckedRules {
  // Pages without types may pass `null`, or one rule without an array.
  for (const rule of [rules ?? []].flat()) {
    try {
      const result = rule(checked);
      if (result !== true) return { holds: false, message: typeof result === 'string' ? result : undefined };
    } catch (error) {
      reportPageError(error);
      return { holds: false, message: undefined };
    }
  }
  return { holds: true, message: undefined };
}
