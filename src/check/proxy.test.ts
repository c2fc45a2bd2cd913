/** Proxies, certificate authorities and IPv6: the way from this machine to an API. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFakeTermsApi } from '../testing/fake-terms-api.ts';
import { findProxy } from './proxy.ts';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
const certificate = (name: string): string => fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));

const password = 'senha-do-proxy';

/** Runs the command in a Node of its own, without the proxies and authorities of this machine. */
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

/** An API that keeps the contract. */
const api: RequestListener = (request, response) => {
  void (async () => {
    const fake = createFakeTermsApi({ company: 42, token: 'segredo' });
    const answer = await fake.fetch(request.url!, {
      method: request.method!,
      headers: request.headers as Record<string, string>,
    });
    response
      .writeHead(answer.status, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' })
      .end(await answer.text());
  })();
};

const startApi = async (name: string): Promise<number> =>
  await listen(
    createSecureServer({ key: readFileSync(certificate('key')), cert: readFileSync(certificate(name)) }, api),
  );

/** A proxy that leads every address to `port`; `seen` are the request lines and the credentials that it got. */
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

describe('behind a proxy', () => {
  it.each(['HTTPS_PROXY', 'all_proxy'])('calls an https API through %s', async (name) => {
    const { address, seen } = await startProxy(await startApi('right'));
    const { output, code } = await check('https://loja.invalid/', { ...authority, [name]: `http://${address}` });
    expect(output).toContain('✓ 0 problems.');
    expect(output).toContain(`through the proxy http://${address}/ (${name})`);
    expect(output).not.toContain('Warning');
    expect(code).toBe(0);
    expect(seen).toContain('CONNECT loja.invalid:443');
  });

  it('calls an http API through http_proxy', async () => {
    const { address, seen } = await startProxy(0);
    const { output } = await check('http://loja.invalid/', { http_proxy: `http://${address}` });
    expect(output).toContain('✓ 0 problems.');
    expect(seen).toContain('GET http://loja.invalid/person/v2/terms/all/42/');
  });

  it('takes an address without a scheme, as curl does, and gives the credentials to the proxy alone', async () => {
    const { address, seen } = await startProxy(await startApi('right'));
    const { output } = await check('https://loja.invalid/', {
      ...authority,
      HTTPS_PROXY: `loja:${password}@${address}`,
      HTTP_PROXY: 'outro.invalid:3128',
    });
    expect(output).toContain('✓ 0 problems.');
    expect(seen).toContain(`Basic ${Buffer.from(`loja:${password}`).toString('base64')}`);
  });

  it('names the proxy when it is not there, with what to do', async () => {
    const { output, code } = await check('https://loja.invalid/', { HTTPS_PROXY: 'http://127.0.0.1:3' });
    expect(output).toContain('through the proxy http://127.0.0.1:3/ (HTTPS_PROXY): the connection is refused.');
    expect(output).toContain('Check that the proxy');
    expect(code).toBe(1);
  });

  it('names the proxy and its status when it refuses the connection', async () => {
    const { address } = await startProxy(0, '407 Proxy Authentication Required');
    const { output } = await check('https://loja.invalid/', { HTTPS_PROXY: `http://${address}` });
    expect(output).toMatch(/through the proxy http:\/\/127\.0\.0\.1:\d+\/ \(HTTPS_PROXY\): .*407/);
    expect(output).toContain('http://user:password@');
  });

  it('names the authority of a proxy that opens TLS connections', async () => {
    const { address } = await startProxy(await startApi('right'));
    const { output } = await check('https://loja.invalid/', { HTTPS_PROXY: `http://${address}` });
    expect(output).toContain('NODE_EXTRA_CA_CERTS');
  });

  it.each([
    ['an older Node', 'http://127.0.0.1:3', /HTTPS_PROXY is set, and Node v[\d.]+ does not use it.*Node 22\.21/],
    ['a SOCKS proxy', 'socks5://127.0.0.1:3', /HTTPS_PROXY is a proxy of the kind socks5, .*give an http proxy/],
  ])('says why the proxy is not used: %s', async (name, HTTPS_PROXY, says) => {
    const isOld = name === 'an older Node';
    const older = 'Object.defineProperty(process, "allowedNodeEnvironmentFlags", { value: new Set() })';
    const { output, code } = await check('https://loja.invalid/', { HTTPS_PROXY }, isOld ? older : '');
    expect(output).toContain('the host name is unknown');
    expect(output).toMatch(says);
    expect(code).toBe(1);
  });

  it('ends with 2 for a proxy that is no address, and does not print it', async () => {
    const { output, code } = await check('https://loja.invalid/', { HTTPS_PROXY: `http://:${password}:x` });
    expect(output.split('\n')[0]).toBe('HTTPS_PROXY must be an address such as http://proxy.example:3128.');
    expect(code).toBe(2);
  });

  it('calls hosts of NO_PROXY and of this machine directly', async () => {
    const { address, seen } = await startProxy(0);
    const proxy = { HTTP_PROXY: `http://${address}`, HTTPS_PROXY: `http://${address}` };
    const { output } = await check('http://loja.invalid/', { ...proxy, NO_PROXY: 'x.example, .invalid' });
    expect(output).toContain('the host name is unknown.');
    expect(output).not.toMatch(/proxy/i);
    const port = await listen(createServer(api));
    const { output: local } = await check(`http://127.0.0.1:${port}/`, proxy);
    expect(local).toContain('✓ 0 problems.');
    expect(seen).toEqual([]);
  });
});

describe('the proxy of an address', () => {
  const proxy = 'http://proxy.example:3128/';
  it.each<[string, Record<string, string>, string | undefined]>([
    ['https://loja.example/', { HTTP_PROXY: proxy }, undefined],
    ['http://loja.example/', { HTTPS_PROXY: proxy }, undefined],
    ['https://loja.example/', { HTTPS_PROXY: '', ALL_PROXY: proxy }, 'ALL_PROXY'],
    ['http://loja.example/', { HTTP_PROXY: proxy, all_proxy: 'http://other.example/' }, 'HTTP_PROXY'],
    ['http://loja.example/', { http_proxy: proxy, HTTP_PROXY: 'http://other.example/' }, 'http_proxy'],
    ['https://loja.example/', { https_proxy: proxy, HTTPS_PROXY: 'http://other.example/' }, 'https_proxy'],
    ['https://loja.example/', { HTTPS_PROXY: proxy, NO_PROXY: '*' }, undefined],
    ['https://loja.example/', { HTTPS_PROXY: proxy, NO_PROXY: 'loja.example' }, undefined],
    ['https://api.loja.example/', { HTTPS_PROXY: proxy, no_proxy: 'a.example LOJA.example' }, undefined],
    ['https://api.loja.example/', { HTTPS_PROXY: proxy, NO_PROXY: '*.loja.example' }, undefined],
    ['https://minhaloja.example/', { HTTPS_PROXY: proxy, NO_PROXY: 'loja.example' }, 'HTTPS_PROXY'],
    ['https://loja.example/', { HTTPS_PROXY: proxy, NO_PROXY: 'loja.example:443' }, undefined],
    ['https://loja.example:8443/', { HTTPS_PROXY: proxy, NO_PROXY: 'loja.example:443' }, 'HTTPS_PROXY'],
    ['http://10.1.2.3/', { HTTP_PROXY: proxy, NO_PROXY: '10.0.0.0/8' }, undefined],
    ['http://11.1.2.3/', { HTTP_PROXY: proxy, NO_PROXY: '10.0.0.0/8,11.1.2' }, 'HTTP_PROXY'],
    ['http://[2001:db8::1]:8080/', { HTTP_PROXY: proxy, NO_PROXY: '2001:db8:0:0::1' }, undefined],
    ['http://[2001:db8::1]:8080/', { HTTP_PROXY: proxy, NO_PROXY: '[2001:db8::1]:8080' }, undefined],
    ['http://[2001:db8::1]:8080/', { HTTP_PROXY: proxy, NO_PROXY: '2001:db8::/32' }, undefined],
    ['http://[2001:db8::1]:8080/', { HTTP_PROXY: proxy, NO_PROXY: '::1, 10.0.0.0/8, x/99' }, 'HTTP_PROXY'],
    ['http://localhost:3000/', { HTTP_PROXY: proxy }, undefined],
    ['http://[::1]:3000/', { HTTP_PROXY: proxy }, undefined],
  ])('%s with %j is %s', (url, env, variable) => {
    expect(findProxy(url, env)?.variable).toBe(variable);
  });
});

describe('a certificate', () => {
  it.each([
    ['self-signed', 'self-signed', {}, 'the certificate is self-signed', /browsers refuse/i],
    [
      'of an unknown authority',
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
  ])('that is %s is named, with what to do', async (_, name, env, failure, fix) => {
    const { output, code } = await check(`https://localhost:${await startApi(name)}/`, env);
    expect(output).toContain(failure);
    expect(output).toMatch(fix);
    expect(code).toBe(1);
  });

  it('of an authority that NODE_EXTRA_CA_CERTS holds is right', async () => {
    const { output } = await check(`https://localhost:${await startApi('right')}/`, authority);
    expect(output).toContain('✓ 0 problems.');
  });

  it('is missing where the server speaks http', async () => {
    const { output } = await check(`https://127.0.0.1:${await listen(createServer(api))}/`);
    expect(output).toContain('the answer is not https.');
  });
});

describe('IPv6', () => {
  it('takes an address in brackets, and repeats it for curl', async () => {
    const port = await listen(createServer(api), '::1');
    const { output, code } = await check(`http://[::1]:${port}/`);
    expect(output).toContain('✓ 0 problems.');
    expect(code).toBe(0);
  });

  it.each(['ENETUNREACH', 'EHOSTUNREACH'])(
    'names an IPv6 address to which this machine has no way (%s)',
    async (code) => {
      // An address for documentation: no network leads there.
      const cause = `Object.assign(new Error(), { code: "${code}", address: "2001:db8::1" })`;
      const imported = `globalThis.fetch = async () => { throw new TypeError("fetch failed", { cause: ${cause} }); };`;
      const { output } = await check('https://api.example/', {}, imported);
      expect(output).toContain('this machine does not reach its IPv6 address 2001:db8::1.');
      expect(output).toContain('IPv4');
    },
  );
});
