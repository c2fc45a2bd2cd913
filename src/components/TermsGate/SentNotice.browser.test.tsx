import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { receipt } from '../../core/api/fake.test-api.ts';
import { defaultLabels } from '../../core/terms/labels.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { noticeDuration, SentNotice } from './SentNotice.tsx';

const root = pageRoot();
afterEach(() => {
  vi.useRealTimers();
});

const render = (props: Partial<ComponentProps<typeof SentNotice>>): void =>
  flushSync(() =>
    root.render(
      <MantineProvider>
        <SentNotice
          receipt={receipt}
          labels={defaultLabels}
          colorScheme={undefined}
          rootElement={undefined}
          {...props}
        />
      </MantineProvider>,
    ),
  );
const notice = page.getByText('Aceite registrado.');

it('closes after a timeout, and opens again after the next acceptance', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render({});
  expect(notice.query()).not.toBeNull();
  flushSync(() => vi.advanceTimersByTime(noticeDuration - 1));
  expect(notice.query()).not.toBeNull();
  flushSync(() => vi.advanceTimersByTime(1));
  flushSync(() => vi.advanceTimersByTime(1));
  expect(notice.query()).toBeNull();
  render({ receipt: undefined });
  render({ receipt: { ...receipt } });
  await expect.element(notice).toBeVisible();
});
