import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultLabels as labels } from '../../core/terms/labels.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { ProgressNote } from './ProgressNote.tsx';

const root = pageRoot();
const draw = (sending: boolean, loading = false, retryIn?: number, lang = labels.lang, changed = false): void =>
  flushSync(() =>
    root.render(
      <MantineProvider>
        <ProgressNote
          statusId="status"
          {...{ sending, loading, retryIn, changed }}
          labels={{ ...labels, lang }}
          getStyles={(className) => ({ className, style: {} })}
        />
      </MantineProvider>,
    ),
  );
const pass = (milliseconds: number): void => flushSync(() => void vi.advanceTimersByTime(milliseconds));
/** The announced text and the visible text. */
const texts = () => [document.querySelector('[role="status"]')!.textContent, document.querySelector('p')?.textContent];

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('shows and announces after eight seconds that sending takes longer', () => {
  draw(false);
  expect(texts()).toEqual(['', undefined]);
  draw(true);
  pass(7999);
  expect(texts()).toEqual([labels.sending, undefined]);
  pass(1);
  expect(texts()).toEqual([labels.sendSlow, labels.sendSlow]);
});

it('counts the eight seconds again from zero for the next acceptance', async () => {
  draw(true);
  pass(8000);
  draw(false);
  await expect.poll(texts).toEqual(['', undefined]);
  draw(true);
  pass(7999);
  expect(texts()).toEqual([labels.sending, undefined]);
  draw(false);
  pass(1);
  draw(true);
  expect(texts()).toEqual([labels.sending, undefined]);
});

it('counts the seconds down on the screen, and announces only the first number and the end', () => {
  const announced = 'Você pode enviar novamente em 3 segundos.';
  draw(false, false, 3);
  expect(texts()).toEqual([announced, announced]);
  draw(false, false, 2);
  expect(texts()).toEqual([announced, 'Você pode enviar novamente em 2 segundos.']);
  draw(false, false, 1);
  expect(texts()).toEqual([announced, 'Você pode enviar novamente em 1 segundo.']);
  draw(false, false, 0);
  expect(texts()).toEqual([labels.retryReady, labels.retryReady]);
  draw(true);
  expect(texts()).toEqual([labels.sending, undefined]);
  draw(false, false, 60);
  expect(texts()[0]).toBe('Você pode enviar novamente em 60 segundos.');
});

it.each([
  ['en', 'Você pode enviar novamente em 3 seconds.'],
  ['not a language', 'Você pode enviar novamente em 3 segundos.'],
])('writes the seconds in the language of `labels.lang`, or in Portuguese if it is invalid (%s)', (lang, text) => {
  draw(false, false, 3, lang);
  expect(texts()).toEqual([text, text]);
});

it('announces the loading, and shows nothing', () => {
  draw(false, true);
  pass(8000);
  expect(texts()).toEqual([labels.loading, undefined]);
});

it('announces a changed list until the next acceptance is sent', () => {
  const drawChanged = (sending: boolean): void => draw(sending, false, undefined, labels.lang, true);
  drawChanged(false);
  expect(texts()).toEqual([labels.termsChanged, undefined]);
  drawChanged(true);
  expect(texts()).toEqual([labels.sending, undefined]);
});
