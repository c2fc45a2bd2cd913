/** Applications of other frameworks: built from the tarball, and opened in the browser. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptTerms, createFakeTermsApi, createRoute } from 'aceite/testing';
import type { Browser } from 'playwright';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { listenTo, openContext } from './browser.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function openPage() {
  const api = createFakeTermsApi({ company: 42 });
  const context = await openContext(browser);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.route('**/person/v2/**', createRoute(api));
  return { api, context, page, heard: listenTo(page) };
}

it('opens, records, and binds the money field in Vue without a warning', async () => {
  const app = await preview({ root: folder('vue'), logLevel: 'error', preview: { port: 0, host: 'localhost' } });
  onTestFinished(() => app.close());
  const { api, page, heard } = await openPage();
  await page.goto(app.resolvedUrls!.local[0]!);
  const buy = page.getByRole('button', { name: 'Finalizar compra' });
  await page.getByRole('textbox', { name: 'Gastar até' }).pressSequentially('123456');
  await page.getByText('1234.56', { exact: true }).waitFor();
  expect(await buy.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await acceptTerms({ page });
  await expect.poll(() => buy.isEnabled()).toBe(true);
  expect(api.recorded).toHaveLength(10);
  expect(await page.content()).not.toContain('um-token');
  expect(heard.complaints).toEqual([]);
});

describe('the types of the elements', () => {
  // TypeScript 5 of the example, and the newest, of this repository.
  it.each(['../node_modules/typescript/bin/tsc', '../../node_modules/.bin/tsc'])(
    'compiles the types of the elements for React, Solid, Svelte and Vue with %s',
    (tsc) => {
      const command = join(folder('types'), tsc);
      const { status, stdout } = spawnSync(process.execPath, [command, '-p', '.'], {
        cwd: folder('types'),
        encoding: 'utf8',
      });
      expect(stdout).toBe('');
      expect(status).toBe(0);
    },
  );

  it("compiles the types of the elements in Vue's templates, in a strict project", () => {
    const command = fileURLToPath(new URL('../node_modules/.bin/vue-tsc', import.meta.url));
    const { status, stdout } = spawnSync(command, ['-p', 'tsconfig.vue.json'], {
      cwd: folder('types'),
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});
