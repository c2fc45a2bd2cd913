export const moneyDefaults = { length: 11, precision: 2, locale: 'pt-BR', min: 0, emptyValue: '' } as const;

export const moneyRanges = { length: [1, 30], precision: [0, 20] } as const;
