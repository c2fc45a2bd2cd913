/** Whether a text is a decimal number that `Intl` can format. Beyond the range of a number, it formats '∞'. */
export const isDecimal = (text: string): boolean => /^[-+.\de]+$/i.test(text) && Number.isFinite(+text);

/** The value that a form posts: an invalid value is shown and posted as empty. */
export const toPosted = (value: string, emptyValue: string): string => (isDecimal(value) ? value : emptyValue);
