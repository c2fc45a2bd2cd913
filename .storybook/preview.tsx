import '@mantine/core/styles.css';
import 'aceite/styles.css';
import './preview.css';
import { MantineProvider } from '@mantine/core';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { lazy, StrictMode, Suspense } from 'react';
import { argsFromPermalink, skipPlayOfPermalink } from './config-panel/args-from-permalink.ts';
import { watchConsole } from './console-watch.ts';
import { modes, viewports } from './modes.ts';
import { Page, pageGlobals, pageGlobalTypes, type PageGlobals } from './toolbar.tsx';
import { startWorker, unhandledCalls } from './msw-worker.ts';
import { api } from '../stories/handlers.ts';

/** Loaded where docs are shown, and not with every story. */
const ConfigDocsPage = lazy(() => import('./config-panel/ConfigBlock.tsx'));

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    chromatic: { modes },
    // A modal dialog inline on a docs page would cover and lock it.
    docs: {
      story: { inline: false, height: '640px' },
      page: () => (
        <Suspense>
          <ConfigDocsPage />
        </Suspense>
      ),
    },
    viewport: {
      options: {
        desktop: {
          name: 'Desktop',
          styles: { width: `${viewports.desktop.width}px`, height: `${viewports.desktop.height}px` },
        },
        phone: {
          name: 'Phone',
          styles: { width: `${viewports.phone.width}px`, height: `${viewports.phone.height}px` },
        },
        tiny: { name: '320 px (400 % zoom)', styles: { width: '320px', height: '480px' } },
      },
    },
    options: { storySort: { order: ['Introduction', 'TermsGate', 'TermsDialog', 'TermDetailDialog', 'MoneyInput'] } },
  },
  argsEnhancers: [argsFromPermalink],
  initialGlobals: { ...pageGlobals },
  globalTypes: pageGlobalTypes,
  beforeEach(context) {
    skipPlayOfPermalink(context);
    unhandledCalls.length = 0;
    api.reset();
    return watchConsole();
  },
  afterEach({ parameters }) {
    watchConsole.check(parameters.expectedConsole);
    if (unhandledCalls.length > 0) {
      throw new Error(`Calls without a handler: ${unhandledCalls.join(', ')}. Add a scenario to stories/handlers.ts.`);
    }
  },
  decorators: [
    (Story, { args, globals }) => {
      const page = { ...pageGlobals, ...globals } as PageGlobals;
      return (
        <StrictMode>
          <Page {...page}>
            <MantineProvider forceColorScheme={page.theme}>
              {/* A default value is read once: another one is another field. */}
              <Story key={String((args as { defaultValue?: unknown }).defaultValue)} />
            </MantineProvider>
          </Page>
        </StrictMode>
      );
    },
  ],
  tags: ['autodocs'],
});
