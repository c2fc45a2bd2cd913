import { formatMoney, toComparable } from './format-money.ts';
import { editDigits, type MoneyEdit, type MoneyFormat, type TextEdit } from './edit-digits.ts';

/** Immutable. The last of `past` or `future` is the next step. */
export interface MoneyModel {
  value: string;
  text: string;
  past: readonly string[];
  future: readonly string[];
}

export type HistoryStep = 'historyUndo' | 'historyRedo';

const format = (value: string, { locale, precision, currency }: MoneyFormat): string =>
  formatMoney(value, locale, precision, currency);

export const createMoneyModel = (value: string, options: MoneyFormat): MoneyModel => ({
  value,
  text: format(value, options),
  past: [],
  future: [],
});

/** An equal amount keeps the history, because an application may store '12.30' as a number. */
export function setMoney(model: MoneyModel, value: string, options: MoneyFormat): MoneyModel {
  const isEqual = value === model.value || toComparable(value) === toComparable(model.value);
  return isEqual ? { ...model, text: format(model.value, options) } : createMoneyModel(value, options);
}

export function editModel(
  model: MoneyModel,
  edit: Omit<TextEdit, 'before'>,
  options: MoneyFormat,
): { model: MoneyModel; edit: MoneyEdit } {
  const result = editDigits(model.value, { ...edit, before: model.text }, options);
  if (result.kind === 'refused') return { model, edit: result };
  const { value, text } = result;
  const isChanged = value !== model.value;
  return {
    model: isChanged ? { value, text, past: [...model.past, model.value], future: [] } : { ...model, text },
    edit: result,
  };
}

/** Returns the same model at either end of the history. */
export function stepHistory(model: MoneyModel, step: HistoryStep, options: MoneyFormat): MoneyModel {
  const [past, future] = [[...model.past], [...model.future]];
  const [from, to] = step === 'historyUndo' ? [past, future] : [future, past];
  const value = from.pop();
  if (value === undefined) return model;
  to.push(model.value);
  return { value, text: format(value, options), past, future };
}
