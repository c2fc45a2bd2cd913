/** The set-up of gate tests. Each test has a new page. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { caught, flush, openNewPage } from '../api/fake.test-api.ts';
import type { TermsWarning } from '../model/warnings.ts';
import type { TermsGateOptions } from '../options/options.ts';
import type { TermsGate } from './terms-gate.ts';

const loadPage = async () => ({
  ...(await import('./terms-gate.ts')),
  ...(await import('../api/preload.ts')),
});
type Page = Awaited<ReturnType<typeof loadPage>>;

let page: Page;
const gates: TermsGate[] = [];

/** The calls of the callbacks that `gate()` passes, in order, without `onCheckedChange`. */
export const log: string[] = [];

/** Starts every test of the file with a new page and a stopped clock. */
export function newPageForEachTest(now?: number): void {
  beforeEach(async () => {
    log.length = 0;
    openNewPage();
    page = await loadPage();
    vi.useFakeTimers(now === undefined ? {} : { now });
  });
  afterEach(() => {
    for (const made of gates.splice(0)) made.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    // Test files share modules, so the next file would see acceptances with times of the fake clock.
    openNewPage();
  });
}

export const createEngine: Page['createEngine'] = (...setup) => {
  const made = page.createEngine(...setup);
  gates.push(made);
  return made;
};

export const preloadTerms: Page['preloadTerms'] = (identity) => page.preloadTerms(identity);

export const identity = { personType: 'PF', baseUrl: 'https://api.loja.example/', idCompany: 42, token: 'token-A' };

export function gate(more: Partial<TermsGateOptions> = {}) {
  const warnings: TermsWarning[] = [];
  const callbacks = {
    onOpened: vi.fn(({ termIds, updated }) => void log.push(`opened ${termIds.join()} ${updated}`)),
    onTermOpened: vi.fn(({ termId }) => void log.push(`term-opened ${termId}`)),
    onCheckedChange: vi.fn(),
    onResponded: vi.fn(({ termIds }) => void log.push(`responded ${termIds.join()}`)),
    onDeclined: vi.fn(({ termIds }) => void log.push(`declined ${termIds.join()}`)),
    onSettled: vi.fn((outcome) => void log.push(`settled ${outcome}`)),
    onError: vi.fn(({ code }) => void log.push(`error ${code}`)),
    onWarning: vi.fn((warning) => {
      warnings.push(warning);
      log.push(`warning ${warning.code}`);
    }),
  } satisfies Partial<TermsGateOptions>;
  const options: TermsGateOptions = { ...identity, ...callbacks, ...more };
  const made = createEngine(options);
  return {
    ...made,
    options,
    callbacks,
    warnings,
    status: () => made.getSnapshot().status,
    /** Reads the getter `outcome`, because the spread above copies only its first value. */
    readOutcome: () => made.outcome,
  };
}

/** A gate with an open dialog. `outcome` resolves with the error when `open()` rejects. */
export async function openGate(more: Partial<TermsGateOptions> = {}) {
  const made = gate(more);
  const outcome = caught(made.open());
  await flush();
  expect(made.status()).toBe('pending');
  return { ...made, outcome };
}

/** A gate with an open dialog and a ticked box. */
export async function tickedGate(more: Partial<TermsGateOptions> = {}) {
  const made = await openGate(more);
  made.setChecked(true);
  return made;
}

export const isPending = async (promise: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([promise, 'pending'])) === 'pending';

/** A window whose listeners the test can call. */
export function stubPage(): EventTarget {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  return target;
}

/** A visible document, which the test can hide and show. */
export function stubDocument() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  return document;
}
