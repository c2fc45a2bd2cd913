/** Whether a value is a whole number within a range. */
export const isCount = (value: unknown, [least, most]: readonly [number, number]): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** Whether Intl takes a value as a language tag. */
export function isLocale(value: unknown): boolean {
  try {
    return !!new Intl.Locale(value as string);
  } catch {
    return false;
  }
}

/** Whether a value is written as an ISO 4217 code. */
export const isCurrency = (value: unknown): boolean => /^[A-Z]{3}$/.test(value as string);
