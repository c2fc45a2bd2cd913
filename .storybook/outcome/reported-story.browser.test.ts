import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { TermsGateProps } from 'aceite';
import { TermsError } from 'aceite/core';
import type { FrameMessage } from '../frame-messages.ts';
import { ReportedStory } from './ReportedStory.tsx';

type Callbacks = Pick<TermsGateProps, 'onSettled' | 'onWarning' | 'onError' | 'onOpened'>;

/** Draws a story of the gate; returns its callbacks, and the last outcome that it posted. */
function drawStory() {
  const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
  let callbacks: Callbacks = {};
  const Story = ({ args }: { args: Readonly<Record<string, unknown>> }) => {
    callbacks = args;
    return null;
  };
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      createElement(ReportedStory, { id: 'a', component: 'TermsGate', args: {}, isPlaySkipped: true, Story }),
    ),
  );
  onTestFinished(() => {
    root.unmount();
    posted.mockRestore();
  });
  const outcome = () => (posted.mock.lastCall![0] as Extract<FrameMessage, { aceite: 'outcome' }>).outcome;
  return { callbacks, outcome };
}

const colour = { code: 'colour', message: '' } as const;

it.each(['before', 'after'])('says how an opening ended, whether a warning comes %s that', async (order) => {
  const { callbacks, outcome } = drawStory();
  await expect.poll(() => outcome().line).toBe('The gate asks the API.');
  if (order === 'before') callbacks.onWarning!(colour);
  callbacks.onSettled!('up-to-date');
  if (order === 'after') callbacks.onWarning!(colour);
  expect(outcome()).toMatchObject({
    isShown: false,
    line: expect.stringMatching(/^Outcome: up-to-date\..* onWarning: colour\.$/),
  });
});

it('says what happened last, and which warnings came with it', async () => {
  const { callbacks, outcome } = drawStory();
  await expect.poll(() => outcome().line).toBe('The gate asks the API.');
  callbacks.onWarning!(colour);
  expect(outcome().line).toBe('The gate asks the API. onWarning: colour.');
  callbacks.onOpened!({ termIds: [1], updated: false });
  callbacks.onWarning!({ code: 'junk', message: '' });
  expect(outcome()).toMatchObject({
    isShown: true,
    line: 'onOpened: the dialog asks for 1 term. onWarning: colour. onWarning: junk.',
  });
  callbacks.onError!(new TermsError('network', ''));
  expect(outcome().line).toMatch(/^onError: network\..* onWarning: colour\. onWarning: junk\.$/);
});
