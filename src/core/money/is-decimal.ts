/** Whether a text is a decimal in the range of a number. Beyond the range, `Intl` formats '∞'. */
export const isDecimal = (text: string): boolean => /^[-+.\de]+$/i.test(text) && Number.isFinite(+text);

export const toPosted = (value: string, emptyValue: string): string => (isDecimal(value) ? value : emptyValue);
