/** Runs the packed `aceite check` on the example store's API, without and with a fault. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { StoreServer } from '../../examples/tests/store-server.ts';
import { type FaultCase, faultCases } from '../../src/check/fault-cases.test-api.ts';
import { pageOrigin, serverAt, type ServerFault, startServer } from '../../src/check/faulty-server.test-api.ts';
import type * as Check from '../../src/check/run.ts';

const installed = new URL('../../examples/node_modules/aceite/', import.meta.url);
const store = new StoreServer();
beforeAll(() => store.start('--allow-origin', pageOrigin));
afterAll(() => store.remove());

async function check(fault: ServerFault | undefined, name: string, accept: string[] = []) {
  const { token } = await store.signIn(name);
  const server = await startServer(fault, serverAt(store.api, token));
  onTestFinished(server.close);
  const { run } = (await import(new URL('dist/check/run.js', installed).href)) as typeof Check;
  const args = ['--company', '42', '--person-type', 'PF', '--origin', pageOrigin, '--token-env', 'TOKEN'];
  let output = '';
  const code = await run(['check', server.url, ...args, ...accept, '--json'], {
    env: { TOKEN: token },
    print: (text) => void (output += text),
    printError: (text) => void (output += text),
  });
  return { code, output: output.replaceAll(String.raw`\"`, '"') };
}

it('reports no problem in a correct API', async () => {
  const { code, output } = await check(undefined, 'Bia', ['--accept', '1,2']);
  expect(output).toContain('"problems": []');
  expect(code).toBe(0);
});

// src/check/check.test.ts has all faults.
it('reports the id and the call of a fault', async () => {
  const [{ fault, is, problems, says }] = faultCases as [FaultCase];
  const { code, output } = await check(is, fault);
  const named = [...output.matchAll(/"id": "([\w-]+)",\s+"call": "(\w+)"/g)].map(([, id, call]) => `${id} ${call}`);
  expect(named).toEqual(problems);
  expect(output).toContain(says);
  expect(code).toBe(1);
});
