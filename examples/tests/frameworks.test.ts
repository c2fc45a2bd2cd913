/** Tests the application in Vue, and the types of the elements for frameworks. */
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptTerms, createFakeTermsApi, createRoute } from 'aceite/testing';
import typescript from 'typescript';
import { preview } from 'vite';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { run } from '../../scripts/run.ts';
import { openPage } from './browser.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

const browser = await launchChromium();
afterAll(() => browser.close());

it('opens the dialog, records the terms, and binds the money field in Vue without a warning', async () => {
  const app = await preview({ root: folder('vue'), logLevel: 'error', preview: { port: 0, host: 'localhost' } });
  onTestFinished(() => app.close());
  const api = createFakeTermsApi({ company: 42 });
  const { page, heard } = await openPage(browser);
  await page.route('**/person/v2/**', createRoute(api));
  await page.goto(app.resolvedUrls!.local[0]!);
  const buy = page.getByRole('button', { name: 'Finalizar compra' });
  const dialog = page.getByRole('dialog', { name: 'Termos e Políticas' });
  // The money field has loaded when `value` is a property of the input itself.
  await page.waitForFunction(() => Object.hasOwn(document.querySelector('money-input input') ?? {}, 'value'));
  await page.getByRole('textbox', { name: 'Gastar até' }).pressSequentially('123456');
  await page.getByText('1234.56', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await buy.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  // The page's click handler waits for the outcome, and then buys.
  await buy.click();
  await acceptTerms({ page });
  await page.waitForURL('**/pagamento');
  expect(api.recorded).toHaveLength(10);
  expect(await page.content()).not.toContain('um-token');
  expect(heard.complaints).toEqual([]);
});

it('lets people buy in Vue while the API fails, also when the dialog was closed after a failure', async () => {
  const app = await preview({ root: folder('vue'), logLevel: 'error', preview: { port: 0, host: 'localhost' } });
  onTestFinished(() => app.close());
  const api = createFakeTermsApi({ company: 42, faults: [{ name: 'not-a-list', call: 'terms' }] });
  const { page } = await openPage(browser);
  await page.route('**/person/v2/**', createRoute(api));
  const enter = async () => {
    await page.goto(app.resolvedUrls!.local[0]!);
    await page.getByRole('button', { name: 'Entrar' }).click();
  };
  const buy = page.getByRole('button', { name: 'Finalizar compra' });
  await enter();
  await buy.click();
  await page.waitForURL('**/pagamento');
  api.reset();
  api.recover();
  api.fail({ name: 'server-error', call: 'accept' });
  await enter();
  await acceptTerms({ page });
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
  await page.keyboard.press('Escape');
  await buy.click();
  await page.waitForURL('**/pagamento');
});

describe('the types of the elements', () => {
  const types = folder('types');

  it("compiles in React, Svelte, Vue and Vue's templates with TypeScript 5", async () => {
    expect(await run(folder('node_modules/.bin/vue-tsc'), ['-p', '.'], { cwd: types })).toBe('');
  });

  it('compiles with the newest TypeScript, which also checks the declarations', async () => {
    const checked = ['--skipLibCheck', 'false', '--skipDefaultLibCheck'];
    expect(await run('tsc', ['-p', '.', ...checked], { cwd: types })).toBe('');
  });

  it('has no error in its declarations with TypeScript 5', () => {
    const { config } = typescript.readConfigFile(join(types, 'tsconfig.json'), typescript.sys.readFile);
    const { fileNames, options } = typescript.parseJsonConfigFileContent(config, typescript.sys, types);
    const program = typescript.createProgram(fileNames, { ...options, skipLibCheck: false });
    // Only aceite's files are checked, because the frameworks' declarations take much longer.
    const own = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/node_modules/aceite/'));
    expect(own.map(({ fileName }) => basename(fileName))).toContain('vue.d.ts');
    const errors = own.flatMap((file) => program.getSemanticDiagnostics(file));
    expect(errors.map(({ messageText }) => messageText)).toEqual([]);
  });
});
