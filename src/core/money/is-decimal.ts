/** Whether a text is a decimal number that `Intl` can format: beyond what a number holds, it writes '∞'. */
export const isDecimal = (text: string): boolean => /^[-+.\de]+$/i.test(text) && Number.isFinite(+text);
