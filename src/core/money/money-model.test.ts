import { describe, expect, it } from 'vitest';
import { moneyDefaults } from './money-defaults.ts';
import {
  createMoneyModel,
  editModel,
  type HistoryStep,
  type MoneyModel,
  setMoney,
  stepHistory,
} from './money-model.ts';

const options = { ...moneyDefaults, currency: undefined };

/** Types keys at the end of the text. */
const type = (model: MoneyModel, keys: string): MoneyModel =>
  [...keys].reduce((now, key) => {
    const after = now.text + key;
    const edit = { after, caret: after.length, selected: null, inputType: 'insertText' };
    return editModel(now, edit, options).model;
  }, model);

const step = (model: MoneyModel, ...steps: HistoryStep[]): MoneyModel =>
  steps.reduce((now, one) => stepHistory(now, one, options), model);

const typed = type(createMoneyModel('', options), '123');

describe('createMoneyModel', () => {
  it.each([
    ['1234.5', '1.234,50'],
    ['', ''],
    ['5,00', ''],
  ])('formats the value %j as %j', (value, text) => {
    expect(createMoneyModel(value, options)).toEqual({ value, text, past: [], future: [] });
  });
});

describe('setMoney', () => {
  it('starts a new history with another value', () => {
    expect(setMoney(typed, '9', options)).toEqual({ value: '9', text: '9,00', past: [], future: [] });
  });
  it.each(['1.23', '1.230', '+1.23'])('keeps the value and the history for the equal amount %j', (value) => {
    expect(setMoney(typed, value, options)).toEqual(typed);
  });
  it('formats an equal amount with new options', () => {
    expect(setMoney(typed, '1.23', { ...options, locale: 'en-US' })).toEqual({ ...typed, text: '1.23' });
  });
});

describe('editModel', () => {
  it('adds the value before each edit to `past`, and clears `future`', () => {
    expect(typed).toEqual({ value: '1.23', text: '1,23', past: ['', '0.01', '0.12'], future: [] });
    expect(type(step(typed, 'historyUndo'), '9')).toEqual({
      value: '1.29',
      text: '1,29',
      past: ['', '0.01', '0.12'],
      future: [],
    });
  });
  it('returns the same model for a refused edit', () => {
    const result = editModel(typed, { after: '1,23x', caret: 5, selected: null, inputType: 'insertText' }, options);
    expect(result).toEqual({ model: typed, edit: { kind: 'refused', refusal: undefined } });
    expect(result.model).toBe(typed);
  });
  it('keeps the history when the amount stays', () => {
    const same = editModel(typed, { after: '1,23', caret: 4, selected: 0, inputType: 'insertFromPaste' }, options);
    expect(same.model).toEqual(typed);
  });
});

describe('stepHistory', () => {
  it.each<[HistoryStep[], string, string]>([
    [['historyUndo'], '0.12', '0,12'],
    [['historyUndo', 'historyUndo', 'historyUndo'], '', ''],
    [['historyUndo', 'historyUndo', 'historyUndo', 'historyUndo'], '', ''],
    [['historyUndo', 'historyUndo', 'historyRedo'], '0.12', '0,12'],
    [['historyUndo', 'historyUndo', 'historyRedo', 'historyRedo', 'historyRedo'], '1.23', '1,23'],
    [['historyRedo'], '1.23', '1,23'],
  ])('steps %j to %j', (steps, value, text) => {
    expect(step(typed, ...steps)).toMatchObject({ value, text });
  });
  it('returns the same model at both ends of the history', () => {
    expect(step(typed, 'historyRedo')).toBe(typed);
    const start = step(typed, 'historyUndo', 'historyUndo', 'historyUndo');
    expect(step(start, 'historyUndo')).toBe(start);
  });
});
