import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, caught, fakeApi, json, silent, term, text } from './fake.test-api.ts';
import { parseOptions, reviewBaseUrl } from '../options/parse-options.ts';
import type { TermsGateOptions } from '../options/options.ts';
import type { TermsWarning } from '../model/warnings.ts';
import { readRetryAfter } from './retry.ts';
import { acceptBody, createTermsApi, type TermsApiIdentity } from './terms-api.ts';

const warnings: TermsWarning[] = [];
const api = (more: Partial<TermsApiIdentity> = {}) => {
  const identity = { baseUrl: 'https://api.loja.example/', idCompany: 42, token: 'secret-token', ...more };
  const warn = (warning: TermsWarning) => void warnings.push(warning);
  return createTermsApi(() => identity, warn);
};
const signal = new AbortController().signal;

/** Runs every timer until the promise settles. */
async function settled<Value>(promise: Promise<Value>): Promise<Value | Error> {
  const result = caught(promise);
  await vi.runAllTimersAsync();
  return result;
}

beforeEach(() => {
  warnings.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the calls of spec 7', () => {
  it('lists the terms without authorization, and without a header that needs a preflight', async () => {
    const { calls } = fakeApi({});
    expect(await api().listTerms(signal)).toEqual([term(1), term(2)]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'GET',
      url: 'https://api.loja.example/person/v2/terms/all/42/',
      body: undefined,
    });
    expect(calls[0]?.headers).toEqual({ Accept: 'application/json', 'Accept-Language': 'pt-BR' });
  });

  it('lists the accepted terms with the bearer token, and never from the HTTP cache', async () => {
    const { calls } = fakeApi({ accepted: [json([{ term: 1 }])] });
    expect(await api().listAccepted(signal)).toEqual([{ term: 1 }]);
    expect(calls[0]).toMatchObject({ method: 'GET', url: 'https://api.loja.example/person/v2/acceptterms/42/' });
    expect(calls[0]?.headers).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'pt-BR',
      Authorization: 'Bearer secret-token',
    });
    expect(calls[0]?.init.cache).toBe('no-store');
  });

  it('posts the ids as JSON with the bearer token', async () => {
    const { calls } = fakeApi({});
    await api().acceptTerms([1, '2', 0]);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.loja.example/person/v2/acceptterms/',
      body: '{"term_id":[1,"2",0]}',
    });
    expect(calls[0]?.headers).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'pt-BR',
      'Content-Type': 'application/json',
      Authorization: 'Bearer secret-token',
    });
    expect(calls[0]?.init).toMatchObject({ redirect: 'error' });
    // Without `keepalive`. Pages may use up its quota, and in Firefox it bypasses the service worker.
    expect(calls[0]?.init).not.toHaveProperty('keepalive');
  });

  it.each([
    ['with a token', {}, [undefined, 'error']],
    ['without a token', { token: undefined }, [undefined, undefined]],
    ['with a session in a cookie', { auth: 'cookie' }, [undefined, undefined]],
  ] as const)('rejects a redirect of the list of accepted terms %s', async (_, more, redirects) => {
    const { calls } = fakeApi({});
    await Promise.all([api(more).listTerms(signal), api(more).listAccepted(signal)]);
    expect(calls.map(({ init }) => init.redirect)).toEqual(redirects);
  });

  it('posts without an Authorization header when there is no token', async () => {
    const { calls } = fakeApi({});
    await api({ token: undefined }).acceptTerms([1]);
    expect(calls[0]?.headers).not.toHaveProperty('Authorization');
  });
});

describe('acceptBody', () => {
  it('returns the JSON of any ids', () => {
    // Any UTF-16, also lone surrogates. fast-check's unit 'binary' would take seconds to prepare.
    const text = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
    const ids = fc.array(fc.oneof(fc.maxSafeInteger(), text, fc.string()), { maxLength: 20 });
    fc.assert(
      fc.property(ids, (termIds) => {
        expect(JSON.parse(acceptBody(termIds))).toEqual({ term_id: termIds.map((id) => (id === 0 ? 0 : id)) });
      }),
    );
  });

  it('returns the same body on a page whose arrays and texts have a toJSON', () => {
    const toJSON = function (this: unknown): string {
      return `"${String(this)}"`;
    };
    Object.assign(Array.prototype, { toJSON });
    Object.assign(String.prototype, { toJSON });
    try {
      expect(acceptBody([1, 'a"b'])).toBe('{"term_id":[1,"a\\"b"]}');
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
      Reflect.deleteProperty(String.prototype, 'toJSON');
    }
  });
});

it.each([
  ['https://a.example/', 'https://a.example/', 0],
  ['https://a.example', 'https://a.example/', 1],
  [' https://a.example/x// ', 'https://a.example/x/', 1],
  ['https://ana:senha@a.example', 'https://ana:senha@a.example/', 1],
  ['/api/', '/api/', 0],
  ['/', '/', 0],
])('uses the base URL %j as %j, with this number of warnings: %i', (given, used, count) => {
  expect(parseOptions({ baseUrl: given }).options.baseUrl).toBe(used);
  reviewBaseUrl(parseOptions({ baseUrl: given } as TermsGateOptions), (warning) => warnings.push(warning));
  expect(warnings.filter(({ code }) => code === 'base-url')).toHaveLength(count);
  expect(JSON.stringify(warnings)).not.toContain('senha');
});

it.each([
  ['https:', 'http://api.example/', ['mixed-content']],
  ['https:', 'http://localhost.example/', ['mixed-content']],
  ['https:', 'http://127.example/', ['mixed-content']],
  ['https:', 'http://localhost:8000/', []],
  ['https:', 'http://api.localhost/', []],
  ['https:', 'http://127.0.0.1/', []],
  ['https:', 'http://[::1]:8000/', []],
  ['https:', 'https://api.example/', []],
  ['http:', 'http://api.example/', []],
])('warns on a page with %s about the base %s: %j', (protocol, base, codes) => {
  vi.stubGlobal('location', { protocol, href: `${protocol}//loja.example/` });
  reviewBaseUrl(parseOptions({ baseUrl: base } as TermsGateOptions), (warning) => warnings.push(warning));
  expect(warnings.map(({ code }) => code)).toEqual(codes);
});

describe('a GET that fails', () => {
  const html = '<html>secret-body</html>';
  it.each([
    ['a refused connection', () => new TypeError('fetch failed secret-token'), 'network', undefined, 3],
    ['a body that breaks off', () => broken(), 'network', undefined, 3],
    ['a call that the page has aborted', () => new DOMException('Aborted', 'AbortError'), 'network', undefined, 3],
    ['an HTML page with 502', () => text(html, 502), 'not-json', 502, 3],
    ['an HTML page with 200', () => text(html), 'not-json', 200, 1],
    ['JSON that was cut', () => text('[{"id":1,"title":"secret-body'), 'not-json', 200, 3],
    ['garbage after the JSON', () => text('[] secret-body'), 'not-json', 200, 3],
    ['NaN', () => text('[NaN]'), 'not-json', 200, 3],
    ['an object', () => json({ detail: 'secret-body' }, 401), 'not-a-list', 401, 1],
    ['an object with 499', () => json({ detail: 'secret-body' }, 499), 'not-a-list', 499, 1],
    ['an object with 500', () => json({ detail: 'secret-body' }, 500), 'not-a-list', 500, 3],
    ['an object with 503', () => json({ detail: 'secret-body' }, 503), 'not-a-list', 503, 3],
    ['null', () => json(null), 'not-a-list', 200, 1],
    ['a page of results', () => json({ results: [] }), 'not-a-list', 200, 1],
  ] as const)(
    'fails with code and status after the right number of tries: %s',
    async (_, answer, code, status, tries) => {
      const { calls } = fakeApi({ terms: Array.from({ length: 4 }, () => answer()) });
      const error = (await settled(api().listTerms(signal))) as Error;
      expect(error).toMatchObject({ name: 'TermsError', code, call: 'terms', status });
      expect(calls).toHaveLength(tries);
      expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(/secret/);
    },
  );

  it('retries a GET past the HTTP cache after a bad reply', async () => {
    const { of } = fakeApi({ terms: [text('[{"id":1'), json([term(1)])], accepted: [text('['), json([])] });
    const { listTerms, listAccepted } = api();
    await Promise.all([settled(listTerms(signal)), settled(listAccepted(signal))]);
    const caches = (call: 'terms' | 'accepted') => of(call).map(({ init }) => init.cache);
    expect(caches('terms')).toEqual([undefined, 'no-cache']);
    expect(caches('accepted')).toEqual(['no-store', 'no-store']);
  });

  it('resolves without a warning when a retry succeeds', async () => {
    const { calls } = fakeApi({ terms: [json({}, 503), new TypeError('reset'), json([term(1)])] });
    expect(await settled(api().listTerms(signal))).toEqual([term(1)]);
    expect(calls).toHaveLength(3);
    expect(warnings).toEqual([]);
  });

  it.each([
    [0, [225, 675]],
    [1, [375, 1125]],
  ])('waits longer before the third try than before the second, varied by a quarter (%j)', async (random, pauses) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const times: number[] = [];
    fakeApi({
      terms: [
        () => {
          times.push(performance.now());
          return Promise.reject(new TypeError('reset'));
        },
      ],
    });
    await settled(api().listTerms(signal));
    expect(times.slice(1).map((time, index) => Math.round(time - times[index]!))).toEqual(pauses);
    vi.restoreAllMocks();
  });

  it('gives the first try 15 s, and rejects with a timeout after three tries without a reply', async () => {
    const { calls } = fakeApi({ terms: [silent] });
    const listed = caught(api().listTerms(signal));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(calls).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect(await listed).toMatchObject({ code: 'timeout', call: 'terms' });
    expect(calls).toHaveLength(3);
  });

  it('retries no GET while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { calls } = fakeApi({ terms: [new TypeError('offline')] });
    expect(await settled(api().listTerms(signal))).toMatchObject({
      code: 'network',
      message: expect.stringContaining('offline'),
    });
    expect(calls).toHaveLength(1);
  });

  it('hints at CORS while online', async () => {
    fakeApi({ terms: [new TypeError('Failed to fetch')] });
    expect(await settled(api().listTerms(signal))).toMatchObject({ message: expect.stringContaining('CORS') });
  });

  it.each([
    ['csp', 'connect-src', 'https://api.loja.example/person/v2/terms/all/42/'],
    ['csp', 'connect-src', 'https://api.loja.example'],
    ['network', 'connect-src', 'https://stats.example/'],
    ['network', 'connect-src', ''],
    ['network', 'img-src', 'https://api.loja.example'],
  ])('rejects with the code %s when the page has blocked %s %j', async (code, effectiveDirective, blockedURI) => {
    const document = new EventTarget();
    vi.stubGlobal('document', document);
    fakeApi({
      terms: [
        () => {
          setTimeout(() =>
            document.dispatchEvent(
              Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
            ),
          );
          return Promise.reject(new TypeError('Refused to connect'));
        },
      ],
    });
    expect(await settled(api().listTerms(signal))).toMatchObject({
      code,
      message: expect.stringContaining(code === 'csp' ? 'connect-src' : 'CORS'),
    });
  });

  it('rejects an aborted GET without a retry', async () => {
    const controller = new AbortController();
    const { calls } = fakeApi({ terms: [silent] });
    const listed = caught(api().listTerms(controller.signal));
    await Promise.resolve();
    expect(calls[0]?.init.signal?.aborted).toBe(false);
    controller.abort();
    expect(await settled(listed)).toMatchObject({ code: 'network' });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.init.signal?.aborted).toBe(true);
  });
});

describe('a page whose fetch ignores the signal', () => {
  const ignoring = () => {
    const fetch = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => fetch(url, { ...init, signal: null }));
  };

  it('applies the time limits when fetch ignores the signal', async () => {
    fakeApi({ terms: [silent], accept: [silent] });
    ignoring();
    expect(await settled(api().listTerms(signal))).toMatchObject({ code: 'timeout', call: 'terms' });
    expect(await settled(api().acceptTerms([1]))).toMatchObject({ code: 'timeout', call: 'accept' });
  });

  it('rejects at once when the call is aborted', async () => {
    fakeApi({ terms: [silent] });
    ignoring();
    const controller = new AbortController();
    const listed = caught(api().listTerms(controller.signal));
    controller.abort();
    expect(await listed).toMatchObject({ code: 'network' });
  });
});

describe('a fetch with a bug in its code', () => {
  it.each([
    new ReferenceError('Response is not defined'),
    new Error('There is no mock for this address.'),
    new TypeError('handler.resolve is not a function'),
    new TypeError("Cannot read properties of undefined (reading 'json')"),
  ])('rejects without a retry, and reports the error to the page: %s', async (mistake) => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const { calls } = fakeApi({ terms: [mistake] });
    expect(
      await api()
        .listTerms(signal)
        .catch((error: Error) => error),
    ).toMatchObject({ code: 'fetch', call: 'terms' });
    expect(calls).toHaveLength(1);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(mistake);
  });
});

describe('a GET with Retry-After', () => {
  const busy = (seconds: string, status = 429) => new Response('busy', { status, headers: { 'Retry-After': seconds } });

  it.each([
    [429, 7],
    [503, 10],
  ])('waits for the Retry-After of status %i: %i s', async (status, seconds) => {
    const { calls } = fakeApi({ terms: [busy(String(seconds), status), json([term(1)])] });
    const list = api().listTerms(signal);
    await vi.advanceTimersByTimeAsync(1000 * seconds - 1);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await list).toEqual([term(1)]);
  });

  it('ignores Retry-After with a status other than 429 and 503', async () => {
    const { calls } = fakeApi({ terms: [busy('60', 500), json([term(1)])] });
    expect(await settled(api().listTerms(signal))).toEqual([term(1)]);
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['Thu, 01 Jan 1970 00:01:07 GMT', 7],
    ['Thu, 01 Jan 1970 00:00:07 GMT', 0],
    ['7 minutes', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads Retry-After %j at 00:01:00 as %j s', (retryAfter, seconds) => {
    vi.setSystemTime(60_000);
    expect(readRetryAfter({ status: 503, ok: false, text: '', retryAfter })).toBe(seconds);
  });

  const date = 'Sun, 06 Nov 2026 08:49:37 GMT';
  it.each<[rule: string, retryAfter: string, seconds: number | undefined, age?: string | null]>([
    ['a date', 'Sun, 06 Nov 2026 08:49:40 GMT', 3],
    ['a date of RFC 850', 'Sunday, 06-Nov-26 08:49:40 GMT', 3],
    ['a date of asctime()', 'Sun Nov  6 08:49:40 2026', 3],
    ['a date and the age of a cached reply', 'Sun, 06 Nov 2026 08:49:40 GMT', 1, '2'],
    ['a date and no age', 'Sun, 06 Nov 2026 08:49:40 GMT', 3, null],
    ['a past date', 'Sun, 06 Nov 2026 08:00:00 GMT', 0],
    ['a date in an hour', 'Sun, 06 Nov 2026 09:49:37 GMT', 3600],
    ['a date in a year', 'Sun, 06 Nov 2027 08:49:40 GMT', undefined],
    ['a text', 'in 3 seconds', undefined],
  ])('reads %s from the Date of the reply, whatever the clock of the device', (_rule, retryAfter, seconds, age) => {
    for (const hours of [-5, 0, 5]) {
      vi.setSystemTime(Date.parse(date) + hours * 3_600_000);
      expect(readRetryAfter({ status: 503, ok: false, text: '', retryAfter, date, age })).toBe(seconds);
    }
  });

  it.each([
    [0, 3],
    [5, 0],
    [-5, undefined],
  ])('reads a date without the Date of the reply on a clock that is %i hours fast as %j s', (hours, seconds) => {
    vi.setSystemTime(Date.parse(date) + hours * 3_600_000);
    const reply = { status: 503, ok: false, text: '', retryAfter: 'Sun, 06 Nov 2026 08:49:40 GMT', date: null };
    expect(readRetryAfter(reply)).toBe(seconds);
  });

  it('retries without a pause of its own after a date that makes no sense', async () => {
    const { calls } = fakeApi({ terms: [busy('Sun, 06 Nov 2099 08:49:40 GMT', 503), json([term(1)])] });
    expect(await settled(api().listTerms(signal))).toEqual([term(1)]);
    expect(calls).toHaveLength(2);
  });

  it('rejects when Retry-After is over 10 s', async () => {
    const { calls } = fakeApi({ terms: [busy('11', 503)] });
    expect(await settled(api().listTerms(signal))).toMatchObject({ status: 503, retryAfter: 11 });
    expect(calls).toHaveLength(1);
  });
});

it('leaves no timer and no listener behind', async () => {
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  fakeApi({});
  const targets = [document, new AbortController().signal].map((target) => ({
    target,
    added: vi.spyOn(target, 'addEventListener'),
    removed: vi.spyOn(target, 'removeEventListener'),
  }));
  await api().listTerms(targets[1]!.target as AbortSignal);
  for (const { added, removed } of targets) {
    expect(added).toHaveBeenCalledOnce();
    expect(removed.mock.calls).toEqual(added.mock.calls);
  }
  expect(vi.getTimerCount()).toBe(0);
});

it('reads a reply with a byte order mark', async () => {
  fakeApi({ terms: [text(`\uFEFF${JSON.stringify([term(1)])}`)] });
  expect(await settled(api().listTerms(signal))).toEqual([term(1)]);
});

describe('the status', () => {
  it('uses a list whose status is not 2xx, and warns', async () => {
    fakeApi({ terms: [json([term(1)], 500)] });
    expect(await settled(api().listTerms(signal))).toEqual([term(1)]);
    expect(warnings).toEqual([expect.objectContaining({ code: 'status-ignored', call: 'terms', status: 500 })]);
  });

  it('rejects a status other than 2xx when strictStatus is true', async () => {
    fakeApi({ terms: [json([term(1)], 404)], accept: [json({}, 500)] });
    expect(await settled(api({ strictStatus: true }).listTerms(signal))).toMatchObject({ code: 'status', status: 404 });
    expect(await settled(api({ strictStatus: true }).acceptTerms([1]))).toMatchObject({ code: 'status', status: 500 });
  });
});

describe('an acceptance', () => {
  it.each([
    ['detail', () => json({ detail: 'Termo inválido' }, 400), 'detail', 400, 'Termo inválido'],
    ['detail with 200', () => json({ detail: 'Termo inválido' }), 'detail', 200, 'Termo inválido'],
    ['detail that is null', () => json({ detail: null }), 'detail', 200, undefined],
    ['an HTML page', () => text('<h1>secret-body</h1>', 502), 'not-json', 502, undefined],
    ['an empty body', () => text('', 201), 'not-json', 201, undefined],
    ['null', () => json(null), 'not-an-object', 200, undefined],
    ['a list', () => json([]), 'not-an-object', 200, undefined],
    ['a text', () => json('ok'), 'not-an-object', 200, undefined],
    ['a refused connection', () => new TypeError('secret-token'), 'post-network', undefined, undefined],
    ['a body that breaks off', () => broken(201), 'post-network', undefined, undefined],
  ] as const)('fails with %s, and is never repeated', async (_, answer, code, status, detail) => {
    const { calls } = fakeApi({ accept: [answer()] });
    const error = (await settled(api().acceptTerms([1]))) as Error;
    expect(error).toMatchObject({ name: 'AcceptTermsError', code, call: 'accept', status, detail });
    expect(error.message).not.toMatch(/secret|inválido/);
    expect(calls).toHaveLength(1);
  });

  it.each([204, 205])(
    'treats an acceptance with %i as recorded, because a reply without content has no detail',
    async (status) => {
      fakeApi({ accept: [() => new Response(null, { status })] });
      expect(await settled(api().acceptTerms([1]))).toBeUndefined();
      expect(warnings).toEqual([]);
    },
  );

  it('rejects with the seconds of Retry-After', async () => {
    fakeApi({ accept: [new Response('busy', { status: 429, headers: { 'Retry-After': '7' } })] });
    expect(await settled(api().acceptTerms([1]))).toMatchObject({ status: 429, retryAfter: 7 });
  });

  it('rejects an acceptance that gets no reply within two minutes', async () => {
    fakeApi({ accept: [silent] });
    const sent = caught(api().acceptTerms([1]));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await Promise.race([sent, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await sent).toMatchObject({ code: 'timeout', call: 'accept' });
  });

  it('treats an acceptance without detail as recorded in spite of the status 500, and warns', async () => {
    fakeApi({ accept: [json({ ok: true }, 500)] });
    expect(await settled(api().acceptTerms([1]))).toBeUndefined();
    expect(warnings).toEqual([expect.objectContaining({ code: 'status-ignored', call: 'accept', status: 500 })]);
  });

  it.each([
    ['an empty body with 2xx', text('', 201), undefined],
    ['a blank body with 2xx', text('\r\n', 200), undefined],
    ['an empty body without 2xx', text('', 500), { code: 'status', status: 500 }],
    ['detail with 2xx', json({ detail: 'não' }), { code: 'detail', detail: 'não' }],
    ['detail without 2xx', json({ detail: 'não' }, 400), { code: 'detail', detail: 'não' }],
    ['a page with 2xx', text('<h1>Login</h1>'), { code: 'not-json', status: 200 }],
  ])('reads an acceptance with strictStatus: %s', async (_, answer, error) => {
    fakeApi({ accept: [answer] });
    const end = await settled(api({ strictStatus: true }).acceptTerms([1]));
    if (error) expect(end).toMatchObject(error);
    else expect(end).toBeUndefined();
  });
});

it('gives a reply another second when the timer fires late, because the device slept', async () => {
  let give: (response: Response) => void = () => {};
  fakeApi({ terms: [() => new Promise<Response>((resolve) => (give = resolve))] });
  const listed = caught(api().listTerms(signal));
  await Promise.resolve();
  const woke = performance.now() + 3_600_000;
  vi.spyOn(performance, 'now').mockReturnValue(woke);
  await vi.advanceTimersByTimeAsync(15_000);
  give(json([term(1)]));
  expect(await settled(listed)).toEqual([term(1)]);
  vi.restoreAllMocks();
});
