/** When the file with the dialogs is asked for, before it is loaded for the first time: one gate after the other. */
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { gateParts } from './gate-parts.ts';
import { TermsGate, type TermsGateProps } from './TermsGate.tsx';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';

const load = vi.spyOn(gateParts, 'load');
const timesAsked = (): number => load.mock.calls.length;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
// Before the page's root, which leaves first.
afterEach(() => vi.unstubAllGlobals());
const root = pageRoot();

/** Stands before the gate: its effects run after everything is rendered, and before those of the gate. */
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

/** How often the file was asked for when the page was rendered, and no effect of the gate had run. */
const timesAfterRender = (props: Partial<TermsGateProps>): Promise<number> =>
  new Promise((resolve) => {
    root.render(page(props, () => resolve(timesAsked())));
  });

it.each<Partial<TermsGateProps>>([{ loadDialogs: 'when-pending' }, { token: null }])(
  'with %j nothing loads, because nothing is pending yet',
  async (props) => {
    expect(await timesAfterRender(props)).toBe(0);
    root.render(page(props, () => {}));
    expect(timesAsked()).toBe(0);
  },
);

it('offline no file is imported early: browsers cache a failed import()', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  expect(await timesAfterRender({})).toBe(0);
  root.render(page({}, () => {}));
  expect(timesAsked()).toBe(0);
});

it('online the file is imported once, during the first render', async () => {
  expect(await timesAfterRender({})).toBe(1);
  expect(timesAsked()).toBe(1);
});
