import type { TermsCall } from '../core/model/errors.ts';
import type { FakeRequest } from './fake-request.ts';

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

/** Answers a call instead of the API, whose own reply is `next()`. */
export type Answer = (request: FakeRequest, next: () => Promise<Response>) => Response | Promise<Response>;

/**
 * A fault of an API:
 * - `expired-token`: 401 with `detail`, for both calls that need the token.
 * - `refused`: 400 with `detail`, for the acceptance; the dialog shows it.
 * - `server-error`: 500 with an HTML page.
 * - `offline`: a network error.
 * - `slow`: the right reply after `milliseconds`.
 * - `silent`: no reply. `fetch` still rejects when its `signal` aborts.
 * - `empty-list`: the list of terms is `[]`.
 * - `not-a-list`: the lists are wrapped in an object.
 * - `no-content`: 204 for the acceptance, which is recorded.
 */
export type Fault =
  | { name: 'expired-token' }
  | { name: 'refused'; detail?: string | undefined }
  | { name: 'server-error'; call?: TermsCall | undefined }
  | { name: 'offline'; call?: TermsCall | undefined }
  | { name: 'slow'; call?: TermsCall | undefined; milliseconds: number }
  | { name: 'silent'; call?: TermsCall | undefined }
  | { name: 'empty-list' }
  | { name: 'not-a-list'; call?: 'terms' | 'accepted' | undefined }
  | { name: 'no-content' };

const lists = ['terms', 'accepted'] as const;
const all = [...lists, 'accept'] as const;

const on = (calls: readonly TermsCall[], answer: Answer): Partial<Record<TermsCall, Answer>> =>
  Object.fromEntries(calls.map((call) => [call, answer]));

/** The answers of a fault, for its `call` or each call that it can break. */
export function answersOf(fault: Fault): Partial<Record<TermsCall, Answer>> {
  const calls = 'call' in fault && fault.call !== undefined ? [fault.call] : all;
  switch (fault.name) {
    case 'expired-token':
      return on(['accepted', 'accept'], () => json({ detail: 'Token expirado.' }, 401));
    case 'refused': {
      const detail = fault.detail ?? 'Seu cadastro está incompleto. Complete seus dados antes de aceitar.';
      return on(['accept'], () => json({ detail }, 400));
    }
    case 'server-error':
      return on(calls, () => {
        const headers = { 'Content-Type': 'text/html; charset=utf-8' };
        return new Response('<h1>500 Internal Server Error</h1>', { status: 500, headers });
      });
    case 'offline':
      // The fake API's `fetch` and MSW's handlers turn it into a rejection.
      return on(calls, () => Response.error());
    case 'slow':
      return on(calls, async (_, next) => {
        await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
        return next();
      });
    case 'silent':
      return on(calls, () => new Promise(() => {}));
    case 'empty-list':
      return on(['terms'], () => json([]));
    case 'not-a-list':
      return on(fault.call ? [fault.call] : lists, async (_, next) => {
        const answer = await next();
        return answer.ok ? json({ results: await answer.json() }) : answer;
      });
    case 'no-content':
      return on(['accept'], async (_, next) => {
        const answer = await next();
        return answer.ok ? new Response(null, { status: 204 }) : answer;
      });
    default:
      throw new Error(`Unknown fault: ${JSON.stringify(fault satisfies never)}`);
  }
}
