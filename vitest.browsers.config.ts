/**
 * The stories, the money field's keys, the cleaner and the embed's pages in Firefox, WebKit and Chromium 109, whichever is
 * installed: `npm run test:browsers`. Today's Chromium, with the pictures, is in vitest.config.ts.
 */
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { packageByName } from './.storybook/package-by-name.ts';
import { findBrowsers, type FoundBrowser, kindOf } from './tests/browsers/find-browsers.ts';
import { playwrightProvider } from './tests/browsers/playwright-provider.ts';
import { recordRun } from './tests/browsers/record-run.ts';
import { type Part, projectName } from './tests/browsers/tried-on.ts';
import { poll } from './tests/setup/poll.ts';
import { webkitgtk, webkitgtkCommands } from './tests/browsers/webkitgtk/provider.ts';

const root = import.meta.dirname;

function projectsOf(found: FoundBrowser): TestProjectInlineConfiguration[] {
  const { engine } = found;
  const isGtk = found.via === 'webkitgtk';
  const inPage = (part: Part, testTimeout = 60_000) => ({
    name: projectName(engine, part),
    testTimeout,
    expect: { poll },
    browser: {
      enabled: true,
      // WebKitGTK's window is on a display of its own, which nobody sees.
      headless: !isGtk,
      // Vitest's own page would make the frame of the tests smaller than its viewport.
      ui: false,
      screenshotFailures: false,
      provider: isGtk ? webkitgtk(found) : playwrightProvider(found),
      ...(isGtk ? { commands: webkitgtkCommands } : {}),
      // A busy machine takes its time to start a browser.
      connectTimeout: 120_000,
      instances: [{ browser: kindOf(engine), name: projectName(engine, part) }],
    },
  });
  const withoutStories = (part: Part, include: string[]) => ({
    resolve: { alias: packageByName },
    test: { ...inPage(part), include },
  });
  const stories = {
    plugins: [
      storybookTest({
        configDir: join(root, '.storybook'),
        initialGlobals: { theme: 'light', viewport: { value: 'desktop' } },
      }),
    ],
    // Under Xvfb WebKitGTK paints every frame without a GPU.
    test: { ...inPage('stories', isGtk ? 120_000 : 60_000), provide: { visual: false } },
  };
  return [
    // MSW 3 needs Promise.withResolvers, which Chromium 109 has not: every story fails before it is drawn.
    ...(engine === 'chromium-109' ? [] : [stories]),
    withoutStories('dom', ['src/**/*.browser.test.{ts,tsx}', '.storybook/**/*.browser.test.ts']),
    withoutStories('keys', ['stories/*.browser.test.tsx']),
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
        expect: { poll },
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
