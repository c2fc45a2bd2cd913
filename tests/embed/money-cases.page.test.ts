/** Plays the cases of MoneyInput with `<money-input>` of the packed package. */
import { describe, expect, it } from 'vitest';
import { type Expected, keyActions } from '../../stories/money-case.ts';
import table from '../../stories/money-cases.json' with { type: 'json' };
import { skipReasons } from '../browsers/skip-reasons.ts';
import { engine, give } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();

/** Opens a form with one field, and returns its actions. */
async function openField(options: object) {
  const { page, said } = await pages.show('<form><money-input></money-input><textarea></textarea></form>');
  await page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(window, { events });
    for (const limit of ['min', 'max']) {
      document.forms[0]!.addEventListener(`${limit}-reached`, (event) => {
        events.push([limit, (event as CustomEvent).detail]);
      });
    }
  });
  const set = (given: object) => give<'money-input'>(page, given, 'money-input');
  await set(options);
  const input = page.locator('money-input').getByRole('textbox');
  await input.waitFor();
  const keys = keyActions((key) => page.keyboard.press(key));
  const { press } = keys;
  const insert = (text: string) =>
    engine === 'chromium'
      ? page.keyboard.insertText(text)
      : page.evaluate((text) => void document.execCommand('insertText', false, text), text);
  const enter = () =>
    input.evaluate((element: HTMLInputElement) => {
      if (document.activeElement === element) return;
      element.focus();
      element.setSelectionRange(element.value.length, element.value.length);
    });
  const actions: Record<string, (...args: never[]) => Promise<unknown> | void> = {
    focus: () => {},
    blur: () => input.evaluate((element: HTMLInputElement) => element.blur()),
    type: async (typed: string) => {
      for (const key of typed) await press(key);
    },
    ...keys,
    paste: async (text: string) => {
      await page.evaluate((text) => {
        const scratch = document.querySelector('textarea')!;
        scratch.value = text;
        scratch.select();
        scratch.focus();
      }, text);
      await press('Control+c');
      await enter();
      await press('Control+v');
    },
    set,
    insert,
    k229: async (text: string) => {
      await input.evaluate((element: HTMLInputElement) =>
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', keyCode: 229, bubbles: true })),
      );
      await insert(text);
    },
    ime: async (steps: string[], final: string) => {
      const session = await page.context().newCDPSession(page);
      for (const text of steps) {
        await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      }
      await insert(final);
    },
    native: (text: string) =>
      page.evaluate((text) => {
        const element = document.querySelector<HTMLInputElement>('money-input input')!;
        element.value = text;
        element.dispatchEvent(new Event('input', { bubbles: true }));
        element.dispatchEvent(new Event('change', { bubbles: true }));
      }, text),
  };
  return {
    said,
    act: async ([name, ...args]: readonly unknown[]) => {
      if (!['blur', 'set', 'paste'].includes(String(name))) await enter();
      await actions[String(name)]!(...(args as never[]));
    },
    /**
     * Returns the field's state. Browsers format some locales differently, so the text that this
     * browser's Intl writes counts as the expected text.
     */
    look: ({ text, value }: Expected, { locale, precision = 2 }: { locale?: string; precision?: number }) =>
      page.evaluate(
        ([text, value, locale, precision]) => {
          const field = document.querySelector('money-input')!;
          const element = field.querySelector('input')!;
          const formatted =
            locale && new Intl.NumberFormat(locale, { minimumFractionDigits: precision }).format(value as never);
          return {
            text: element.value === formatted ? text : element.value,
            value: field.value,
            events: (window as unknown as { events: unknown[] }).events,
            caretFromEnd: element.value.length - element.selectionEnd!,
            formData: new FormData(document.querySelector('form')!).get('amount'),
          };
        },
        [text, value, locale, precision] as const,
      ),
  };
}

describe('<money-input>', () => {
  for (const { id, group, options, actions, expect: wanted } of table.cases) {
    it(`plays ${id} ${group}: ${JSON.stringify(options)} ${JSON.stringify(actions)}`, async ({ skip }) => {
      skip(engine !== 'chromium' && actions.some(([name]) => name === 'ime'), skipReasons.compose);
      const expected: Expected = { ...wanted };
      // The element's value is an empty string where React's is null.
      if ('value' in expected) expected.value = String(expected.value ?? '');
      const field = await openField(options);
      for (const action of actions) await field.act(action);
      await expect.poll(() => field.look(expected, options)).toMatchObject(expected);
      expect(field.said).toEqual([]);
    });
  }
});
