/** Tests when the first import of the dialogs' file starts. The tests share one import. */
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { dialogsChunk } from './dialogs-chunk.ts';
import { TermsGate, type TermsGateProps } from './TermsGate.tsx';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';

const load = vi.spyOn(dialogsChunk, 'load');
const countLoads = (): number => load.mock.calls.length;

beforeEach(() => void stubTermsApi({ faults: [{ name: 'silent' }] }));
const root = pageRoot();

/** Rendered before the gate, so its effect runs after all renders and before the gate's effects. */
function Before({ onRendered }: { onRendered: () => void }): ReactNode {
  useLayoutEffect(onRendered, [onRendered]);
  return null;
}

const page = (props: Partial<TermsGateProps>, onRendered: () => void): ReactNode => (
  <MantineProvider>
    <Before onRendered={onRendered} />
    <TermsGate {...identity} {...props} />
  </MantineProvider>
);

/** The number of imports after the render, before any effect of the gate. */
const countLoadsAfterRender = (props: Partial<TermsGateProps>): Promise<number> =>
  new Promise((resolve) => {
    root.render(page(props, () => resolve(countLoads())));
  });

it('loads nothing with a token of null, because nobody is signed in yet', async () => {
  expect(await countLoadsAfterRender({ token: null })).toBe(0);
  expect(await countLoadsAfterRender({ token: null })).toBe(0);
});

it('imports no file early while offline, because browsers cache a failed import()', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  expect(await countLoadsAfterRender({})).toBe(0);
  expect(await countLoadsAfterRender({})).toBe(0);
});

it('imports the file during the first render while online', async () => {
  expect(await countLoadsAfterRender({})).toBe(1);
  expect(countLoads()).toBe(1);
});
