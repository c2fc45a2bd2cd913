import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it, describe, onTestFinished, vi } from 'vitest';
import { exampleTerms } from '../testing/example-terms.ts';
import { createFakeTermsApi } from '../testing/fake-terms-api.ts';
import type { TermId } from '../core/model/term-id.ts';
import { parseOptions } from '../core/options/parse-options.ts';
import { readCheckOptions } from './check-options.ts';
import { warnings } from './checks/lists.ts';
import { pageOrigin, type ServerFault, startServer, token } from './faulty-server.test-api.ts';
import { faultCases, on, onTerms } from './fault-cases.test-api.ts';
import type { CheckReport } from './report.ts';
import { run } from './run.ts';
import { createUnknownId } from './visit.ts';

interface Ran {
  code: number;
  output: string;
  errors: string;
}

async function runWith(args: string[], env: Record<string, string> = { TOKEN: token }): Promise<Ran> {
  const ran = { output: '', errors: '' };
  const code = await run(args, {
    env,
    print: (text) => void (ran.output += text),
    printError: (text) => void (ran.errors += text),
  });
  expect(ran.output + ran.errors).not.toContain(token);
  return { code, ...ran };
}

async function serve(fault?: ServerFault) {
  const server = await startServer(fault);
  onTestFinished(server.close);
  return server;
}

const common = ['--company', '42', '--person-type', 'PF', '--origin', pageOrigin, '--token-env', 'TOKEN'];

async function check(url: string, ...more: string[]): Promise<CheckReport & { code: number }> {
  const { code, output } = await runWith(['check', url, ...common, ...more, '--json']);
  return { code, ...(JSON.parse(output) as CheckReport) };
}

describe('a visit of aceite check', () => {
  it('reports 0 problems and the sentence of the dialog, and sends no POST', async () => {
    const { url, posts } = await serve();
    const { code, output } = await runWith(['check', url, ...common]);
    expect(output).toContain('✓ 0 problems.');
    expect(output.split('\n').at(-1)).toBe(
      'The customer would read: Aceito os/as Política de Privacidade e os Política de Trocas e Devoluções',
    );
    expect(code).toBe(0);
    expect(posts).toEqual([]);
  });

  it('prints the example of the documentation for an API whose OPTIONS needs a token', async () => {
    const { url } = await serve((reply) => {
      if (reply.method === 'OPTIONS') reply.status = 401;
    });
    const { code, output } = await runWith(['check', url, ...common]);
    const example = output
      .replaceAll(url, 'https://api.loja.com.br/')
      .replaceAll(pageOrigin, 'https://www.loja.com.br');
    expect(code).toBe(1);
    await expect(`${example}\n`).toMatchFileSnapshot('../../stories/docs/code/aceite-check.txt');
  });

  it('marks the sentence of the dialog as a preview while there are problems', async () => {
    const { url } = await serve((reply) => void delete reply.headers['Access-Control-Allow-Origin']);
    const { output } = await runWith(['check', url, ...common]);
    expect(output.split('\n').at(-1)).toMatch(/^From these lists the dialog makes: Aceito os\/as Política/);
  });

  it.each([
    ['terms that are not a list', { terms: '{}' }, 'Outcome: failed. '],
    ['no term', { terms: '[]', accepted: '{}' }, 'Outcome: failed (terms-empty). '],
    ['accepted terms that are not JSON', { accepted: '<html>' }, 'Outcome: failed. '],
    ['accepted terms that are not a list', { accepted: '{}' }, 'Outcome: undetermined. '],
    ['no pending term', { accepted: '[{"term":11},{"term":12},{"term":13}]' }, 'Outcome: up-to-date. '],
    ['pending terms', { accepted: '[]' }, 'The dialog opens.'],
  ])('prints the outcome of the gate for %s', async (_, bodies: { terms?: string; accepted?: string }, outcome) => {
    const { url } = await serve((reply) => {
      if (reply.method === 'GET' && reply.call !== 'accept') reply.body = bodies[reply.call] ?? reply.body;
    });
    expect((await check(url)).verdict).toContain(outcome);
  });

  it('sends the acceptance of --accept twice and reports 0 problems', async () => {
    const { url, posts, api } = await serve();
    await expect(check(url, '--accept', '12,13')).resolves.toMatchObject({ code: 0, ok: true, problems: [] });
    expect(posts.slice(0, 2)).toEqual(['{"term_id":[12,13]}', '{"term_id":[12,13]}']);
    expect(api.recorded).toEqual([12, 13]);
  });

  it('sends an id that no term has, a body without a list and a made-up token, and expects refusals', async () => {
    const { url, posts, api } = await serve();
    const { verdict } = await check(url, '--accept', '12,13');
    const unknown = '{"term_id":[2147483647]}';
    expect(posts.slice(2)).toEqual([unknown, '{"term_id":2147483647}', unknown]);
    const tokens = api.of('accept').map(({ headers }) => headers.authorization);
    expect(tokens.slice(2)).toEqual([`Bearer ${token}`, `Bearer ${token}`, 'Bearer aceite-check-no-such-token']);
    expect(verdict).toBe('Recorded for this person: 12, 13. Pending before: 2.');
  });

  it('takes each status outside of 2xx for a refusal with --strict-status', async () => {
    const laravel = on('accept', 'POST', (reply) => {
      if (reply.status >= 400) reply.body = '{"message":"Unauthenticated."}';
    });
    const { url } = await serve(laravel);
    await expect(check(url, '--accept', '12', '--strict-status')).resolves.toMatchObject({ problems: [] });
    const down = await serve(on('accept', 'POST', (reply) => void (reply.status = 503)));
    const { problems } = await check(down.url, '--accept', '12', '--strict-status');
    expect(problems.map(({ id, actual }) => `${id}: ${actual}`)).toEqual([
      'recorded-as-refused: The acceptance is recorded, but shown as refused (status 503), because of its status.',
    ]);
  });

  const uuid = '0b8f5c1e-0c0a-4b8e-9f43-6a4d0e1f2a3b';
  it.each<[TermId[], TermId]>([
    [[], 2147483647],
    [[11, 12], 2147483647],
    [[11, 7205759403792794], 9007199254740991],
    [['11'], '2147483647'],
    [['9007199254740993'], '9223372036854775807'],
    [[uuid], 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    [['507f1f77bcf86cd799439011'], 'ffffffffffffffffffffffff'],
    [['fachada'], 'aceite-check-no-such-term'],
  ])('creates for the ids %j the unknown id %j', (ids, unknown) => {
    expect(createUnknownId(ids)).toBe(unknown);
  });

  it('sends an id that is all digits as a number when the list of terms cannot be read', async () => {
    const { url, posts } = await serve(on('terms', 'GET', (reply) => void (reply.body = '{}')));
    const { problems } = await check(url, '--accept', '12,a-13');
    expect(problems.map(({ id }) => id)).toContain('not-a-list');
    expect(posts[0]).toBe('{"term_id":[12,"a-13"]}');
  });

  it('skips CORS for pages of the same origin, and without --origin', async () => {
    const { url } = await serve((reply) => void delete reply.headers['Access-Control-Allow-Origin']);
    const args = ['check', url, '--company', '42', '--person-type', 'PF', '--token-env', 'TOKEN'];
    await expect(runWith([...args, '--origin', url])).resolves.toMatchObject({ code: 0 });
    const { output } = await runWith(args);
    expect(output).toContain('Not checked. CORS: give --origin');
  });

  it('supports numbers as person types', async () => {
    const { url } = await serve(onTerms((term) => ({ ...term, person_type: 1 })));
    const { output, code } = await runWith(['check', url, '--company', '42', '--person-type', '1']);
    expect(output).toContain('✓ 0 problems.');
    expect(code).toBe(0);
  });
});

it('reports nothing for the header Age: 0, a space in the content type, ids as strings, and IRMÃ before a no-break space', async () => {
  const { url } = await serve((reply) => {
    reply.headers.Age = '0';
    reply.headers['Content-Type'] = 'application/json; charset=utf-8 ; v=1';
    onTerms((term) => ({ ...term, title: `Política da IRMÃ\u00a0${term.title}`, id: `${String(term.id)}` }))(reply);
  });
  await expect(check(url)).resolves.toMatchObject({ problems: [] });
});

it('reports nothing for titles with &, < and > as plain text', async () => {
  const titles = ['P&D; e Q&A', 'R$ 5 < R$ 6 > 4', 'Comércio & Cia.'];
  const { url } = await serve(
    onTerms((term, index) => ({ ...term, title: titles[index], resumed_title: titles[index] })),
  );
  await expect(check(url)).resolves.toMatchObject({ problems: [] });
});

it('reports nothing for clause numbers from a <style> element that imports a font', async () => {
  const sheet = `@import url(https://themes.googleusercontent.com/fonts/css?kit=x);
    .lst-kix_x7-0 > li::before { content: counter(lst-ctn-kix_x7-0) ". " }`;
  const { url } = await serve(
    onTerms((term) => ({ ...term, text: `<style>${sheet}</style><ol class="lst-kix_x7-0"><li>Prazo</li></ol>` })),
  );
  await expect(check(url)).resolves.toMatchObject({ problems: [] });
});

it('reports nothing for a <form>, because the dialog shows its text', async () => {
  const { url } = await serve(onTerms((term) => ({ ...term, text: `<form>${String(term.text)}</form>` })));
  await expect(check(url)).resolves.toMatchObject({ problems: [] });
});

describe('aceite check', () => {
  it.each(faultCases)('reports $fault', async ({ is, problems, says, accept }) => {
    const { url } = await serve(is);
    const report = await check(url, ...(accept ? ['--accept', '12,13'] : []));
    expect(report.problems.map(({ id, call }) => `${id} ${call}`)).toEqual(problems);
    expect(JSON.stringify(report.problems).replaceAll(String.raw`\"`, '"')).toContain(says);
    expect(report.code).toBe(1);
    for (const { actual, impact, fix } of report.problems) {
      for (const sentence of [actual, impact, fix]) expect(sentence).toMatch(/\.$/);
    }
  });

  it('does not report a missing dialog or onError for problems that do not cause them', async () => {
    const sentencesOf = async (fault: ServerFault, ...more: string[]): Promise<string> =>
      JSON.stringify((await check((await serve(fault)).url, ...more)).problems.map(({ impact }) => impact));
    const noList = on('accepted', 'GET', (reply) => {
      reply.status = 500;
      reply.body = '{"message":"banco fora"}';
    });
    await expect(sentencesOf(noList)).resolves.not.toContain('onError');
    const post = ['--accept', '12,13'];
    const noCors = (method: string) => on('accept', method, (reply) => void (reply.headers = {}));
    await expect(sentencesOf(noCors('POST'), ...post)).resolves.not.toContain('dialog does not open');
    await expect(sentencesOf(noCors('OPTIONS'))).resolves.not.toContain('dialog does not open');
  });

  it('reports an unreachable server, and an unknown host', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const { problems, sentence } = await check(`http://127.0.0.1:${port}/`);
    expect(problems.map(({ id }) => id)).toContain('unreachable');
    expect(problems[0]!.actual).toContain('connect ECONNREFUSED');
    expect(sentence).toBeNull();
    const far = await check('http://api.invalid/');
    expect(far.problems[0]!.actual).toContain('getaddrinfo ENOTFOUND api.invalid');
  });

  it.each(['gzip', 'deflate', 'br'])(
    'reports a body without the %s compression that Content-Encoding names',
    async (encoding) => {
      const server = createServer((_, response) =>
        response.writeHead(200, { 'Content-Encoding': encoding }).end('not compressed at all'),
      ).listen(0, '127.0.0.1');
      onTestFinished(() => void server.close());
      await new Promise((resolve) => server.once('listening', resolve));
      const { problems } = await check(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      expect(problems[0]).toMatchObject({
        id: 'unreachable',
        actual: expect.stringContaining('the body is not compressed as Content-Encoding says.'),
      });
    },
  );

  it('stops at 50 MB of a reply, also of a compressed one', async () => {
    const body = gzipSync(Buffer.alloc(51_000_000, ' '));
    const server = createServer((_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(body),
    ).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { problems } = await check(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(problems[0]).toMatchObject({
      id: 'unreachable',
      actual: 'The request failed: the reply is longer than 50 MB.',
    });
  });

  it.each([
    ['an invalid URL', 'http://', 'http://: this is not an address.'],
    [
      'an unknown host',
      'http://entrar.invalid/?next=1',
      'http://entrar.invalid/?…: getaddrinfo ENOTFOUND entrar.invalid.',
    ],
    ['another protocol', 'ftp://entrar.invalid/', 'ftp://entrar.invalid/: unknown scheme.'],
  ])('reports the failed target of a redirect to %s', async (_, location, says) => {
    const { url } = await serve(
      on('terms', 'GET', (reply) => {
        reply.status = 302;
        reply.headers.Location = location;
      }),
    );
    const { problems } = await check(url);
    expect(problems).toEqual([
      expect.objectContaining({
        id: 'unreachable',
        request: `GET ${url}person/v2/terms/all/42/`,
        actual: `The request failed: redirected (302) to ${says}`,
        fix: expect.stringContaining('Answer at the first address'),
      }),
    ]);
  });

  it('prints the code of an error without a message', async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    const cause = Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
    const { problems } = await check('https://api.example/');
    expect(problems[0]!.actual).toBe('The request failed: ETIMEDOUT.');
  });

  it('reports each kind of problem in at least one case', () => {
    const named = new Set(faultCases.flatMap(({ problems }) => problems.map((problem) => problem.split(' ')[0])));
    const folder = new URL('checks/', import.meta.url);
    const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const written = [...sources.join('\n').matchAll(/\badd\('([\w-]+)'/g)].map(([, id]) => id!);
    expect(written.length).toBeGreaterThan(20);
    const ids = new Set([...written, ...Object.keys(warnings)]);
    expect([...ids].filter((id) => !named.has(id))).toEqual([]);
  });
});

describe('aceite check --cookie-env', () => {
  const session = 'sessao-da-cliente';
  const cookies = `lang=pt; session=${session}`;
  const args = ['--company', '42', '--person-type', 'PF', '--cookie-env', 'COOKIE'];

  /**
   * Starts a store's server. It adds the token to calls that have `cookies`, and writes `echo` after
   * each 'Política' in its replies.
   */
  async function serveOrigin(echo = '') {
    const api = createFakeTermsApi({ terms: exampleTerms.slice(0, 3), accepted: [11], company: 42, token });
    const seen: string[] = [];
    const answer = async (path: string, init: { method: string; headers: Headers; body?: string }) => {
      const { headers, method } = init;
      seen.push(`${method} ${headers.get('authorization')} ${headers.get('cookie')} ${headers.get('sec-fetch-site')}`);
      if (method === 'POST' && headers.get('origin') !== `http://${headers.get('host')}`)
        return Response.json({ detail: 'Outra origem.' }, { status: 403 });
      if (headers.get('cookie') === cookies) headers.set('Authorization', `Bearer ${token}`);
      const response = await api.fetch(path, init);
      const text = (await response.text()).replaceAll('Política', `Política ${echo}`.trim());
      return new Response(text, {
        status: response.status,
        headers: { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' },
      });
    };
    const server = await startServer(undefined, answer);
    onTestFinished(server.close);
    return { url: server.url, seen, api };
  }

  it('sends the cookies instead of Authorization, skips CORS, and accepts', async () => {
    const { url, seen, api } = await serveOrigin();
    const { code, output } = await runWith(['check', url, ...args, '--accept', '12,13'], { COOKIE: cookies });
    expect(output).toContain('✓ 0 problems.');
    expect(output).not.toContain('Not checked');
    expect(output).not.toContain(session);
    expect(code).toBe(0);
    expect(api.recorded).toEqual([12, 13]);
    const madeUp = 'lang=aceite-check-no-such-token; session=aceite-check-no-such-token';
    expect(new Set(seen)).toEqual(
      new Set([
        `GET null ${cookies} same-origin`,
        `GET null ${madeUp} same-origin`,
        `POST null ${cookies} same-origin`,
        `POST null ${madeUp} same-origin`,
      ]),
    );
  });

  it('masks the whole of a cookie value that begins with another cookie value', async () => {
    const { url } = await serve(onTerms((term) => ({ ...term, title: '<b>12345678-segredo</b>' })));
    const { output } = await runWith(['check', url, ...args], { COOKIE: 'a=12345678; b=12345678-segredo' });
    expect(output).toContain('<b>***</b>');
    expect(output).not.toContain('segredo');
  });

  it('masks the cookies and their long values in the output, and prints a curl command with the variable', async () => {
    const { url } = await serveOrigin(session);
    const { output } = await runWith(['check', url, ...args], { COOKIE: cookies });
    expect(output).toContain('Política ***');
    expect(output).not.toContain(session);
    const refused = await runWith(['check', url, ...args], { COOKIE: 'session=velha-e-longa' });
    expect(refused.output).toContain('The cookie is refused.');
    expect(refused.output).toContain(`-H "Cookie: $COOKIE"`);
    expect(refused.output).not.toContain('velha-e-longa');
    expect(refused.code).toBe(1);
  });

  it.each([
    ['a token and a cookie', ['--token-env', 'TOKEN'], cookies, 'cannot be given together'],
    ['another origin', ['--origin', 'https://www.loja.example'], cookies, 'must have the origin of the pages'],
    ['a value without a name', [], session, 'with their names'],
    ['an empty variable', [], ' ', 'the name of a variable that is set'],
    ['cookies instead of a variable name', ['--cookie-env', cookies], cookies, 'not the cookie'],
  ])('exits with 2 for %s', async (_, more, COOKIE, says) => {
    const { code, errors, output } = await runWith(['check', 'https://www.loja.com.br/api/', ...args, ...more], {
      COOKIE,
      TOKEN: token,
    });
    expect([code, output]).toEqual([2, '']);
    expect(errors.split('\n')[0]).toContain(says);
    expect(errors).not.toContain(session);
  });
});

describe('the command line', () => {
  const url = 'https://api.example/';
  it.each([
    ['no command', [], 'The only command is check'],
    ['another command', ['chek', url], 'given: chek'],
    ['no URL', ['check'], 'The base URL is missing'],
    ['no http URL', ['check', 'api.example', ...common], 'must be an http or https address'],
    ['a URL with a password', ['check', 'https://a:b@api.example/', ...common], 'user name'],
    ['two URLs', ['check', url, url, ...common], 'Only one base URL'],
    ['no company', ['check', url, '--person-type', 'PF'], '--company'],
    ['a company that no number can hold', ['check', url, ...common, '--company', '9007199254740993'], '--company'],
    ['no person type', ['check', url, '--company', '42'], '--person-type'],
    ['an unknown option', ['check', url, '--token', 'X'], "Unknown option '--token'.\n"],
    ['a variable that is not set', ['check', url, ...common, '--token-env', 'NADA'], 'a variable that is set'],
    [
      '--accept without a token',
      ['check', url, '--company', '42', '--person-type', 'PF', '--accept', '1'],
      '--token-env',
    ],
    ['--accept without ids', ['check', url, ...common, '--accept', ','], '--accept needs ids'],
  ])('exits with 2 for %s and prints the usage', async (_, args, says) => {
    const { code, errors, output } = await runWith(args);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(says);
    expect(errors).toContain('aceite check <base-url> --company 42');
  });

  it.each(['Bearer token', 'bearer  token', ' Bearer\ttoken ', 'to ken'])(
    'reads the token %j like the dialog',
    async (given) => {
      const { secret } = readCheckOptions([url, ...common], { TOKEN: given });
      expect(secret!.value).toBe(parseOptions({ token: given }).options.token);
    },
  );

  it.each(['', ' ', 'Bearer'])('exits with 2 for the empty token %j', async (given) => {
    const { code, errors } = await runWith(['check', url, ...common], { TOKEN: given });
    expect([code, errors.split('\n')[0]]).toEqual([
      2,
      '--token-env takes the name of a variable that is set, not the token.',
    ]);
  });

  it('exits with 2 for a token that no header can carry', async () => {
    const { code, errors } = await runWith(['check', url, ...common], { TOKEN: 'a\nb' });
    expect([code, errors.split('\n')[0]]).toEqual([2, 'TOKEN holds characters that no HTTP header can carry.']);
  });

  it('replaces control and bidi characters of the server', async () => {
    const { url: server } = await serve(onTerms((term) => ({ ...term, title: 'A\u001b[31m\u202eB\u2066' })));
    const { output } = await runWith(['check', server, ...common]);
    expect(output).toContain('Aceito os/as A?[31m?B?');
  });

  it("replaces the server's line breaks, because GitHub runs lines that begin with '::'", async () => {
    const forged = 'A\n::error::B';
    const { url: server } = await serve(onTerms((term) => ({ ...term, title: forged, id: `${term.id}${forged}` })));
    const { output } = await runWith(['check', server, ...common]);
    expect(output).toContain('::error::B');
    expect(output).not.toContain('\n::error');
  });

  it('masks the token in redirect URLs', async () => {
    const opaque = 'a+b/c==';
    const path = '/person/v2/acceptterms/42/';
    const { url: server } = await serve((reply) => {
      const spellings = [opaque, encodeURIComponent(opaque), Buffer.from(opaque).toString('base64')];
      reply.status = 302;
      reply.headers.Location = `/${encodeURIComponent(opaque)}${path}?next=${spellings.join()}`;
    });
    const { output } = await runWith(['check', server, ...common, '--accept', '12'], { TOKEN: opaque });
    expect(output).toContain(`redirected (302) to ${server}***${path}?…: more than 20 redirects.`);
    expect(output).toContain(`is redirected (302) to /***${path}?….`);
  });

  it.each([token, 'abc123def456'])(
    'does not print the token %s that --token-env got instead of a name',
    async (given) => {
      const { code, errors } = await runWith(['check', url, ...common, '--token-env', given]);
      expect(code).toBe(2);
      expect(errors).not.toContain(given);
      expect(errors.split('\n')[0]).toBe('--token-env takes the name of a variable that is set, not the token.');
    },
  );

  it.each([
    [url, '--token-env', 'Bearer', 'segredo-123'],
    [url, '--cookie-env', 'session=1;', 'segredo-123'],
    ['ttp://ana:segredo-123@loja.example/', '--token-env', 'TOKEN'],
    ['ttp://loja.example/?token=segredo-123', '--token-env', 'TOKEN'],
  ])('does not print a secret from the wrong command line %s %s %s %s', async (...args) => {
    const { code, errors } = await runWith(['check', ...args, ...common.slice(0, 4)], { TOKEN: token });
    expect(code).toBe(2);
    expect(errors).not.toContain('segredo-123');
  });

  it('does not mask JSON keys and problem ids that contain the token', async () => {
    const { url: server } = await serve();
    const { output } = await runWith(['check', server, ...common, '--json'], { TOKEN: 'ok' });
    expect(JSON.parse(output)).toMatchObject({ ok: false, problems: [{ id: 'token-refused', call: 'accepted' }] });
    const { output: text } = await runWith(['check', server, ...common], { TOKEN: 'token' });
    expect(text).toContain('(token-refused)');
  });

  it('joins the paths to a base URL with any number of slashes at the end', async () => {
    const { url: server } = await serve();
    const { output, code } = await runWith(['check', `${server}//`, ...common]);
    expect(output).toContain('✓ 0 problems.');
    expect(code).toBe(0);
  });

  it('prints its usage and its version', async () => {
    await expect(runWith(['--help'])).resolves.toMatchObject({
      code: 0,
      output: expect.stringMatching(/--token-env[^]*--cookie-env/),
    });
    await expect(runWith(['--version'])).resolves.toMatchObject({ code: 0, output: expect.stringMatching(/^\d/) });
  });

  it('prints a curl command with the variable instead of the token', async () => {
    const { url: server } = await serve(on('accepted', 'GET', (reply) => void (reply.headers.Age = '1')));
    const { output } = await runWith(['check', server, ...common]);
    const [command] = /curl -i .*acceptterms\/42\/'/.exec(output)!;
    expect(command).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(command).toContain(`'${server}person/v2/acceptterms/42/'`);
  });

  it('prints a curl command with the made-up token', async () => {
    const { url: server } = await serve(
      on('accepted', 'GET', (reply) => {
        reply.status = 200;
        reply.body = '[]';
      }),
    );
    const { problems } = await check(server);
    const { curl } = problems.find(({ id }) => id === 'open-to-anybody')!;
    expect(curl).toContain("-H 'Authorization: Bearer aceite-check-no-such-token'");
  });

  it('escapes control characters in a person type', async () => {
    const { url: server } = await serve(onTerms((term) => ({ ...term, person_type: '\u001B[2J' })));
    const { output } = await runWith(['check', server, ...common]);
    expect(output).not.toContain('\u001B');
  });
});
