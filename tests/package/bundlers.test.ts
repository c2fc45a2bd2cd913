/** Bundles `import 'aceite-embed/embed'` with the default configuration of each bundler. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { build as esbuild } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { build as vite, createLogger, type InlineConfig } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import webpack from 'webpack';
import { packed } from '../../scripts/pack.ts';
import { createFakeTermsApi, createRoute } from '../../src/testing/index.ts';
import { launchChromium } from '../embed/in-page.ts';

/** Vite warns that an IIFE has no import.meta. The loader works without it. */
const isKnown = (text: string): boolean => text.includes('EMPTY_IMPORT_META');

/** Bundles `entry` as `app.js` in `outDir`. Returns the problems that the bundler reports. */
type Bundle = (entry: string, outDir: string) => Promise<string[]>;

const byVite =
  (config: (entry: string) => NonNullable<InlineConfig['build']>): Bundle =>
  async (entry, outDir) => {
    const warnings: string[] = [];
    const customLogger = {
      ...createLogger('warn'),
      warn: (text: string) => void (isKnown(text) || warnings.push(text)),
      info: () => {},
    };
    await vite({
      root: own,
      configFile: false,
      customLogger,
      build: { outDir, emptyOutDir: false, ...config(entry) },
    });
    return warnings;
  };

interface Problem {
  message: string;
  moduleName?: string;
}

interface Stats {
  toJson: (options: object) => { warnings?: Problem[]; errors?: Problem[] };
}

/** Bundles with webpack or Rspack, which have the same interface. */
const byWebpack =
  (compile: typeof webpack): Bundle =>
  async (entry, outDir) => {
    const stats = await new Promise<Stats>((resolve, reject) => {
      const output = { path: outDir, filename: 'app.js' };
      // webpack's minimizer starts processes, which never end under Vitest.
      compile({ mode: 'production', optimization: { minimize: false }, entry, output }, (error, result) =>
        result ? resolve(result) : reject(error!),
      );
    });
    const { warnings = [], errors = [] } = stats.toJson({ all: false, warnings: true, errors: true });
    return [...warnings, ...errors].map(({ moduleName, message }) => `${moduleName}: ${message}`);
  };

const bundlers: Array<[name: string, bundle: Bundle, isModule: boolean]> = [
  [
    'esbuild, as an IIFE',
    async (entry, outDir) => {
      const outfile = join(outDir, 'app.js');
      const { warnings } = await esbuild({ entryPoints: [entry], bundle: true, outfile, logLevel: 'silent' });
      return warnings.map(({ text }) => text);
    },
    false,
  ],
  [
    'Vite, as a library in an IIFE',
    byVite((entry) => ({ lib: { entry, formats: ['iife'], name: 'Loja', fileName: () => 'app.js' } })),
    false,
  ],
  [
    'Vite, as an application',
    byVite((entry) => ({ rolldownOptions: { input: entry, output: { entryFileNames: 'app.js' } } })),
    true,
  ],
  ['webpack', byWebpack(webpack), false],
  ['Rspack', byWebpack(rspack as unknown as typeof webpack), false],
];

const origin = 'http://loja.example';
let own: string;
let browser: Browser;

beforeAll(async () => {
  // Outside of the repository, because webpack and Rspack would use its tsconfig.json.
  own = mkdtempSync(join(tmpdir(), 'aceite-bundles-'));
  mkdirSync(join(own, 'node_modules'));
  symlinkSync(packed.embedFolder, join(own, 'node_modules/aceite-embed'));
  writeFileSync(
    join(own, 'loja.js'),
    `import { install } from 'aceite-embed/embed';
    window.outcome = install({ personType: 'PF', baseUrl: '${origin}/api/' }).open({ token: 't', idCompany: 42 });`,
  );
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  rmSync(own, { recursive: true });
});

/** Opens a page with the bundle. `isFailing` receives the path and query of each script. */
async function openShop(outDir: string, isModule: boolean, isFailing: (chunk: string) => boolean = () => false) {
  const page = await browser.newPage();
  const answer = createRoute(createFakeTermsApi());
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/') {
      const script = `<script ${isModule ? 'type="module"' : 'defer'} src="/app.js"></script>`;
      await route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Loja</title>${script}` });
    } else if (pathname.startsWith('/api/')) await answer(route);
    else if (pathname === '/favicon.ico') await route.fulfill({ status: 204 });
    else if (isFailing(pathname + search)) await route.abort();
    else await route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(outDir, pathname)) });
  });
  await page.goto(origin);
  return { page, errors };
}

async function acceptAll(page: Page): Promise<void> {
  await page.getByRole('link').first().click();
  await page.getByRole('dialog').last().getByRole('article').getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect(await page.evaluate(() => (window as unknown as { outcome: Promise<string> }).outcome)).toBe('accepted');
}

it.each(bundlers)('bundles without a warning and runs with %s', async (name, bundle, isModule) => {
  const outDir = join(own, name);
  mkdirSync(outDir);
  expect(await bundle(join(own, 'loja.js'), outDir)).toEqual([]);
  const { page, errors } = await openShop(outDir, isModule);
  await acceptAll(page);
  expect(errors).toEqual([]);
  await page.close();
});

it.each(bundlers.slice(2))(
  'requests a failed chunk again, and only files that exist, in a bundle of %s',
  async (name, _, isModule) => {
    const outDir = join(own, name);
    const requested: string[] = [];
    const failed = new Set<string>();
    const { page } = await openShop(outDir, isModule, (chunk) => {
      requested.push(chunk);
      const isFirst = chunk !== '/app.js' && !failed.has(chunk.split('?')[0]!);
      if (isFirst) failed.add(chunk);
      return isFirst;
    });
    await acceptAll(page);
    expect(failed.size).toBeGreaterThan(1);
    const files = new Set(readdirSync(outDir, { recursive: true }).map((file) => `/${file}`));
    expect(requested.map((chunk) => chunk.split('?')[0]!).filter((file) => !files.has(file))).toEqual([]);
    await page.close();
  },
);
