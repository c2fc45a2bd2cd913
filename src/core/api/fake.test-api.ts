import { vi } from 'vitest';
import type { Term } from '../model/term.ts';

export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  init: RequestInit;
}

/** Resets the modules, as a new page: the next imports have no acceptances. */
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

export const receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Aceito os/as A',
  terms: [],
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};

type Script = Reply | typeof silent;

/** Replaces fetch: returns the replies of each call's list in order, and then repeats the last one. */
export function fakeApi(script: { terms?: Script[]; accepted?: Script[]; accept?: Script[] }) {
  const calls: Call[] = [];
  const remaining = {
    terms: script.terms ?? [json([term(1), term(2)])],
    accepted: script.accepted ?? [json([])],
    accept: script.accept ?? [json({ ok: true })],
  };
  const fetch = vi.fn(async (input: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET';
    calls.push({
      method,
      url: input,
      headers: { ...(init.headers as Record<string, string>) },
      body: init.body as string,
      init,
    });
    const kind = method === 'POST' ? 'accept' : input.includes('/terms/all/') ? 'terms' : 'accepted';
    const replies = remaining[kind];
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
    const aborted = (): Promise<never> =>
      new Promise((_, reject) => {
        const abort = (): void => reject(new DOMException('aborted', 'AbortError'));
        if (init.signal?.aborted) abort();
        init.signal?.addEventListener('abort', abort);
      });
    if (reply === silent) return aborted();
    if (reply instanceof Error) throw reply;
    if (reply instanceof Response) return reply.bodyUsed ? reply : reply.clone();
    return Promise.race([Promise.resolve(reply()), aborted()]);
  });
  vi.stubGlobal('fetch', fetch);
  return {
    fetch: fetch as typeof globalThis.fetch,
    calls,
    of: (kind: 'terms' | 'accepted' | 'accept') =>
      calls.filter(({ method, url }) =>
        kind === 'accept' ? method === 'POST' : method === 'GET' && url.includes('/terms/all/') === (kind === 'terms'),
      ),
  };
}

/** A promise that the test resolves later. */
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
