import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { packageByName } from './.storybook/package-by-name.ts';
import { findChromium } from './scripts/chromium.ts';
import { packed } from './scripts/pack.ts';
import { ByProject } from './tests/setup/by-project.ts';
import { poll } from './tests/setup/poll.ts';
import type { Build } from './tests/setup/builds.ts';
import { retries } from './tests/setup/retries.ts';

const root = import.meta.dirname;
const chromium = findChromium();
const baselines = join(root, 'stories/__screenshots__', chromium.baselines ?? 'none');
/** `ACEITE_PICTURES=off` skips the pictures, for a version of Mantine whose pixels differ. */
const visual = chromium.baselines !== undefined && process.env.ACEITE_PICTURES !== 'off';
// Warns once, because Vitest evaluates this file for each project.
if (chromium.baselines === undefined && !process.env.ACEITE_TOLD) {
  process.env.ACEITE_TOLD = '1';
  console.warn(
    `The pictures of the stories are not compared, because this run uses ${chromium.description}. The pictures need ` +
      'the fonts of the pinned Chromium, which runs only on Linux x64. Everything else is tested.',
  );
}

const provider = playwright({
  launchOptions: chromium.launchOptions,
  contextOptions: {
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    deviceScaleFactor: 1,
  },
});

/** On CI's busy machines a page can miss a time limit. `retries` prints the flaky test. */
const retry = process.env.CI ? 1 : 0;

/** Milliseconds. With two browsers, a test can wait long for the processor. */
const testTimeout = 30_000;

/** A failure prints the whole list that should have been empty. */
const chaiConfig = { truncateThreshold: 4000 };

/** Returns a new object for each project, because Vitest writes the project's name into it. */
const inBrowser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider,
  instances: [{ browser: 'chromium' as const }],
});

/** The browser caches modules from page to page, because no module changes during a run. */
const server = process.argv.includes('run') ? { headers: { 'Cache-Control': 'max-age=3600' } } : {};

const globalSetup = ['tests/setup/builds.ts'];

const unit = {
  resolve: { alias: packageByName },
  test: {
    name: 'unit',
    environment: 'node' as const,
    // A new worker takes longer than most tests. Each test ends everything that it starts.
    isolate: false,
    testTimeout,
    include: ['{src,scripts,stories,.storybook}/**/*.test.ts'],
    exclude: ['**/*.browser.test.*'],
  },
};

/** Tests in a page of Vitest, without stories. */
const inPage = (name: string, include: string[]) => ({
  server,
  resolve: { alias: packageByName },
  test: {
    name,
    include,
    setupFiles: ['tests/setup/fail-on-console.ts'],
    testTimeout,
    retry,
    expect: { poll },
    chaiConfig,
    browser: inBrowser(),
  },
});

/** The entries of the package that stories import, and their files in dist. */
const packedEntries = {
  aceite: 'index.js',
  'aceite/core': 'core/index.js',
  'aceite/testing': 'testing/index.js',
  'aceite/styles.css': 'styles.css',
};

/** Stories of the packed package. `ACEITE_STORIES_OF=source` plays the source without a build. */
const ofPackage = {
  // Stories of the source optimize other modules, so each of the two has its own cache.
  cacheDir: join(root, 'node_modules/.cache/vite-packaged'),
  // Vite would reuse the optimized package after the next build.
  optimizeDeps: { exclude: Object.keys(packedEntries) },
  resolve: {
    alias: Object.entries(packedEntries).map(([name, file]) => ({
      find: new RegExp(`^${name}$`),
      replacement: join(packed.folder, 'dist', file),
    })),
  },
};
const isOfSource = process.env.ACEITE_STORIES_OF === 'source';

/** Every story with its play function, axe and pictures. It plays in the light scheme only. */
const stories = {
  extends: true as const,
  plugins: [
    storybookTest({ configDir: join(root, '.storybook'), initialGlobals: { viewport: { value: 'desktop' } } }),
    ...(isOfSource ? [] : [{ name: 'aceite-of-package', config: () => ofPackage }]),
  ],
  test: {
    name: 'stories',
    globalSetup,
    provide: { visual, needs: isOfSource ? [] : (['package'] as Build[]) },
    setupFiles: ['.storybook/vitest.visual.ts'],
    testTimeout,
    retry,
    browser: {
      ...inBrowser(),
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch' as const,
          // All runs take identical pictures, so no pixel may differ.
          comparatorOptions: { threshold: 0.02, includeAA: true, allowedMismatchedPixels: 0 },
          resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) => join(baselines, `${arg}${ext}`),
        },
      },
    },
  },
};

/** Tests in Node, of builds. Most tests open their own pages in Chromium. */
const inNode = (name: string, include: string[], needs: Build[], exclude: string[] = []) => ({
  resolve: { alias: packageByName },
  test: {
    name,
    environment: 'node' as const,
    isolate: false,
    include,
    exclude,
    provide: { needs: ['package', ...needs] as Build[] },
    globalSetup,
    testTimeout: 90_000,
    retry,
    hookTimeout: 90_000,
    expect: { poll },
    chaiConfig,
  },
});

const copies = 'tests/storybook/copies.page.test.ts';
const docs = 'tests/storybook/docs.page.test.ts';

export default defineConfig({
  test: {
    globalSetup,
    // Files at once, in Node and again in browsers. Four keep two cores busy, because tests often wait
    // for a page.
    maxWorkers: 2,
    sequence: { sequencer: ByProject },
    // The report is one file that shows the expected, the new and the different pixels.
    reporters: ['default', retries, ['html', { singleFile: true, outputDir: '.vitest/report' }]],
    // The projects run in this order. The longest files run early, so that none is left at the end.
    projects: [
      unit,
      // Tests that need a real DOM.
      inPage('dom', ['src/**/*.browser.test.{ts,tsx}', '.storybook/**/*.browser.test.ts']),
      // Tests that need trusted input, such as keys, clipboard, IME, drag and drop. One of them
      // emulates a coarse pointer, so they have their own Chromium.
      inPage('keys', ['stories/**/*.browser.test.tsx']),
      stories,
      inNode('package', ['tests/package/*.test.ts'], []),
      inNode('copies', [copies], ['storybook']),
      inNode('docs', [docs], ['storybook']),
      inNode('storybook', ['tests/storybook/*.page.test.ts'], ['storybook'], [copies, docs]),
      inNode('embed', ['tests/embed/*.page.test.ts'], ['reference']),
      inNode('examples', ['examples/tests/*.test.ts'], ['examples']),
    ],
  },
});
