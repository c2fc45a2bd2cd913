import { vi } from 'vitest';
import { createFakeTermsApi } from '../../testing/fake-terms-api.ts';
import type { Answer } from '../../testing/faults.ts';
import type { TermsCall, TermsError } from '../model/errors.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Term } from '../model/term.ts';

export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  init: RequestInit;
}

/** Resets the modules as on a new page, so the next imports have no acceptances. */
export const openNewPage = (): void => void vi.resetModules();

type Reply = Response | Error | (() => Response | Promise<Response>);

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });
export const text = (body: string, status = 200): Response => new Response(body, { status });
/** A reply that breaks off after the headers. */
export const broken = (status = 200): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"id":1,'));
        controller.error(new TypeError('terminated: secret-token'));
      },
    }),
    { status },
  );
/** No reply until the call is aborted. */
export const silent = Symbol('silent');

export function term(id: number | string, more: Partial<Term> = {}): Term {
  return {
    id,
    person_type: 'PF',
    resumed_title: `Curto ${id}`,
    title: `Termo ${id}`,
    text: `<p>Texto ${id}</p>`,
    visible: true,
    ...more,
  };
}

export const receipt: Receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Aceito os/as A',
  layout: 'sentence',
  lang: 'pt-BR',
  page: 'https://www.lojaipe.example/checkout',
  terms: [],
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};

type Script = Reply | typeof silent;

/** Returns each reply in order, and then repeats the last one. */
function inOrder(script: Script[]): Answer {
  const remaining = [...script];
  return () => {
    const reply = remaining.length > 1 ? remaining.shift()! : remaining[0]!;
    if (reply === silent) return new Promise(() => {});
    if (reply instanceof Error) throw reply;
    if (reply instanceof Response) return reply.bodyUsed ? reply : reply.clone();
    return reply();
  };
}

/** Replaces fetch with a fake API that follows a script for each call. */
export function fakeApi(script: Partial<Record<TermsCall, Script[]>>) {
  const { terms = [json([term(1), term(2)])], accepted = [json([])], accept = [json({ ok: true })] } = script;
  const api = createFakeTermsApi({
    answers: { terms: inOrder(terms), accepted: inOrder(accepted), accept: inOrder(accept) },
  });
  const calls: Call[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', headers, body } = init;
    calls.push({ method, url, headers: { ...(headers as Record<string, string>) }, body: body as string, init });
    return api.fetch(url, init);
  });
  vi.stubGlobal('fetch', fetch);
  return {
    fetch: fetch as typeof globalThis.fetch,
    calls,
    of: (call: TermsCall) =>
      calls.filter(({ method, url }) =>
        call === 'accept' ? method === 'POST' : method === 'GET' && url.includes('/terms/all/') === (call === 'terms'),
      ),
  };
}

/** Resolves with the error of a rejection. */
export const caught = <Value>(promise: Promise<Value>): Promise<Value | TermsError> =>
  promise.catch((error: TermsError) => error);

/** Runs microtasks, and timers of 0 ms. */
export const flush = () => vi.advanceTimersByTimeAsync(0);

/** A promise that the test later resolves with `give`, or rejects with `fail`. */
export function later(): {
  answer: () => Promise<Response>;
  give: (response: Response) => void;
  fail: (error: Error) => void;
} {
  let give: (response: Response) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const promise = new Promise<Response>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { answer: () => promise, give, fail };
}
