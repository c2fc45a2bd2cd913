import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFakeTermsApi } from '../testing/fake-terms-api.ts';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
const certificate = (name: string): string => fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));

const password = 'senha-do-proxy';

/** Runs the command in a new Node process, without the proxies and authorities of this machine. */
async function check(url: string, env: Record<string, string> = {}) {
  const args = [cli, 'check', url, '--company', '42', '--person-type', 'PF'];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
  let output = '';
  child.stdout.on('data', (chunk) => void (output += String(chunk)));
  child.stderr.on('data', (chunk) => void (output += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(output).not.toContain(password);
  return { code, output };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
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

const startApi = (): Promise<number> =>
  listen(createSecureServer({ key: readFileSync(certificate('key')), cert: readFileSync(certificate('right')) }, api));

const authority = { NODE_EXTRA_CA_CERTS: certificate('authority') };

describe('aceite check with a certificate', () => {
  it('prints the reason of Node for a certificate that browsers reject, and suggests NODE_EXTRA_CA_CERTS', async () => {
    const { output, code } = await check(`https://localhost:${await startApi()}/`);
    expect(output).toContain('unable to verify the first certificate');
    expect(output).toContain('NODE_EXTRA_CA_CERTS=');
    expect(code).toBe(1);
  });

  it('accepts an authority from NODE_EXTRA_CA_CERTS', async () => {
    const { output } = await check(`https://localhost:${await startApi()}/`, authority);
    expect(output).toContain('✓ 0 problems.');
  });

  it('reports a server without TLS', async () => {
    const { output } = await check(`https://127.0.0.1:${await listen(createServer(api))}/`);
    expect(output).toContain('the reply is not https.');
  });
});

describe('aceite check behind a proxy', () => {
  it('prints the status of a proxy that refuses the connection, without the password of the proxy', async () => {
    const proxy = createServer().on('connect', (_, socket) => {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    });
    const HTTPS_PROXY = `http://loja:${password}@127.0.0.1:${await listen(proxy)}`;
    const { output } = await check('https://loja.invalid/', { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY });
    expect(output).toContain('407');
  });

  it('suggests NODE_USE_ENV_PROXY=1 for a host that it cannot reach', async () => {
    const { output, code } = await check('https://loja.invalid/');
    expect(output).toContain('ENOTFOUND');
    expect(output).toContain('NODE_USE_ENV_PROXY=1 npx aceite check …');
    expect(code).toBe(1);
  });
});
