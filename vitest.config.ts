import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { docsPlugin } from './.storybook/docs/docs-plugin.ts';
import { themes } from './.storybook/modes.ts';
import { findChromium } from './scripts/chromium.ts';

const root = import.meta.dirname;
const chromium = findChromium();
const baselines = join(root, 'stories/__screenshots__', chromium.baselines ?? 'none');
const visual = chromium.baselines !== undefined;
// Vitest reads this file once for every project; once is enough to be told.
if (!visual && !process.env.ACEITE_TOLD) {
  process.env.ACEITE_TOLD = '1';
  console.warn(
    `The pictures of the stories are not compared: this run uses ${chromium.description}, and the pictures were taken with ` +
      'the pinned Chromium for Linux x64, whose fonts decide the pixels. Everything else is tested.',
  );
}

const report = process.env.ACEITE_PACKAGE ? '.vitest/report-of-package' : '.vitest/report';

/** The embed as it is published, in pages of a server that the tests start. */
const pages = {
  test: {
    name: 'embed',
    environment: 'node' as const,
    include: ['tests/embed/*.page.test.ts'],
    globalSetup: ['tests/embed/build-for-tests.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

const provider = playwright({
  launchOptions: chromium.launchOptions,
  contextOptions: {
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    deviceScaleFactor: 1,
  },
});

/** Stories and their tests import the package by its name, as a user would. */
const packageByName = [
  { find: /^aceite$/, replacement: join(root, 'src/index.ts') },
  { find: /^aceite\/core$/, replacement: join(root, 'src/core/index.ts') },
];

/** Tests that need a real DOM and run no story. */
const dom = {
  // What the stories' modules import, as in .storybook/main.ts.
  plugins: [docsPlugin()],
  resolve: {
    alias: [...packageByName, { find: /^aceite\/styles\.css$/, replacement: join(root, '.storybook/preview.css') }],
  },
  test: {
    name: 'dom',
    include: ['src/**/*.browser.test.{ts,tsx}', '.storybook/**/*.browser.test.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider,
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

/** Every story, its play function, axe, and the pictures, in one colour scheme. */
const stories = (theme: (typeof themes)[number]) => ({
  extends: true as const,
  plugins: [
    storybookTest({ configDir: join(root, '.storybook'), initialGlobals: { theme, viewport: { value: 'desktop' } } }),
  ],
  test: {
    name: theme,
    provide: { visual, theme },
    setupFiles: ['.storybook/vitest.visual.ts'],
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider,
      instances: [{ browser: 'chromium' as const }],
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch' as const,
          // Identical pictures in every run; one added full stop fails.
          comparatorOptions: { threshold: 0.02, includeAA: true, allowedMismatchedPixels: 0 },
          resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) => join(baselines, `${arg}${ext}`),
        },
      },
    },
  },
});

export default defineConfig({
  test: {
    // One file that anybody can open: for pictures that differ, the expected one, the new one and the difference.
    reporters: ['default', ['html', { singleFile: true, outputDir: report }]],
    projects: [
      {
        resolve: { alias: packageByName },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,scripts,stories,.storybook}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', '**/*.page.test.ts'],
        },
      },
      dom,
      pages,
      {
        // What only trusted input can show: keys, clipboard, IME, drag and drop.
        resolve: { alias: packageByName },
        test: {
          name: 'keys',
          include: ['stories/**/*.browser-test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      ...themes.map(stories),
    ],
  },
});
