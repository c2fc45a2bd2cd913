/** The file with the dialogs cannot be loaded at first, as where the network fails for a moment. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import { exampleTerms } from '../../testing/index.ts';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { gateParts } from './gate-parts.ts';
import { TermsGate } from './TermsGate.tsx';

const { load } = gateParts;
const dialog = page.getByRole('dialog', { name: defaultLabels.title });
const onError = vi.fn();
const onSettled = vi.fn();
let accepted: { term: number | string }[];

beforeEach(() => {
  vi.clearAllMocks();
  gateParts.load = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', async (url: string) => {
    // The file fails before the lists are there.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json(url.includes('/terms/all/') ? exampleTerms : accepted);
  });
});
// Before the page's root, which leaves first.
afterEach(() => vi.unstubAllGlobals());
const root = pageRoot();

const render = (idCompany: number, openWhileLoading: boolean): void =>
  root.render(
    <MantineProvider>
      <TermsGate {...identity} {...{ idCompany, openWhileLoading, onError, onSettled }} />
    </MantineProvider>,
  );

it.each([true, false])(
  'it is no failure where nothing is pending, with openWhileLoading={%s}',
  async (openWhileLoading) => {
    accepted = exampleTerms.map(({ id }) => ({ term: id }));
    render(1, openWhileLoading);
    await expect.poll(() => onSettled.mock.calls).toEqual([['up-to-date']]);
    expect(onError).not.toHaveBeenCalled();
  },
);

// The last one: from then on the file is there.
it('the next opening asks, also with openWhileLoading', async () => {
  accepted = [];
  render(1, true);
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'render' }));
  gateParts.load = load;
  render(2, true);
  await expect.element(dialog.getByRole('checkbox')).toBeVisible();
  expect(onError).toHaveBeenCalledOnce();
});
