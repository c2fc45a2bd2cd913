import { afterEach, describe, expect, it } from 'vitest';
import { skipReasons } from '../tests/browsers/skip-reasons.ts';
import type { Expected } from './money-case.ts';
import table from './money-cases.json';
import { canCompose, openMoneyPage, type Action } from './money-keys.tsx';

/** With a locale, the browser's Intl writes the expected text. Separators differ by version. */
const textIn = ({ text, value }: Expected, { locale, precision = 2 }: { locale?: string; precision?: number }) =>
  locale ? new Intl.NumberFormat(locale, { minimumFractionDigits: precision }).format(value as never) : text;

/**
 * `money-rules.browser.test.tsx` imports this file. As a test file of its own, it could run at the
 * same time, and the two files would overwrite each other's clipboard.
 */
describe('MoneyInput', () => {
  let close = () => {};
  afterEach(() => close());

  for (const { id, group, options, actions, expect: expected } of table.cases) {
    const composes = actions.some(([name]) => name === 'ime');
    it(`plays ${id} ${group}: ${JSON.stringify(options)} ${JSON.stringify(actions)}`, async ({ skip }) => {
      skip(composes && !canCompose, skipReasons.compose);
      const opened = openMoneyPage(options as object);
      close = opened.close;
      const { page } = opened;
      for (const action of actions) await page.act(...(action as unknown as Action));
      const { text, value, events, caretFromEnd, formData } = expected as Expected;
      if (text !== undefined) expect(page.input.value).toBe(textIn(expected as Expected, options));
      if (value !== undefined) expect(page.value()).toBe(value);
      if (events) expect(page.events).toEqual(events);
      if (caretFromEnd !== undefined) expect(page.caretFromEnd()).toBe(caretFromEnd);
      if (formData !== undefined) expect(page.formData('amount')).toBe(formData);
    });
  }
});
