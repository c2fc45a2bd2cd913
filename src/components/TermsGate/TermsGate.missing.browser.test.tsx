/** The file with the dialogs cannot be loaded at first, as during a short network failure. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import { exampleTerms } from '../../testing/index.ts';
import { identity } from '../../../tests/identity.ts';
import { nextTask } from '../../../tests/next-task.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { dialogsChunk } from './dialogs-chunk.ts';
import { TermsGate } from './TermsGate.tsx';

const { load } = dialogsChunk;
const dialog = page.getByRole('dialog', { name: defaultLabels.title });
const failToLoad = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
const onError = vi.fn();
const onSettled = vi.fn();
let accepted: { term: number | string }[];

beforeEach(() => {
  vi.clearAllMocks();
  dialogsChunk.load = failToLoad;
  vi.stubGlobal('fetch', async (url: string) => {
    // The file fails before the lists arrive.
    await vi.waitFor(() => expect(failToLoad).toHaveBeenCalled());
    await nextTask();
    return Response.json(url.includes('/terms/all/') ? exampleTerms : accepted);
  });
});
afterEach(() => vi.unstubAllGlobals());
const root = pageRoot();

const render = (idCompany: number, openWhileLoading: boolean): void =>
  root.render(
    <MantineProvider>
      <TermsGate {...identity} {...{ idCompany, openWhileLoading, onError, onSettled }} />
    </MantineProvider>,
  );

it.each([true, false])(
  'does not fail while nothing is pending, with openWhileLoading={%s}',
  async (openWhileLoading) => {
    accepted = exampleTerms.map(({ id }) => ({ term: id }));
    render(1, openWhileLoading);
    await expect.poll(() => onSettled.mock.calls).toEqual([['up-to-date']]);
    expect(onError).not.toHaveBeenCalled();
  },
);

// The last test: from then on the file loads.
it('loads the chunk again for the next session, also with openWhileLoading', async () => {
  accepted = [];
  render(1, true);
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'render' }));
  dialogsChunk.load = load;
  render(2, true);
  await expect.element(dialog.getByRole('checkbox')).toBeVisible();
  expect(onError).toHaveBeenCalledOnce();
});
