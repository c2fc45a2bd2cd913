import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultLabels as labels } from '../../core/terms/labels.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { ProgressNote } from './ProgressNote.tsx';

const root = pageRoot();
const draw = (sending: boolean, loading = false): void =>
  flushSync(() =>
    root.render(
      <MantineProvider>
        <ProgressNote statusId="status" sending={sending} loading={loading} labels={labels} id="slow" />
      </MantineProvider>,
    ),
  );
const pass = (milliseconds: number): void => flushSync(() => void vi.advanceTimersByTime(milliseconds));
/** What is read aloud, and what is seen. */
const texts = () => [
  document.querySelector('[role="status"]')!.textContent,
  document.querySelector('#slow')?.textContent,
];

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('says that it takes longer after eight seconds of one acceptance, seen and heard', () => {
  draw(false);
  expect(texts()).toEqual(['', undefined]);
  draw(true);
  pass(7999);
  expect(texts()).toEqual([labels.sending, undefined]);
  pass(1);
  expect(texts()).toEqual([labels.sendSlow, labels.sendSlow]);
});

it('starts over with the next acceptance', async () => {
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

it('says that it loads, and nothing that is seen', () => {
  draw(false, true);
  pass(8000);
  expect(texts()).toEqual([labels.loading, undefined]);
});
