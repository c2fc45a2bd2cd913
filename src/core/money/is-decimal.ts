/** Whether `Intl` can format a text. Beyond the range of a number, it formats '∞'. */
export const isDecimal = (text: string): boolean => /^[-+.\de]+$/i.test(text) && Number.isFinite(+text);

/** The value that a form posts: `emptyValue` for an invalid one. */
export const toPosted = (value: string, emptyValue: string): string => (isDecimal(value) ? value : emptyValue);
