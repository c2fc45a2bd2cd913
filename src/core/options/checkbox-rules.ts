import { reportHostError } from '../page/page.ts';

/**
 * An extra rule for the checkbox (spec 5): `true` when it holds, else the message that the person reads, or `false`
 * for none.
 */
export type CheckboxRule = (checked: boolean) => boolean | string;

export interface CheckedRules {
  holds: boolean;
  /** The message of the first rule that does not hold. */
  message: string | undefined;
}

/** A rule that throws does not hold: nothing is sent by accident. */
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
