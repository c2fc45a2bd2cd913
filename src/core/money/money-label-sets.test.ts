import { expect, it } from 'vitest';
import { englishMoneyLabels, spanishMoneyLabels } from './money-label-sets.ts';
import { moneyDefaults } from './money-defaults.ts';
import { completeMoneyLabels } from './money-labels.ts';

it.each([
  ['englishMoneyLabels', englishMoneyLabels, 'This is not an amount in Brazilian reals.', 'in Brazilian reals'],
  ['spanishMoneyLabels', spanishMoneyLabels, 'No es un importe en reales brasileños.', 'en reales brasileños'],
])(
  'returns every text of %s, and names the currency in the language of the texts',
  (_, labels, notAnAmount, spoken) => {
    const complete = completeMoneyLabels(labels('BRL'), { ...moneyDefaults, currency: 'BRL' });
    expect(complete).toEqual(labels('BRL'));
    expect(complete).toMatchObject({ notAnAmount, spoken });
  },
);

it.each([englishMoneyLabels, spanishMoneyLabels])('throws a RangeError for an invalid code', (labels) => {
  for (const code of ['', 'R$']) expect(() => labels(code)).toThrow(RangeError);
});

it.each([
  [englishMoneyLabels(), 'This is not an amount of money.'],
  [spanishMoneyLabels(), 'No es un importe de dinero.'],
])('names no currency for a field without currency', (labels, notAnAmount) => {
  expect(completeMoneyLabels(labels, { ...moneyDefaults, currency: undefined })).toMatchObject({
    notAnAmount,
    spoken: '',
  });
});
