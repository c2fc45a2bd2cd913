import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../../scripts/run.ts';

it('redirects to the newest published version, with the page that the URL names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aceite-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [storybook, site] = [join(folder, 'storybook'), join(folder, 'site')];
  mkdirSync(storybook);
  writeFileSync(join(storybook, 'iframe.html'), '');
  for (const name of ['v0.9.0', 'main', 'v0.10.0'])
    await run(process.execPath, ['scripts/publish-storybook.ts', storybook, site, name]);
  const [, script = ''] = /<script>(.*)<\/script>/.exec(readFileSync(join(site, 'index.html'), 'utf8')) ?? [];
  const visited: string[] = [];
  const location = {
    search: '?path=/docs/install--docs',
    hash: '#the-token',
    replace: (url: string) => visited.push(url),
  };
  new Function('location', script)(location);
  expect(visited).toEqual(['./v0.10.0/?path=/docs/install--docs#the-token']);
});
