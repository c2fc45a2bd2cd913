/** Whether `Intl` can format a text. Beyond the range of a number, it formats '∞'. */
export const isDecimal = (text: string): boolean => /^[-+.\de]+$/i.test(text) && Number.isFinite(+text);

export const toPosted = (value: string, emptyValue: string): string => (isDecimal(value) ? value : emptyValue);
