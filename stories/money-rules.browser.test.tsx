import { MantineProvider } from '@mantine/core';
import { MoneyInput, type MoneyInputProps, useMoneyInput } from 'aceite';
import { type FormEvent, type ReactNode, useActionState, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { skipReasons } from '../tests/browsers/skip-reasons.ts';
import { nextTask } from '../tests/next-task.ts';
import { expectConsole } from '../tests/console-watch.ts';
import './money-cases.tsx';
import { canCompose, canTouch, openMoneyPage, type Action } from './money-keys.tsx';

let close = () => {};
afterEach(() => close());

async function after(options: Partial<MoneyInputProps>, ...actions: Action[]) {
  const opened = openMoneyPage(options);
  close = opened.close;
  for (const action of actions) await opened.page.act(...action);
  return opened.page;
}

/** Renders `children`. Returns the first input. */
function render(children: ReactNode): HTMLInputElement {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() => root.render(<MantineProvider>{children}</MantineProvider>));
  close = () => {
    root.unmount();
    host.remove();
  };
  return host.querySelector('input')!;
}

/** Returns text and selection as one string: '1.2|34' has a caret, '1.[23]4' a selection. */
function look({ input }: { input: HTMLInputElement }): string {
  const [start, end] = [input.selectionStart!, input.selectionEnd!];
  const [head, middle, tail] = [input.value.slice(0, start), input.value.slice(start, end), input.value.slice(end)];
  return start === end ? `${head}|${tail}` : `${head}[${middle}]${tail}`;
}

describe('MoneyInput undo and redo', () => {
  it('steps through every state back and forward', async () => {
    const page = await after({}, ['type', '1234']);
    const seen: string[] = [];
    for (let time = 0; time < 5; time += 1) {
      await page.act('press', 'Control+z');
      seen.push(page.input.value);
    }
    expect(seen).toEqual(['1,23', '0,12', '0,01', '', '']);
    seen.length = 0;
    for (const key of ['Control+Shift+z', 'Control+Shift+z', 'Control+y', 'Control+y', 'Control+y']) {
      await page.act('press', key);
      seen.push(page.input.value);
    }
    expect(seen).toEqual(['0,01', '0,12', '1,23', '12,34', '12,34']);
    expect(page.value()).toBe('12.34');
  });

  it('calls onInput and onChange of a form around the field', async () => {
    const amounts: unknown[] = [];
    const note = (event: FormEvent<HTMLFormElement>) =>
      amounts.push([event.type, new FormData(event.currentTarget).get('most')]);
    const input = render(
      <form onInput={note} onChange={note}>
        <MoneyInput name="most" />
      </form>,
    );
    input.focus();
    await userEvent.keyboard('12');
    amounts.length = 0;
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => amounts).toHaveLength(2);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(() => amounts).toHaveLength(4);
    expect(amounts).toEqual([
      ['input', '0.01'],
      ['change', '0.01'],
      ['input', '0.12'],
      ['change', '0.12'],
    ]);
  });

  it("undoes and redoes from the browser's menu", async () => {
    const page = await after({}, ['type', '12']);
    const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true });
    page.input.dispatchEvent(undo);
    expect(undo.defaultPrevented).toBe(true);
    await expect.poll(() => page.value()).toBe('0.01');
    page.input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'historyRedo', cancelable: true }));
    await expect.poll(() => page.value()).toBe('0.12');
  });

  it("undoes one step for the browser's undo command", async ({ skip }) => {
    const page = await after({}, ['type', '123']);
    document.execCommand('undo');
    skip(navigator.userAgent.includes('Firefox'), skipReasons.undoCommand);
    await expect.poll(() => page.input.value).toBe('0,12');
    expect(page.value()).toBe('0.12');
  });

  it.each([true, false])(
    'undoes a cut, by keys and by the command of the browser; controlled: %s',
    async (isControlled) => {
      const page = await after(
        isControlled ? { value: '1234.56' } : { value: undefined, defaultValue: '1234.56', name: 'price' },
        ['sel', 2, 5],
        ['press', 'Control+x'],
      );
      expect(look(page)).toBe('1|,56');
      await page.act('press', 'Control+z');
      expect(page.input.value).toBe('1.234,56');
      await page.act('press', 'Control+y');
      expect(page.input.value).toBe('1,56');
      expect(page.changes).toEqual(['1.56', '1234.56', '1.56']);
      if (navigator.userAgent.includes('Firefox')) return;
      document.execCommand('undo');
      await nextTask();
      expect(page.input.value).toBe('1.234,56');
      expect(page.changes.at(-1)).toBe('1234.56');
    },
  );

  it('clears the redo stack on an edit', async () => {
    const page = await after({}, ['type', '12'], ['press', 'Control+z'], ['type', '5'], ['press', 'Control+Shift+z']);
    expect(page.value()).toBe('0.15');
  });

  it('restores the given value 12.1, not 12.10', async () => {
    const page = await after({ value: '12.1' }, ['type', '5'], ['press', 'Control+z']);
    expect(page.value()).toBe('12.1');
    expect(page.input.value).toBe('12,10');
  });

  it('forgets the history when a prop changes the value', async () => {
    const page = await after({ value: '1' }, ['type', '2'], ['set', { value: '5.00' }], ['press', 'Control+z']);
    expect(page.value()).toBe('5.00');
  });

  it('does nothing in a read-only field', async () => {
    const page = await after({}, ['type', '12'], ['set', { readOnly: true }], ['press', 'Control+z']);
    expect(page.value()).toBe('0.12');
  });
});

describe('MoneyInput caret', () => {
  const cases: [name: string, typed: string, caret: [number, number], act: Action, look: string][] = [
    ['stays behind a digit typed in the middle', '123456', [1, 1], ['type', '9'], '19|.234,56'],
    ['stays where it is when a key is refused', '123456', [3, 3], ['type', 'a'], '1.2|34,56'],
    ['Backspace takes the digit before a separator', '1234567', [3, 3], ['press', 'Backspace'], '1.|345,67'],
    ['Delete takes the digit after a separator', '123456', [1, 1], ['press', 'Delete'], '1|34,56'],
    ['Delete in the middle', '123456', [2, 2], ['press', 'Delete'], '1|34,56'],
    ['Delete at the end does nothing', '123456', [8, 8], ['press', 'Delete'], '1.234,56|'],
    ['Backspace at the start does nothing', '123456', [0, 0], ['press', 'Backspace'], '|1.234,56'],
    ['typing at the start', '123456', [0, 0], ['type', '9'], '9|1.234,56'],
    ['a burst in the middle keeps its order', '123456', [1, 1], ['type', '789'], '1.789|.234,56'],
    ['replacing a selection', '123456', [2, 5], ['type', '9'], '19|,56'],
    ['a refused key leaves the selection', '123456', [2, 5], ['type', 'x'], '1.[234],56'],
    ['a refused paste leaves the selection', '123456', [2, 5], ['paste', 'abc'], '1.[234],56'],
    ['deleting only a separator keeps the text', '123456', [1, 2], ['press', 'Backspace'], '1.|234,56'],
    ['a digit before the padding zeros', '5', [0, 0], ['type', '1'], '1|0,05'],
  ];
  for (const [name, typed, [from, to], act, expected] of cases) {
    it(`places the caret: ${name}`, async () => {
      const page = await after({}, ['type', typed], ['sel', from, to], act);
      expect(look(page)).toBe(expected);
      expect(page.value()).toBe(page.input.value.replace('.', '').replace('.', '').replace(',', '.'));
    });
  }

  it('keeps the order of typed digits when a longer number gets its first separator', async () => {
    const page = await after({ locale: 'es-ES' }, ['type', '123456'], ['sel', 0, 0], ['type', '98']);
    expect(page.value()).toBe('981234.56');
  });

  it("keeps the caret's distance from the end when a prop changes the value", async () => {
    const page = await after({ value: '1234.56' }, ['sel', 5, 5], ['set', { value: '98765.43' }]);
    expect(look(page)).toBe('98.765|,43');
  });

  it("keeps the caret's distance from the end when the locale changes", async () => {
    const page = await after({ value: '1234.56' }, ['sel', 2, 2], ['set', { locale: 'en-US' }]);
    expect(look(page)).toBe('1,|234.56');
  });

  it('moves to the end after a paste over the whole text', async () => {
    const page = await after({}, ['type', '12'], ['press', 'Control+a'], ['paste', '1.234']);
    expect(look(page)).toBe('1.234,00|');
  });
});

describe('MoneyInput on touch screens', () => {
  beforeEach(({ skip }) => skip(!canTouch, skipReasons.fingers));
  afterEach(async () => {
    if (matchMedia('(pointer: coarse)').matches) await openMoneyPage({}).page.act('fingers', false);
  });

  it('moves the caret to the end on a tap, but not on keys', async () => {
    const page = await after({ value: '1234.56' }, ['fingers', true], ['click', 14]);
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    expect(look(page)).toBe('1.234,56|');
    await page.act('press', 'ArrowLeft');
    expect(look(page)).toBe('1.234,5|6');
  });

  it('moves the caret to the finger with caret="free"', async () => {
    const page = await after({ value: '1234.56', caret: 'free' }, ['fingers', true], ['click', 14]);
    expect(look(page)).toBe('|1.234,56');
  });

  it('moves the caret to the mouse, unless caret="end"', async () => {
    expect(look(await after({ value: '1234.56' }, ['click', 14]))).toBe('|1.234,56');
    close();
    expect(look(await after({ value: '1234.56', caret: 'end' }, ['click', 14]))).toBe('1.234,56|');
  });

  it('renders at least 44 px high with text of at least 16 px, in the sizes xs, sm and xl', async () => {
    const { input } = await after({ size: 'xs' });
    expect(input.offsetHeight).toBeLessThan(44);
    close();
    for (const size of ['xs', 'sm', 'xl']) {
      const page = await after({ size }, ['fingers', true]);
      expect(page.input.offsetHeight).toBeGreaterThanOrEqual(44);
      expect(parseFloat(getComputedStyle(page.input).fontSize)).toBeGreaterThanOrEqual(16);
      close();
    }
  });
});

describe('MoneyInput shows a refusal', () => {
  const status = ({ input }: { input: HTMLInputElement }) =>
    input.form!.querySelector('[data-refusal]')?.textContent ?? '';
  it('explains refused digits and refused pastes, but not letters', async () => {
    const page = await after({ length: 3, currency: 'BRL' }, ['type', '123']);
    expect(status(page)).toBe('');
    await page.act('type', '4');
    expect(status(page)).toBe('Este campo aceita até 3 dígitos.');
    await page.act('type', 'a');
    expect(status(page)).toBe('');
    await page.act('paste', 'abc');
    expect(status(page)).toBe('Cole apenas um valor em reais, como 1.234,56.');
    await page.act('press', 'Backspace');
    expect(status(page)).toBe('');
  });
  it.each([
    'R$ 10 mil',
    '1 milhão',
    '10k',
    '10,5 mi',
    '10 zł',
    'US$ 10',
    '-10',
    '(10,00)',
    '1e3',
    '10/2',
    '10,00 20,00',
    '10\t200',
    '10\n200',
  ])('explains a refused paste of %j, which is not an amount in reais', async (text) => {
    const page = await after({ currency: 'BRL' }, ['paste', text]);
    expect(look(page)).toBe('|');
    expect(page.changes).toEqual([]);
    expect(status(page)).toBe('Cole apenas um valor em reais, como 1.234,56.');
  });
  it('names the currency of a refusal in the language of the labels, not of the locale', async () => {
    const page = await after({ currency: 'BRL', locale: 'en' }, ['paste', 'abc']);
    expect(status(page)).toBe('Cole apenas um valor em reais, como 1,234.56.');
  });
  it('keeps the message of a refusal until a prop changes the value', async () => {
    const page = await after({ value: '1.00' }, ['paste', 'abc']);
    expect(status(page)).toBe('Cole apenas um valor como 1.234,56.');
    await page.act('set', { value: '1' });
    expect(status(page)).toBe('Cole apenas um valor como 1.234,56.');
    await page.act('set', { value: '2' });
    expect(status(page)).toBe('');
  });
});

describe('MoneyInput whose value becomes undefined', () => {
  // A page logs this warning once, so no test above may cause it.
  it('warns, and keeps the amount', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const page = await after({ value: '5.00' });
    await page.act('set', { value: undefined } as never);
    expect(page.input.value).toBe('5,00');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('money-option: `value` changed to undefined')]]);
  });
});

describe('MoneyInput after a refusal', () => {
  it('shows no message after a form reset', async () => {
    const page = await after({ value: undefined, defaultValue: '1.00' }, ['paste', 'abc']);
    const message = page.input.form!.querySelector('[data-refusal]')!;
    expect(message.textContent).toContain('Cole apenas');
    page.input.form!.reset();
    await expect.poll(() => message.isConnected).toBe(false);
  });
});

describe('MoneyInput with an invalid option', () => {
  it.each([
    [{ locale: 'pt_BR' }, 'locale must be a language tag'],
    [{ locale: 'xx-invalid-locale-!!' }, 'locale must be a language tag'],
    [{ precision: 200 }, 'precision must be a whole number from 0 to 20'],
    [{ currency: 'R$' }, 'currency must be a currency code'],
    [{ max: '1.000,00' }, 'max must be a decimal number'],
    [{ defaultValue: '5,00' }, 'defaultValue must be a decimal number'],
  ])('ignores an invalid option and logs a warning: %j', async (options, problem) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const page = await after(options, ['type', '123456'], ['blur']);
    expect(page.input.value).toBe('1.234,56');
    expect(page.value()).toBe('1234.56');
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`[aceite] money-option: ${problem}`));
    warn.mockRestore();
  });
});

describe('MoneyInput at its length', () => {
  it('refuses a digit in the middle', async () => {
    const page = await after({ length: 3 }, ['type', '123'], ['sel', 1, 1], ['type', '9']);
    expect(look(page)).toBe('1|,23');
    expect(page.changes).toEqual(['0.01', '0.12', '1.23']);
  });
  it('refuses pasted digits as a whole', async () => {
    const page = await after({ length: 5 }, ['type', '123'], ['paste', '456']);
    expect(page.value()).toBe('1.23');
  });
  it('refuses a pasted amount', async () => {
    expect((await after({ length: 5 }, ['paste', '1.234,56'])).value()).toBe('');
  });
  it('refuses a digit on Android', async () => {
    expect((await after({ length: 3 }, ['k229', '1'], ['k229', '2'], ['k229', '3'], ['k229', '4'])).value()).toBe(
      '1.23',
    );
  });
  it('refuses a digit of an input method', async ({ skip }) => {
    skip(!canCompose, skipReasons.compose);
    expect((await after({ length: 3 }, ['ime', ['1', '12', '123', '1234'], '1234'])).value()).toBe('1.23');
  });
  it('does not count leading zeros', async () => {
    expect((await after({ length: 3 }, ['type', '000123'])).value()).toBe('1.23');
  });
  it('keeps a longer value after its copy is pasted', async () => {
    const page = await after(
      { length: 3, value: '123456.78' },
      ['press', 'Control+a'],
      ['press', 'Control+c'],
      ['pasteClip'],
    );
    expect(page.value()).toBe('123456.78');
    expect(page.changes).toEqual([]);
    expect(page.input.form!.querySelector('[data-refusal]')).toBeNull();
  });
});

describe('MoneyInput without key events', () => {
  it('deletes after a keydown of an unidentified key, as on Android', async () => {
    expect((await after({}, ['type', '123'], ['bs229'])).value()).toBe('0.12');
  });
  it("parses text that is inserted at once, such as Playwright's fill() and a phone's clipboard, like a paste", async () => {
    for (const [text, value] of Object.entries({ '1050': '1050.00', '1.234,56': '1234.56', '7,5': '7.50' })) {
      for (const way of ['insert', 'paste']) {
        const page = await after({}, ['press', 'Control+a'], [way, text]);
        expect(page.value()).toBe(value);
        close();
      }
    }
  });
  it('accepts full-width and Arabic digits', async () => {
    expect((await after({}, ['insert', '１'], ['insert', '２'])).value()).toBe('0.12');
    close();
    expect((await after({}, ['insert', '٣'], ['insert', '٤'])).value()).toBe('0.34');
  });
  it('accepts a composition in the middle', async ({ skip }) => {
    skip(!canCompose, skipReasons.compose);
    const page = await after({}, ['type', '123456'], ['sel', 1, 1], ['ime', ['7', '78'], '78']);
    expect(look(page)).toBe('178|.234,56');
  });
  it('ignores a composition of letters', async ({ skip }) => {
    skip(!canCompose, skipReasons.compose);
    const page = await after({}, ['type', '123'], ['ime', ['か', 'かな'], 'かな']);
    expect(look(page)).toBe('1,23|');
  });
});

describe('MoneyInput value', () => {
  it('clears the value on a form reset, and accepts the next digit', async () => {
    const page = await after({ value: undefined, name: 'price' }, ['type', '1234'], ['set', { value: undefined }]);
    page.input.form!.reset();
    await expect.poll(() => page.formData('price')).toBe('');
    await page.act('type', '1');
    expect(look(page)).toBe('0,01|');
    expect(page.formData('price')).toBe('0.01');
  });
  it.each([
    ['5.00', '5,00', []],
    [null, '', []],
    ['abc', '', [/defaultValue must be a decimal number/]],
  ])('restores the latest `defaultValue` on a form reset, %j', async (defaultValue, text, logged) => {
    expectConsole(...logged);
    const options = { value: undefined, defaultValue: '10.00', name: 'price' };
    const page = await after(options, ['type', '1'], ['set', { defaultValue }]);
    page.input.form!.reset();
    await expect.poll(() => page.input.value).toBe(text);
    expect(page.changes.at(-1)).toBe(text.replace(',', '.'));
  });
  it('keeps a controlled value after a form reset, without onChange', async () => {
    const page = await after({}, ['type', '1234']);
    const reported = page.changes.length;
    page.input.form!.reset();
    await nextTask();
    expect(look(page)).toBe('12,34|');
    await page.act('type', '5');
    expect(page.value()).toBe('123.45');
    expect(page.changes).toHaveLength(reported + 1);
  });
  it('does not call onChange for a form reset without changes', async () => {
    const { page, close: closePage } = openMoneyPage({ value: undefined, defaultValue: '10.00', name: 'price' }, false);
    close = closePage;
    page.input.form!.reset();
    await nextTask();
    expect(page.formData('price')).toBe('10.00');
    expect(page.changes).toEqual([]);
  });
  it('keeps the value after a prevented form reset and a reset of another form', async () => {
    const page = await after({ value: undefined, defaultValue: '10.00', name: 'price' }, ['type', '5']);
    const other = document.createElement('form');
    page.input.form!.after(other);
    other.reset();
    page.input.form!.addEventListener('reset', (event) => event.preventDefault());
    page.input.form!.reset();
    await nextTask();
    expect(look(page)).toBe('100,05|');
    expect(page.formData('price')).toBe('100.05');
  });
  it('parses a text that a script sets with an `input` and a `change` event', async () => {
    const page = await after({}, ['type', '1234'], ['native', '1,23']);
    expect(look(page)).toBe('1,23|');
    expect(page.changes.at(-1)).toBe('1.23');
    await page.act('native', '');
    expect(page.value()).toBe('');
  });
  it('ignores a text of the same amount, and adds no undo step', async () => {
    const page = await after({}, ['type', '12']);
    const reported = page.changes.length;
    await page.act('native', 'R$ 0,12');
    expect(look(page)).toBe('0,12|');
    expect(page.changes).toHaveLength(reported);
    await page.act('press', 'Control+z');
    expect(look(page)).toBe('0,01|');
  });
  it('shows a value that changes before the <input> mounts or before the first key', () => {
    function Field({ value, hasInput }: { value: string; hasInput: boolean }): ReactNode {
      const { ref, inputProps } = useMoneyInput({ value });
      return hasInput ? <input ref={ref} {...inputProps} aria-label="Valor" /> : 'Sem valor';
    }
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    close = () => {
      root.unmount();
      host.remove();
    };
    for (const [value, hasInput] of [
      ['1.00', false],
      ['2.00', false],
      ['2.00', true],
      ['3.00', true],
      ['4.00', false],
      ['5.00', true],
    ] as const) {
      flushSync(() => root.render(<Field value={value} hasInput={hasInput} />));
      expect(host.querySelector('input')?.value ?? host.textContent).toBe(
        hasInput ? value.replace('.', ',') : 'Sem valor',
      );
    }
  });
  it('renders an empty field for null, also with a default value', async () => {
    const page = await after({ value: null, defaultValue: '10.00', name: 'price' });
    expect(page.input.value).toBe('');
    expect(page.formData('price')).toBe('');
  });
  it('resets to the default value of the last render', async () => {
    const { page, close: closePage } = openMoneyPage({ value: undefined, defaultValue: '10.00', name: 'price' }, false);
    close = closePage;
    await page.act('type', '5');
    page.set({ defaultValue: '100.05' });
    await expect.poll(() => page.formData('price')).toBe('100.05');
    page.input.form!.reset();
    // A reset clears undo and redo.
    for (const key of ['Control+z', 'Control+y']) {
      await page.act('press', key);
      expect(look(page)).toBe('100,05|');
    }
    await page.act('type', '1');
    expect(look(page)).toBe('1.000,51|');
    expect(page.formData('price')).toBe('1000.51');
  });
  it.each([true, false])(
    'keeps the value when React resets the form after an action; with defaultValue: %s',
    async (hasDefault) => {
      function Form() {
        const [value, setValue] = useState('10.00');
        const [, save] = useActionState<null, FormData>((_, data) => {
          saved.push(data.get('price'));
          return null;
        }, null);
        return (
          <form action={save}>
            <MoneyInput
              label="Valor"
              name="price"
              value={value}
              {...(hasDefault && { defaultValue: value })}
              onChange={setValue}
            />
          </form>
        );
      }
      const saved: unknown[] = [];
      const input = render(<Form />);
      input.focus();
      input.setSelectionRange(5, 5);
      await userEvent.keyboard('5');
      // This timer runs after the timer of the field's listener.
      const reset = new Promise((resolve) => {
        document.addEventListener('reset', () => setTimeout(resolve), { once: true });
      });
      input.form!.requestSubmit();
      await reset;
      expect(input.value).toBe('100,05');
      input.form!.requestSubmit();
      await expect.poll(() => saved).toEqual(['100.05', '100.05']);
    },
  );
  it.for([true, false])(
    'calls onChange of a form on every edit, but not on refused keys; controlled: %s',
    async (isControlled, { skip }) => {
      skip(navigator.userAgent.includes('Firefox'), skipReasons.microtasks);
      const amounts: unknown[] = [];
      function Search() {
        const [value, setValue] = useState('1.00');
        return (
          <form onChange={(event) => amounts.push(new FormData(event.currentTarget).get('most'))}>
            <MoneyInput
              label="Até"
              name="most"
              {...(isControlled ? { value, onChange: setValue } : { defaultValue: '1.00' })}
            />
          </form>
        );
      }
      const input = render(<Search />);
      input.focus();
      input.setSelectionRange(4, 4);
      await userEvent.keyboard('5x0');
      await userEvent.keyboard('{Tab}');
      expect(amounts).toEqual(['10.05', '100.50']);
    },
  );
  it('renders a value that is too large for a number as empty, and then the next value', async () => {
    expectConsole(/given: "1e400"/);
    const page = await after({ value: '5.00' }, ['set', { value: '1e400' }]);
    expect(page.input.value).toBe('');
    await page.act('set', { value: '7' });
    expect(page.input.value).toBe('7,00');
  });
  it('renders an invalid value as empty, and does not change it', async () => {
    expectConsole(/given: "abc"/);
    const page = await after({ value: 'abc', name: 'price' });
    expect(page.input.value).toBe('');
    expect(page.formData('price')).toBe('');
    expect(page.value()).toBe('abc');
  });
  it('shows a negative value, and keeps it after copy and paste', async () => {
    const page = await after({ value: '-12.34' }, ['press', 'Control+a'], ['press', 'Control+c'], ['pasteClip']);
    expect(page.input.value).toBe('-12,34');
    expect(page.changes).toEqual([]);
  });
  it('shows the value again when the application rejects a change', async () => {
    const { page, close: closePage } = openMoneyPage({ value: '1.00' }, false);
    close = closePage;
    await page.act('type', '55');
    expect(page.changes).toEqual(['10.05', '10.05']);
    expect(look(page)).toBe('1,00|');
  });
  it('keeps the value when its shown digits are typed again', async () => {
    const page = await after({ value: '1234.56' }, ['press', 'Control+a'], ['type', '1.234,56']);
    expect(page.value()).toBe('1234.56');
  });
});

describe('MoneyInput keys', () => {
  it('does not prevent the default action of keys', async () => {
    const page = await after({});
    const cancelled: string[] = [];
    document.addEventListener('keydown', (event) => event.defaultPrevented && cancelled.push(event.key));
    await page.act('type', '12a-,');
    for (const key of ['Control+a', 'Control+c', 'Control+v', 'Control+z', 'Control+Shift+z', 'Enter', 'Home', 'Tab']) {
      await page.act('press', key);
    }
    expect(cancelled).toEqual([]);
  });
});

describe('MoneyInput drag and drop', () => {
  const drop = (input: HTMLInputElement, inputType: string, data: string) => {
    const before = new InputEvent('beforeinput', { inputType, data, cancelable: true });
    if (!input.dispatchEvent(before)) return;
    input.setRangeText(data, input.selectionStart!, input.selectionEnd!, 'end');
    input.dispatchEvent(new InputEvent('input', { inputType, data, bubbles: true }));
  };
  it('parses an amount that is dropped into an empty field', async () => {
    const page = await after({}, ['focus']);
    drop(page.input, 'insertFromDrop', 'R$ 1.234,5');
    await expect.poll(() => page.value()).toBe('1234.50');
  });
  it('keeps the digits that are dragged out', async () => {
    const page = await after({}, ['type', '1234'], ['press', 'Control+a']);
    page.input.dispatchEvent(new DragEvent('dragstart'));
    drop(page.input, 'deleteByDrag', '');
    expect(page.input.value).toBe('12,34');
  });

  it('refuses a drop of its own digits', async () => {
    const page = await after({ value: '1234.56' }, ['focus']);
    page.input.setSelectionRange(6, 8);
    page.input.dispatchEvent(new DragEvent('dragstart'));
    const dropped = new DragEvent('drop', { cancelable: true });
    page.input.dispatchEvent(dropped);
    expect(dropped.defaultPrevented).toBe(true);
    drop(page.input, 'deleteByDrag', '');
    page.input.dispatchEvent(new DragEvent('dragend'));
    expect(look(page)).toBe('1.234,[56]');
    expect(page.changes).toEqual([]);
    const fromOutside = new DragEvent('drop', { cancelable: true });
    page.input.dispatchEvent(fromOutside);
    expect(fromOutside.defaultPrevented).toBe(false);
  });
});

describe('MoneyInput at any moment', () => {
  it('posts the new amount when onChange submits the form', () => {
    const seen: unknown[] = [];
    function Form() {
      const [value, setValue] = useState('5.00');
      const form = useRef<HTMLFormElement>(null);
      return (
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            seen.push(new FormData(event.currentTarget).get('price'));
          }}
        >
          <MoneyInput
            name="price"
            value={value}
            onChange={(next) => {
              setValue(next);
              form.current!.requestSubmit();
            }}
          />
        </form>
      );
    }
    const input = render(<Form />);
    input.focus();
    for (const [text, inputType] of [
      ['5,009', 'insertText'],
      ['50,0', 'deleteContentBackward'],
    ] as const) {
      input.setRangeText(text, 0, input.value.length, 'end');
      input.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
    }
    input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true }));
    expect(seen).toEqual(['50.09', '5.00', '50.09']);
  });

  it('posts the amount that a listener of the input reads', () => {
    const input = render(
      <form>
        <MoneyInput name="price" defaultValue="5.00" />
      </form>,
    );
    const seen: unknown[] = [];
    input.addEventListener('input', () => seen.push(input.value, new FormData(input.form!).get('price')));
    input.focus();
    input.setRangeText('5,009', 0, 4, 'end');
    input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', bubbles: true }));
    expect(seen).toEqual(['50,09', '50.09']);
  });

  it('reads a text that the browser restores while the page loads', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const changes: string[] = [];
    const input = render(
      <form>
        <MoneyInput name="price" defaultValue="5.00" onChange={(value) => changes.push(value)} />
      </form>,
    );
    vi.restoreAllMocks();
    input.value = '50,09';
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    expect([input.value, changes]).toEqual(['50,09', ['50.09']]);
    expect(new FormData(input.form!).get('price')).toBe('50.09');
    input.focus();
    await userEvent.keyboard('1');
    expect(changes.at(-1)).toBe('500.91');
  });
});
