import { expect, it } from 'vitest';
import { englishMoneyLabels, spanishMoneyLabels } from './money-label-sets.ts';
import { moneyDefaults } from './money-defaults.ts';
import { completeMoneyLabels } from './money-labels.ts';

it.each([
  ['englishMoneyLabels', englishMoneyLabels, 'This is not an amount in Brazilian reals.', 'in Brazilian reals'],
  ['spanishMoneyLabels', spanishMoneyLabels, 'No es un importe en reales brasileños.', 'en reales brasileños'],
])('%s has every text, and names the currency in its own language', (_, labels, notAnAmount, spoken) => {
  const complete = completeMoneyLabels(labels('BRL'), { ...moneyDefaults, currency: 'BRL' });
  expect(complete).toEqual(labels('BRL'));
  expect(complete).toMatchObject({ notAnAmount, spoken });
});

it.each([
  [englishMoneyLabels(), 'This is not an amount of money.'],
  [spanishMoneyLabels(), 'No es un importe de dinero.'],
])('a field without a currency names none', (labels, notAnAmount) => {
  expect(completeMoneyLabels(labels, { ...moneyDefaults, currency: undefined })).toMatchObject({
    notAnAmount,
    spoken: '',
  });
});
