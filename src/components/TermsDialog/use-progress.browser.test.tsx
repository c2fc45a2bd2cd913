import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultLabels as labels } from '../../core/terms/labels.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { useProgress } from './use-progress.ts';

const root = pageRoot();
const texts = vi.fn();

type Progress = Partial<Parameters<typeof useProgress>[0]>;

function Dialog({ lang, ...progress }: Progress & { lang: string }): ReactNode {
  const closed = { opened: true, loading: false, sending: false, changed: false, retryIn: undefined };
  const { message, note } = useProgress({ ...closed, ...progress }, { ...labels, lang });
  texts([message, note || undefined]);
  return null;
}
const draw = (progress: Progress, lang = labels.lang): void =>
  flushSync(() => root.render(<Dialog {...progress} lang={lang} />));
const pass = (milliseconds: number): void => flushSync(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('shows and says after eight seconds that sending takes longer', () => {
  draw({});
  expect(texts).toHaveBeenLastCalledWith([undefined, undefined]);
  draw({ sending: true });
  pass(7999);
  expect(texts).toHaveBeenLastCalledWith([labels.sending, undefined]);
  pass(1);
  expect(texts).toHaveBeenLastCalledWith([labels.sendSlow, labels.sendSlow]);
});

it('counts the eight seconds again from zero for the next acceptance', async () => {
  draw({ sending: true });
  pass(8000);
  draw({});
  await expect.poll(() => texts.mock.lastCall![0]).toEqual([undefined, undefined]);
  draw({ sending: true });
  pass(7999);
  expect(texts).toHaveBeenLastCalledWith([labels.sending, undefined]);
  draw({});
  pass(1);
  draw({ sending: true });
  expect(texts).toHaveBeenLastCalledWith([labels.sending, undefined]);
});

it('counts the seconds down on the screen, and says only the first number and the end', () => {
  const said = 'Você pode enviar novamente em 3 segundos.';
  draw({ retryIn: 3 });
  expect(texts).toHaveBeenLastCalledWith([said, said]);
  draw({ retryIn: 2 });
  expect(texts).toHaveBeenLastCalledWith([said, 'Você pode enviar novamente em 2 segundos.']);
  draw({ retryIn: 1 });
  expect(texts).toHaveBeenLastCalledWith([said, 'Você pode enviar novamente em 1 segundo.']);
  draw({ retryIn: 0 });
  expect(texts).toHaveBeenLastCalledWith([labels.retryReady, labels.retryReady]);
  draw({ sending: true });
  expect(texts).toHaveBeenLastCalledWith([labels.sending, undefined]);
  draw({ retryIn: 60 });
  expect(texts.mock.lastCall![0]).toMatchObject(['Você pode enviar novamente em 60 segundos.', {}]);
});

it.each([
  ['en', 'Você pode enviar novamente em 3 seconds.'],
  ['not a language', 'Você pode enviar novamente em 3 segundos.'],
])('writes the seconds in the language of `labels.lang`, or in Portuguese if it is invalid (%s)', (lang, text) => {
  draw({ retryIn: 3 }, lang);
  expect(texts).toHaveBeenLastCalledWith([text, text]);
});

it('says the end of a loading until the next acceptance is sent', () => {
  draw({ opened: false, loading: true });
  draw({ loading: true });
  pass(1);
  expect(texts).toHaveBeenLastCalledWith([undefined, undefined]);
  draw({});
  expect(texts).toHaveBeenLastCalledWith([labels.loaded, undefined]);
  draw({ loading: true });
  pass(1);
  expect(texts).toHaveBeenLastCalledWith([undefined, undefined]);
  draw({});
  expect(texts).toHaveBeenLastCalledWith([labels.loaded, undefined]);
  draw({ sending: true });
  draw({});
  expect(texts).toHaveBeenLastCalledWith([undefined, undefined]);
});

it('says a changed list until the next acceptance is sent', () => {
  draw({ changed: true });
  expect(texts).toHaveBeenLastCalledWith([labels.termsChanged, undefined]);
  draw({ changed: true, sending: true });
  expect(texts).toHaveBeenLastCalledWith([labels.sending, undefined]);
});
