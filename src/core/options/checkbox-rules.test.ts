import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CheckboxRule, checkRules } from './checkbox-rules.ts';

const mistake = new Error('host');
const holds: CheckboxRule = () => true;
const throws: CheckboxRule = () => {
  throw mistake;
};
const reportError = vi.fn();

beforeEach(() => {
  reportError.mockClear();
  vi.stubGlobal('reportError', reportError);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, unknown, boolean, string | undefined]>([
  ['no rules', undefined, true, undefined],
  ['null, from a page without types', null, true, undefined],
  ['a rule that holds', [holds], true, undefined],
  ['a rule without an array, from a page without types', () => 'Leia', false, 'Leia'],
  ['a rule that reads the box', [(checked: boolean) => checked || 'Marque'], true, undefined],
  ['a rule without a message', [() => false], false, undefined],
  ['a message that is not a string', [() => 1], false, undefined],
  ['two rules of which the first holds', [holds, () => 'Leia'], false, 'Leia'],
  ['two rules that do not hold', [() => 'Leia', () => 'Espere'], false, 'Leia'],
  ['a rule that throws', [throws, holds], false, undefined],
])('returns whether the rules hold, and the message: %s', (_, rules, isHeld, message) => {
  expect(checkRules(rules as CheckboxRule[], true)).toEqual({ holds: isHeld, message });
});

it('reports the error of a rule to the page', () => {
  checkRules([throws], true);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(mistake);
});
