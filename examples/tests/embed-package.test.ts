/** Installs aceite-embed, which has no peers, beside an older React. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packed } from '../../scripts/pack.ts';
import { npm, run } from '../../scripts/run.ts';

it('installs beside React 18, brings no dependencies, and runs', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aceite-embed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--strict-peer-deps'];
  await npm([...install, 'react@18.3.1', 'react-dom@18.3.1', packed.embedTarball], folder);
  expect(
    readdirSync(join(folder, 'node_modules'))
      .filter((name) => !name.startsWith('.'))
      .sort(),
  ).toEqual(['aceite-embed', 'js-tokens', 'loose-envify', 'react', 'react-dom', 'scheduler']);
  const script = `
    import { createTermsGate, verifyReceipt } from 'aceite-embed/core';
    import { install } from 'aceite-embed/embed';
    import { createFakeTermsApi } from 'aceite-embed/testing';
    const api = createFakeTermsApi();
    globalThis.fetch = api.fetch;
    const gate = createTermsGate({ personType: 'PF', baseUrl: 'https://api.example/', idCompany: 42, token: 't' });
    const asked = new Promise((resolve) => gate.subscribe(() => gate.getSnapshot().status === 'pending' && resolve()));
    const outcome = gate.open();
    await asked;
    gate.setChecked(true);
    await gate.send();
    console.log(await outcome, api.recorded.length, typeof install, typeof verifyReceipt);`;
  const ran = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  expect(ran).toBe('accepted 10 function function\n');
  expect(await run(join(folder, 'node_modules/.bin/aceite'), ['--help'])).toContain('aceite check <base-url>');
});
