import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFakeTermsApi } from '../testing/fake-terms-api.ts';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
const certificate = (name: string): string => fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));

const password = 'senha-do-proxy';

/** Runs the command in a new Node process, without the proxies and authorities of this machine. */
async function check(url: string, env: Record<string, string> = {}, imported = '') {
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(imported)}`,
    cli,
    'check',
    url,
    '--company',
    '42',
    '--person-type',
    'PF',
  ];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
  let output = '';
  child.stdout.on('data', (chunk) => void (output += String(chunk)));
  child.stderr.on('data', (chunk) => void (output += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(output).not.toContain(password);
  return { code, output };
}

async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Answers like a correct API. */
const api: RequestListener = (request, response) => {
  void (async () => {
    const fake = createFakeTermsApi({ company: 42, token: 'segredo' });
    const reply = await fake.fetch(request.url!, {
      method: request.method!,
      headers: request.headers as Record<string, string>,
    });
    response
      .writeHead(reply.status, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' })
      .end(await reply.text());
  })();
};

const startApi = async (name: string): Promise<number> =>
  await listen(
    createSecureServer({ key: readFileSync(certificate('key')), cert: readFileSync(certificate(name)) }, api),
  );

/** Starts a proxy that connects every address to `port`. `seen` holds what the proxy was sent. */
async function startProxy(port: number, refusal?: string) {
  const seen: string[] = [];
  const proxy = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    api(Object.assign(request, { url: new URL(request.url!).pathname }), response as never);
  });
  proxy.on('connect', (request, socket) => {
    seen.push(`CONNECT ${request.url}`, request.headers['proxy-authorization'] ?? 'no credentials');
    if (refusal !== undefined) return void socket.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [upstream, socket]) end.on('error', () => upstream.destroy());
  });
  return { seen, address: `127.0.0.1:${await listen(proxy)}` };
}

const authority = { NODE_EXTRA_CA_CERTS: certificate('authority') };

describe('aceite check behind a proxy', () => {
  const useProxy = { NODE_USE_ENV_PROXY: '1' };

  it('calls an https API through HTTPS_PROXY with NODE_USE_ENV_PROXY=1, with the credentials of the proxy', async () => {
    const { address, seen } = await startProxy(await startApi('right'));
    const HTTPS_PROXY = `http://loja:${password}@${address}`;
    const { output, code } = await check('https://loja.invalid/', { ...authority, ...useProxy, HTTPS_PROXY });
    expect(output).toContain('✓ 0 problems.');
    expect(code).toBe(0);
    expect(seen).toContain('CONNECT loja.invalid:443');
    expect(seen).toContain(`Basic ${Buffer.from(`loja:${password}`).toString('base64')}`);
  });

  it('reports the status of a proxy that refuses the connection', async () => {
    const { address } = await startProxy(0, '407 Proxy Authentication Required');
    const { output } = await check('https://loja.invalid/', { ...useProxy, HTTPS_PROXY: `http://${address}` });
    expect(output).toContain('407');
    expect(output).toContain('http://user:password@');
  });

  it('suggests NODE_EXTRA_CA_CERTS for a proxy that intercepts TLS connections', async () => {
    const { address } = await startProxy(await startApi('right'));
    const { output } = await check('https://loja.invalid/', { ...useProxy, HTTPS_PROXY: `http://${address}` });
    expect(output).toContain('NODE_EXTRA_CA_CERTS');
  });

  it.each([
    ['https', 'HTTPS_PROXY', true],
    ['http', 'http_proxy', true],
    // Node ignores all_proxy. It uses http_proxy for an https URL, but the command does not say so.
    ['https', 'http_proxy', false],
    ['https', 'all_proxy', false],
  ])('suggests NODE_USE_ENV_PROXY=1 for an %s URL and the variable %s: %s', async (scheme, name, isUsed) => {
    const { output, code } = await check(`${scheme}://loja.invalid/`, {
      [name]: `http://loja:${password}@127.0.0.1:3`,
    });
    expect(output).toContain('the host name is unknown');
    expect(output.includes(`${name} is set, but Node uses it only with NODE_USE_ENV_PROXY=1 npx aceite check …`)).toBe(
      isUsed,
    );
    expect(code).toBe(1);
  });
});

describe('aceite check with a certificate', () => {
  it.each([
    ['self-signed', 'self-signed', {}, 'the certificate is self-signed', /browsers reject/i],
    [
      'from an unknown authority',
      'right',
      {},
      'Node does not trust the authority of the certificate',
      /NODE_EXTRA_CA_CERTS=/,
    ],
    ['expired', 'expired', authority, 'the certificate has expired', /Renew the certificate/],
    [
      'for another host',
      'other-host',
      authority,
      'the certificate is for outra.example, www.outra.example',
      /certificate for localhost/,
    ],
  ])('reports a certificate that is %s, with the fix', async (_, name, env, failure, fix) => {
    const { output, code } = await check(`https://localhost:${await startApi(name)}/`, env);
    expect(output).toContain(failure);
    expect(output).toMatch(fix);
    expect(code).toBe(1);
  });

  it('accepts an authority from NODE_EXTRA_CA_CERTS', async () => {
    const { output } = await check(`https://localhost:${await startApi('right')}/`, authority);
    expect(output).toContain('✓ 0 problems.');
  });

  it('reports a server without TLS', async () => {
    const { output } = await check(`https://127.0.0.1:${await listen(createServer(api))}/`);
    expect(output).toContain('the reply is not https.');
  });
});

describe('aceite check with IPv6', () => {
  it('calls an address in brackets', async () => {
    const port = await listen(createServer(api), '::1');
    const { output, code } = await check(`http://[::1]:${port}/`);
    expect(output).toContain('✓ 0 problems.');
    expect(code).toBe(0);
  });

  it.each(['ENETUNREACH', 'EHOSTUNREACH'])(
    'reports an IPv6 address that this machine cannot reach (%s)',
    async (code) => {
      const cause = `Object.assign(new Error(), { code: "${code}", address: "2001:db8::1" })`;
      const imported = `globalThis.fetch = async () => { throw new TypeError("fetch failed", { cause: ${cause} }); };`;
      const { output } = await check('https://api.example/', {}, imported);
      expect(output).toContain('this machine cannot reach the IPv6 address 2001:db8::1 of the host.');
      expect(output).toContain('IPv4');
    },
  );
});
