/**
 * `npm run test:browsers` tests stories and pages in Firefox, WebKit and Chromium 109,
 * and skips missing engines. vitest.config.ts has the pinned Chromium, with the pictures.
 */
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { packageByName } from './.storybook/package-by-name.ts';
import { type Engine, engines, findEngine, kindOf } from './tests/browsers/browsers.ts';
import { playwrightProvider } from './tests/browsers/playwright-provider.ts';
import type { Build } from './tests/setup/builds.ts';
import { poll } from './tests/setup/poll.ts';

const root = import.meta.dirname;

function projectsOf(engine: Engine): TestProjectInlineConfiguration[] {
  const launchOptions = findEngine(engine);
  if (!launchOptions) return [];
  const inPage = (part: string) => ({
    name: `${engine}: ${part}`,
    testTimeout: 60_000,
    expect: { poll },
    browser: {
      enabled: true,
      headless: true,
      // Vitest's UI would make the frame of the tests smaller than its viewport.
      ui: false,
      screenshotFailures: false,
      provider: playwrightProvider(launchOptions),
      connectTimeout: 120_000,
      instances: [{ browser: kindOf(engine), name: `${engine}: ${part}` }],
    },
  });
  const withoutStories = (part: string, include: string[]) => ({
    resolve: { alias: packageByName },
    test: { ...inPage(part), include, setupFiles: ['tests/setup/fail-on-console.ts'] },
  });
  const stories = {
    plugins: [
      storybookTest({
        configDir: join(root, '.storybook'),
        initialGlobals: { theme: 'light', viewport: { value: 'desktop' } },
      }),
    ],
    test: { ...inPage('stories'), provide: { visual: false } },
  };
  const inNode = (part: string, include: string[], needs: Build[]) => ({
    test: {
      name: `${engine}: ${part}`,
      environment: 'node' as const,
      include,
      globalSetup: ['tests/setup/builds.ts'],
      provide: { engine, needs },
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll },
    },
  });
  return [
    // The stories need MSW 3, which calls Promise.withResolvers. Chromium has it since version 119:
    // https://web-platform-dx.github.io/web-features-explorer/features/promise-withresolvers
    ...(engine === 'chromium-109' ? [] : [stories]),
    withoutStories('dom', ['src/**/*.browser.test.{ts,tsx}', '.storybook/**/*.browser.test.ts']),
    withoutStories('keys', ['stories/*.browser.test.tsx']),
    inNode('embed', ['tests/{embed,browsers}/*.page.test.ts'], ['package', 'reference']),
    // WebKit ignores `Secure` cookies of http://localhost:
    // https://github.com/microsoft/playwright/pull/36268
    // Next needs Chromium 111: https://nextjs.org/docs/architecture/supported-browsers
    ...(engine === 'firefox'
      ? [inNode('server', ['examples/tests/server-data.test.ts'], ['package', 'server-examples'])]
      : []),
  ];
}

export default defineConfig({
  // Each worker starts its own browser.
  test: { globalSetup: ['tests/setup/builds.ts'], maxWorkers: 1, projects: engines.flatMap(projectsOf) },
});
