/** Mounts MoneyInputs and operates them with trusted input, unless an action dispatches its own event. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { MoneyInput, type MoneyInputProps } from 'aceite';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cdp, server, userEvent } from 'vitest/browser';
import { nextTask } from '../tests/next-task.ts';
import { keyActions } from './money-case.ts';

type LimitEvent = ['min' | 'max', number | string];
type Options = Partial<MoneyInputProps>;
export type Action = readonly [name: string, ...args: unknown[]];

export interface MoneyPage {
  input: HTMLInputElement;
  /** The application's value. */
  value: () => unknown;
  changes: string[];
  events: LimitEvent[];
  caretFromEnd: () => number;
  formData: (name: string) => unknown;
  set: (options: Options) => void;
  act: (...action: Action) => Promise<void>;
}

interface Session {
  send: (method: string, params?: object) => Promise<unknown>;
}

/** Only Chromium can simulate an input method. */
export const canCompose = server.browser === 'chromium';

/** Only Chromium can simulate a coarse pointer. */
export const canTouch = server.browser === 'chromium';

/** Inserts text without a key, like Android and dictation. */
async function insertText(text: string): Promise<void> {
  if (canCompose) await (cdp() as unknown as Session).send('Input.insertText', { text });
  else document.execCommand('insertText', false, text);
}

/**
 * Mounts a field, which is uncontrolled with `value: undefined`. `accept` returns the next `value`.
 * If `accept` is `false`, edits do not set `value`.
 */
export function openMoneyPage(
  initial: Options,
  accept: false | ((next: string) => MoneyInputProps['value']) = (next) => next,
): { page: MoneyPage; close: () => void } {
  const host = document.createElement('div');
  document.body.append(host);
  const changes: string[] = [];
  const events: LimitEvent[] = [];
  const now = { value: 'value' in initial ? initial.value : '', set: (_options: Options) => {} };

  function Page() {
    const [options, setOptions] = useState<Options>({ value: '', ...initial });
    useLayoutEffect(() => {
      now.value = options.value;
      now.set = (next) => setOptions((options) => ({ ...options, ...next }));
    });
    return (
      <form onSubmit={(event) => event.preventDefault()}>
        <MoneyInput
          label="Valor"
          onMinReached={(min) => events.push(['min', min])}
          onMaxReached={(max) => events.push(['max', max])}
          {...options}
          onChange={(next) => {
            changes.push(next);
            if (accept && options.value !== undefined) now.set({ value: accept(next) });
          }}
        />
        <textarea aria-label="Rascunho" />
      </form>
    );
  }

  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <StrictMode>
        <MantineProvider>
          <Page />
        </MantineProvider>
      </StrictMode>,
    ),
  );

  const input = host.querySelector('input')!;
  const scratch = host.querySelector('textarea')!;
  const keydown229 = () =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', keyCode: 229, bubbles: true }));

  const keys = keyActions((key) => {
    const parts = key.split('+');
    const last = parts.pop()!;
    return userEvent.keyboard(
      `${parts.map((part) => `{${part}>}`).join('')}{${last}}${parts.map((part) => `{/${part}}`).join('')}`,
    );
  });
  const { press } = keys;

  const actions: Record<string, (...args: never[]) => Promise<void> | void> = {
    focus: () => input.focus(),
    blur: () => input.blur(),
    type: async (typed: string) => {
      for (const key of typed) await userEvent.keyboard(key === '{' || key === '[' ? key + key : key);
    },
    ...keys,
    paste: async (text: string) => {
      scratch.value = text;
      scratch.select();
      await press('Control+c');
      input.focus();
      await press('Control+v');
    },
    set: (options: Options) => flushSync(() => now.set(options)),
    insert: insertText,
    k229: async (text: string) => {
      keydown229();
      await insertText(text);
    },
    bs229: () => {
      keydown229();
      document.execCommand('delete');
    },
    ime: async (steps: string[], final: string) => {
      const session = cdp() as unknown as Session;
      for (const text of steps) {
        await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      }
      await insertText(final);
    },
    /** Simulates a coarse pointer. */
    fingers: async (enabled: boolean) => {
      await (cdp() as unknown as Session).send('Emulation.setTouchEmulationEnabled', { enabled });
      await new Promise(requestAnimationFrame);
    },
    click: async (x: number) => userEvent.click(input, { position: { x, y: input.clientHeight / 2 } }),
    native: (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };

  return {
    page: {
      input,
      value: () => now.value,
      changes,
      events,
      caretFromEnd: () => input.value.length - input.selectionEnd!,
      formData: (name) => new FormData(host.querySelector('form')!).get(name),
      set: (options) => flushSync(() => now.set(options)),
      act: async (name, ...args) => {
        if (!['blur', 'set', 'fingers'].includes(name) && document.activeElement !== input) {
          input.focus();
          input.setSelectionRange(input.value.length, input.value.length);
        }
        await actions[name]!(...(args as never[]));
        await nextTask();
      },
    },
    close: () => {
      root.unmount();
      host.remove();
    },
  };
}
