/**
 * Repeats `core/gate/any-order.test.ts` with the dialogs in a page: random orders of events of people, networks and pages.
 */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import fc from 'fast-check';
import { Fragment, type ReactNode, StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createSession, type Session } from '../../core/gate/session.ts';
import type { TermsGateOptions } from '../../core/options/options.ts';
import { useTermsGate } from '../../hooks/use-terms-gate.ts';
import { play } from '../../../tests/any-order/play.ts';
import { examples, story } from '../../../tests/any-order/story.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { loadDialogsChunk } from './dialogs-chunk.ts';
import { termDetailChunk } from './ChunkedGateDialogs.tsx';
import { TermsGate } from './TermsGate.tsx';

vi.mock('../../core/gate/session.ts', { spy: true });

const opener = document.createElement('button');
opener.textContent = 'Finalizar';
const channel = new MessageChannel();

// A loaded file takes no time.
beforeAll(async () => {
  document.body.append(opener);
  await loadDialogsChunk();
  await termDetailChunk.prefetch();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const root = pageRoot();

/** React works in separate tasks. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    channel.port1.addEventListener('message', () => resolve(), { once: true });
    channel.port1.start();
    channel.port2.postMessage(undefined);
  });

async function pass(milliseconds: number): Promise<void> {
  await nextTask();
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turns = 0; turns < 3; turns += 1) {
    await nextTask();
    await vi.advanceTimersByTimeAsync(5);
  }
}

/** Stories of each gate. A search for faults uses more, and another seed. */
const numRuns = Number(import.meta.env.VITE_STORIES ?? 8);
const seed = Number(import.meta.env.VITE_SEED ?? 1);

/** A minimal dialog of the store. */
function OwnGate(options: TermsGateOptions): ReactNode {
  const { state, opened, canSend, setChecked, send, dismiss, markOpened } = useTermsGate(options);
  const { terms = [], checked = false } = 'terms' in state ? state : {};
  if (!opened) return null;
  return (
    <div role="dialog" aria-label="Termos">
      <header>
        <button type="button" onClick={dismiss}>
          Fechar
        </button>
      </header>
      <input type="checkbox" checked={checked} onChange={(event) => setChecked(event.currentTarget.checked)} />
      {terms.map((term) => (
        <button type="button" key={term.id} aria-haspopup="dialog" onClick={() => markOpened(term.id)}>
          <bdi>{term.title}</bdi>
        </button>
      ))}
      <button type="button" disabled={!canSend} onClick={() => void send().catch(() => {})}>
        Enviar
      </button>
    </div>
  );
}

it.each([
  ['TermsGate', TermsGate, StrictMode],
  ['TermsGate', TermsGate, Fragment],
  ['useTermsGate', OwnGate, StrictMode],
  ['useTermsGate', OwnGate, Fragment],
])(
  'ends every session of %s once and unlocks the page (%#)',
  async (_, Gate, Mode) => {
    const render = (gates: TermsGateOptions[]): void =>
      root.render(
        <Mode>
          <MantineProvider>
            {gates.map((options, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- gates have no other key
              <Gate key={index} {...options} />
            ))}
          </MantineProvider>
        </Mode>,
      );
    const property = fc.asyncProperty(story, async (one) => {
      vi.mocked(createSession).mockClear();
      const openings = (): number => vi.mocked(createSession).mock.calls.length;
      const flaws = await play({ render, pass, openings, isBare: Gate === OwnGate }, one, opener);
      root.unmount();
      const opened = vi.mocked(createSession).mock.results.map(({ value }) => value as Session);
      if (opened.some(({ state }) => state.is !== 'ended')) flaws.push('a promise did not settle');
      if (vi.getTimerCount() > 0) flaws.push('a timer is left');
      expect(flaws).toEqual([]);
    });
    await fc.assert(property, { examples, numRuns: examples.length + numRuns, seed });
  },
  3_000_000,
);
