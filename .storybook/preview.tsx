import './mantine.css';
import 'aceite/styles.css';
import './docs/docs.css';
import addonA11y from '@storybook/addon-a11y';
import type { DocsTypes } from '@storybook/addon-docs';
import * as addonDocs from '@storybook/addon-docs/preview';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { definePreviewAddon } from 'storybook/internal/csf';
import { configure } from 'storybook/test';
import { Fragment, StrictMode } from 'react';
import argTypes from 'virtual:aceite-docs/arg-types';
import { Shop } from '../stories/shop/Shop.tsx';
import { keepFocus } from './docs/keep-focus.ts';
import { argsFromPermalink } from './code/permalink.ts';
import { checkConsole, expectConsole, watchConsole } from '../tests/console-watch.ts';
import { inTests } from './in-tests.ts';
import { renderInHost } from './render-in-host.tsx';
import { modes, viewports } from './modes.ts';
import { Page, pageGlobals, pageGlobalTypes, readGlobals } from './toolbar.tsx';
import { skipPlay } from './skip-play.ts';
import { StoryForVisitors } from './StoryForVisitors.tsx';
import { resetApi, startWorker, unhandledCalls } from './msw-worker.ts';

// Tests on a busy machine need more time.
configure({ asyncUtilTimeout: 15_000 });

keepFocus();

// The worker of the mocked API starts while the story loads.
if (!inTests && new URLSearchParams(location.search).get('viewMode') === 'story') void startWorker();
// Reloads the page after an edit of this file, because MSW can start only once in a page.
import.meta.hot?.dispose(() => location.reload());

const docsParameters = {
  // A modal dialog inline on a docs page would cover and lock the page.
  story: { inline: false, height: '640px' },
  extractArgTypes: (component: { displayName?: string } | undefined) => argTypes[component?.displayName ?? ''] ?? null,
  toc: { headingSelector: 'h2, h3', title: 'On this page' },
  // Loaded with the first documentation page, because the renderer is larger than a story.
  renderer: async () => (await import('./docs/docs-renderer.tsx')).createDocsRenderer(),
};

const sized = (name: string, { width, height }: { width: number; height: number }) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

export default definePreview({
  addons: [definePreviewAddon<DocsTypes>(addonDocs), addonA11y(), addonMsw(startWorker)],
  parameters: {
    // Outside of tests, the panel also shows the rules that passed.
    a11y: { test: 'error', options: inTests ? { resultTypes: ['violations'] } : {} },
    layout: 'fullscreen',
    surroundings: Shop,
    // `expanded` shows the descriptions.
    controls: { expanded: true },
    // vitest.visual.ts reduces motion too.
    chromatic: { modes, prefersReducedMotion: 'reduce' },
    docs: docsParameters,
    viewport: {
      options: {
        desktop: sized('Desktop', viewports.desktop),
        phone: sized('Phone', viewports.phone),
        sideways: sized('Phone, sideways', { width: 740, height: 360 }),
        tiniest: sized('320 by 256 px (400 % zoom)', { width: 320, height: 256 }),
        tiny: sized('320 px (400 % zoom)', viewports.tiny),
      },
    },
    options: {
      storySort: {
        order: [
          'Start',
          ['Introduction', 'Install', 'Find an answer', 'Find anything'],
          'Components',
          [
            'TermsGate',
            ['Docs', 'The customer sees', 'Failures', 'On your page'],
            'TermsDialog',
            'TermDetailDialog',
            'MoneyInput',
          ],
          'Guides',
          [
            'Shops',
            'Frameworks',
            'Configure',
            'Theming',
            'Content',
            'Money field',
            'Receipts',
            'For the owner',
            'Recipes',
            'Testing',
            'Make it faster',
          ],
          'Reference',
          [
            'Elements',
            'Functions and hooks',
            'API contract',
            'Errors and warnings',
            'States',
            'Accessibility',
            'Security',
            'Changelog',
          ],
          'Português',
          [
            'Introdução',
            'Instalar',
            'Lojas',
            'Contrato da API',
            'Textos',
            'Encontre uma resposta',
            'Campo de valor',
            'Para quem responde pela loja',
          ],
        ],
      },
    },
  },
  argsEnhancers: [argsFromPermalink],
  initialGlobals: {
    ...pageGlobals,
    // Outside of tests, axe runs only when its panel starts it.
    a11y: { manual: !inTests },
  },
  globalTypes: pageGlobalTypes,
  async beforeEach(context) {
    skipPlay(context);
    unhandledCalls.length = 0;
    await resetApi(readGlobals(context.globals).requests);
    return watchConsole();
  },
  afterEach({ parameters }) {
    // Only in tests, because a visitor would see an error instead of the story.
    if (!inTests) return;
    expectConsole(...((parameters.expectedConsole as RegExp[] | undefined) ?? []));
    checkConsole();
    if (unhandledCalls.length > 0) {
      throw new Error(`Calls without a handler: ${unhandledCalls.join(', ')}. Add a scenario to stories/handlers.ts.`);
    }
  },
  render: renderInHost,
  decorators: [
    (Story, context) => {
      const page = readGlobals(context.globals);
      const Around = page.surroundings ? (context.parameters.surroundings as typeof Shop) : Fragment;
      return (
        <StrictMode>
          <Page {...page}>
            {/* A story has its own background, because its docs page may have another scheme. */}
            <div className={context.viewMode === 'docs' ? 'docs-story' : undefined}>
              <Around>
                {/* `key` remounts a field, because it reads its default value only once. */}
                <Story key={String((context.args as { defaultValue?: unknown }).defaultValue)} />
              </Around>
            </div>
          </Page>
        </StrictMode>
      );
    },
    // Vitest renders the story alone.
    (Story, context) => (inTests ? <Story /> : <StoryForVisitors Story={Story} context={context} />),
  ],
});
