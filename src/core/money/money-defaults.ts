export const moneyDefaults = { length: 11, precision: 2, locale: 'pt-BR', min: 0, emptyValue: '' } as const;

/** The options that `findInvalidOptions` checks, apart from amounts. */
export const moneyChecks = {
  length: { kind: 'count', range: [1, 30] },
  precision: { kind: 'count', range: [0, 20] },
  locale: { kind: 'locale' },
  currency: { kind: 'currency' },
} as const;
