/**
 * The stories, the money field's keys, the cleaner and the embed's pages in Firefox and WebKit, whichever is installed:
 * `npm run test:browsers`. Chromium, with the pictures, is in vitest.config.ts.
 */
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { packageByName } from './.storybook/package-by-name.ts';
import { findBrowsers, type FoundBrowser } from './tests/browsers/find-browsers.ts';
import { playwrightProvider } from './tests/browsers/playwright-provider.ts';
import { recordRun } from './tests/browsers/record-run.ts';
import { projectName } from './tests/browsers/tried-on.ts';
import { webkitgtk, webkitgtkCommands } from './tests/browsers/webkitgtk/provider.ts';

const root = import.meta.dirname;

function providerOf(browser: FoundBrowser) {
  return browser.via === 'webkitgtk' ? webkitgtk(browser) : playwrightProvider(browser);
}

function projectsOf(found: FoundBrowser): TestProjectInlineConfiguration[] {
  const { engine } = found;
  const browser = (name: string) => ({
    enabled: true,
    // WebKitGTK's window is on a display of its own, which nobody sees.
    headless: found.via !== 'webkitgtk',
    // Vitest's own page would make the frame of the tests smaller than its viewport.
    ui: false,
    screenshotFailures: false,
    provider: providerOf(found),
    ...(found.via === 'webkitgtk' ? { commands: webkitgtkCommands } : {}),
    // A busy machine takes its time to start a browser.
    connectTimeout: 120_000,
    instances: [{ browser: engine, name }],
  });
  return [
    {
      plugins: [
        storybookTest({
          configDir: join(root, '.storybook'),
          initialGlobals: { theme: 'light', viewport: { value: 'desktop' } },
        }),
      ],
      test: {
        name: projectName(engine, 'stories'),
        provide: { visual: false },
        // Under Xvfb WebKitGTK paints every frame without a GPU.
        testTimeout: found.via === 'webkitgtk' ? 120_000 : 60_000,
        browser: browser(projectName(engine, 'stories')),
      },
    },
    {
      resolve: { alias: packageByName },
      test: {
        name: projectName(engine, 'dom'),
        include: ['src/**/*.browser.test.{ts,tsx}', '.storybook/**/*.browser.test.ts'],
        testTimeout: 60_000,
        browser: browser(projectName(engine, 'dom')),
      },
    },
    {
      resolve: { alias: packageByName },
      test: {
        name: projectName(engine, 'keys'),
        include: ['stories/*.browser.test.tsx'],
        testTimeout: 60_000,
        browser: browser(projectName(engine, 'keys')),
      },
    },
    {
      test: {
        name: projectName(engine, 'embed'),
        environment: 'node',
        include: ['tests/{embed,browsers}/*.page.test.ts'],
        globalSetup: ['tests/setup/package.ts', 'tests/setup/reference.ts'],
        setupFiles: ['tests/setup/wait-for-builds.ts'],
        provide: { engine, needs: ['reference'] },
        testTimeout: 60_000,
        hookTimeout: 120_000,
      },
    },
  ];
}

export default defineConfig({
  test: {
    reporters: ['default', recordRun],
    // Each worker is a browser of its own.
    maxWorkers: 1,
    projects: findBrowsers().found.flatMap(projectsOf),
  },
});
