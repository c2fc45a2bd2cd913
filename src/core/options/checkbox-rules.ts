import { reportHostError } from '../page/page.ts';

/**
 * An extra rule for the checkbox (spec 5): `true` when it holds, else the message that the person reads, or `false`
 * for none.
 */
export type CheckboxRule = (checked: boolean) => boolean | string;

/** What `checkRules` returns. */
export interface CheckedRules {
  /** Whether every rule holds. */
  holds: boolean;
  /** The message of the first rule that does not hold, if it gave one. */
  message: string | undefined;
}

/** Runs the rules in order, up to the first that does not hold. A rule that throws does not hold; the page gets its error. */
export function checkRules(rules: readonly CheckboxRule[] | undefined, checked: boolean): CheckedRules {
  // Pages without types give `null`, or one rule alone.
  for (const rule of [rules ?? []].flat()) {
    try {
      const result = rule(checked);
      if (result !== true) return { holds: false, message: typeof result === 'string' ? result : undefined };
    } catch (error) {
      reportHostError(error);
      return { holds: false, message: undefined };
    }
  }
  return { holds: true, message: undefined };
}
