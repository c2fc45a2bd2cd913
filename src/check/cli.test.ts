import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { on } from './fault-cases.test-api.ts';
import { startServer } from './faulty-server.test-api.ts';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));

/** Runs the command in Node, after the JavaScript of `before`. */
function start(args: string[], before = '') {
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${before}`, cli, ...args]);
  const ran = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => void (ran.output += String(chunk)));
  child.stderr.on('data', (chunk) => void (ran.errors += String(chunk)));
  const ended = new Promise<typeof ran & { code: number | null }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...ran }));
  });
  return { child, ended };
}

it('prints the required Node version in an older Node, and exits with 2', async () => {
  const { code, output, errors } = await start(['check', 'https://api.example/'], 'delete URL.canParse').ended;
  expect(errors).toBe(`aceite check needs Node 18.17 or newer; this is ${process.version}.\n`);
  expect([code, output]).toEqual([2, '']);
});

it('keeps its exit code when the reader closes the output, like `| head`', async () => {
  const { child, ended } = start(['--help']);
  child.stdout.destroy();
  await expect(ended).resolves.toMatchObject({ code: 0, errors: '' });
});

it('prints sentences with NODE_ENV=production, as in a container', async () => {
  const { url, close } = await startServer(on('terms', 'GET', (reply) => void (reply.body = '["11"]')));
  onTestFinished(close);
  const args = ['check', url, '--company', '42', '--person-type', 'PF'];
  const { output, errors } = await start(args, 'process.env.NODE_ENV = "production"').ended;
  expect(errors).toBe('');
  expect(output).toContain('  Actual:  The list of terms: 1 item(s) were skipped');
});
