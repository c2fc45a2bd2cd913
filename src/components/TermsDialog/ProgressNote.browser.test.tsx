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
/** The announced text and the visible text. */
const texts = () => [
  document.querySelector('[role="status"]')!.textContent,
  document.querySelector('#slow')?.textContent,
];

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

it('announces the loading, and shows nothing', () => {
  draw(false, true);
  pass(8000);
  expect(texts()).toEqual([labels.loading, undefined]);
});
