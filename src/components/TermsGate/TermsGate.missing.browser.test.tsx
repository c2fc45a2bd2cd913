/** The file with the dialogs cannot be loaded at first, as during a short network failure. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import { type Answer, exampleTerms } from '../../testing/index.ts';
import { identity } from '../../../tests/identity.ts';
import { nextTask } from '../../../tests/next-task.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import { dialogsChunk } from './dialogs-chunk.ts';
import { TermsGate } from './TermsGate.tsx';

const { load } = dialogsChunk;
const dialog = page.getByRole('dialog', { name: defaultLabels.title });
const failToLoad = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
const onError = vi.fn();
const onSettled = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  dialogsChunk.load = failToLoad;
});

/** Answers after the file has failed to load. */
const late: Answer = async (_, next) => {
  await expect.poll(() => failToLoad).toHaveBeenCalled();
  await nextTask();
  return next();
};
const answers = { terms: late, accepted: late };
const root = pageRoot();

const render = (idCompany: number, openWhileLoading: boolean): void =>
  root.render(
    <MantineProvider>
      <TermsGate {...identity} {...{ idCompany, openWhileLoading, onError, onSettled }} />
    </MantineProvider>,
  );

it.each([true, false])(
  'does not call onError for a missing chunk when nothing is pending, with openWhileLoading={%s}',
  async (openWhileLoading) => {
    stubTermsApi({ answers, accepted: exampleTerms.map(({ id }) => id) });
    render(1, openWhileLoading);
    await expect.poll(() => onSettled.mock.calls).toEqual([['up-to-date']]);
    expect(onError).not.toHaveBeenCalled();
  },
);

// Last, because the file is loaded from then on.
it('loads a failed chunk again in the next session, with openWhileLoading', async () => {
  stubTermsApi({ answers });
  render(1, true);
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'render' }));
  dialogsChunk.load = load;
  render(2, true);
  await expect.element(dialog.getByRole('checkbox')).toBeVisible();
  expect(onError).toHaveBeenCalledOnce();
});
