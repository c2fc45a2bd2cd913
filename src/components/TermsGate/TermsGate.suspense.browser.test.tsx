/** Tests a gate in a Suspense with a suspended sibling, and in a hidden <Activity>. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { Activity, type ReactNode, StrictMode, Suspense, use } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nextTask } from '../../../tests/next-task.ts';
import { identity } from '../../../tests/identity.ts';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import type { PendingResult } from '../../core/options/pending.ts';
import type { FakeTermsApi } from '../../testing/index.ts';
import { loadDialogsChunk } from './dialogs-chunk.ts';
import { TermsGate } from './TermsGate.tsx';

let api: FakeTermsApi;
const onSettled = vi.fn();

beforeEach(() => {
  onSettled.mockClear();
  api = stubTermsApi({ terms: [term] });
});
const root = pageRoot();

function Waiting({ pending }: { pending: Promise<void> }): ReactNode {
  use(pending);
  return null;
}

const render = (pending?: Promise<void>): void =>
  root.render(
    <StrictMode>
      <MantineProvider>
        <Suspense fallback={<p>Carregando a loja</p>}>
          <TermsGate {...identity} onSettled={onSettled} />
          {pending && <Waiting pending={pending} />}
        </Suspense>
      </MantineProvider>
    </StrictMode>,
  );

const box = page.getByRole('checkbox', { name: 'Aceito os/as Termos de Uso' });
const fallback = page.getByText('Carregando a loja');

async function suspendOnce(): Promise<void> {
  let resolve = (): void => {};
  render(
    new Promise<void>((settle) => {
      resolve = settle;
    }),
  );
  await expect.element(fallback).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  resolve();
  await expect.element(fallback).not.toBeInTheDocument();
}

// First, because every test loads the dialogs, and in this one they must not have loaded before.
it("hydrates a server's page whose dialogs load while a sibling suspends", async () => {
  const { idCompany, personType } = identity;
  const pending: PendingResult = {
    status: 'pending',
    terms: [term],
    updated: false,
    idCompany,
    personType,
    fetchedAt: Date.now(),
  };
  const tree = (sibling?: Promise<void>): ReactNode => (
    <MantineProvider>
      <Suspense>
        <TermsGate {...identity} pending={pending} />
        {sibling && <Waiting pending={sibling} />}
      </Suspense>
    </MantineProvider>
  );
  const element = document.createElement('div');
  element.innerHTML = renderToString(tree());
  document.body.append(element);
  const problems: unknown[] = [];
  const sibling = loadDialogsChunk().then(() => {});
  const hydrated = hydrateRoot(element, tree(sibling), { onRecoverableError: (error) => problems.push(error) });
  onTestFinished(() => element.remove());
  await expect.element(box).toBeVisible();
  expect(problems).toEqual([]);
  // Before the hook that removes the application root with the open dialog.
  hydrated.unmount();
});

it('keeps the dialog and the tick while Suspense hides the gate, and aborts on unmount', async () => {
  render();
  await box.click();
  await suspendOnce();
  await expect.element(box).toBeChecked();
  expect(onSettled).not.toHaveBeenCalled();
  root.unmount();
  await expect.poll(() => onSettled.mock.calls).toEqual([['aborted']]);
  expect(api.requests).toHaveLength(2);
});

it('does not open again after a dismissal when Suspense shows the gate', async () => {
  render();
  await expect.element(box).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onSettled.mock.calls).toEqual([['dismissed']]);
  await suspendOnce();
  await nextTask();
  expect(api.requests).toHaveLength(2);
  expect(onSettled).toHaveBeenCalledTimes(1);
});

it('closes when an <Activity> hides the gate, and opens again when the <Activity> shows it', async () => {
  // React does not render the same element again when it shows the <Activity>.
  const gate = <TermsGate {...identity} onSettled={onSettled} />;
  const renderPart = (mode: 'hidden' | 'visible'): void =>
    flushSync(() =>
      root.render(
        <StrictMode>
          <MantineProvider>
            <Activity mode={mode}>{gate}</Activity>
          </MantineProvider>
        </StrictMode>,
      ),
    );
  renderPart('visible');
  await expect.element(box).toBeVisible();
  renderPart('hidden');
  await expect.poll(() => onSettled.mock.calls).toEqual([['aborted']]);
  await expect.element(box).not.toBeInTheDocument();
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  onTestFinished(() => showModal.mockRestore());
  renderPart('visible');
  // The closed dialog does not show again before the gate has fetched again.
  expect(showModal).not.toHaveBeenCalled();
  await expect.element(box).toBeVisible();
});
