import { expect, it } from 'vitest';
import { brands, isChosen, labelSets } from './presets.ts';

const chosen = (args: Record<string, unknown>): string[] =>
  [...brands, ...labelSets].filter((preset) => isChosen(preset, args)).map(({ name }) => name);

it('a story without a colour has the default brand, and any other colour is a brand of its own', () => {
  expect(chosen({ labels: {} })).toEqual(['Default']);
  expect(chosen({ storeColor: '#0a7d4f', checkboxColor: 'red' })).toEqual(['Default']);
  expect(chosen({})).toEqual(['Default', 'Default']);
  expect(chosen({ storeColor: '#0a7d4f' })).toEqual(['Green shop', 'Default']);
  expect(chosen({ storeColor: '#123456', labels: { send: 'Ok' } })).toEqual([]);
});
