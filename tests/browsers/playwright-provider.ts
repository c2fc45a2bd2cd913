/** Vitest's provider for the browsers that Playwright drives. */
import { playwright } from '@vitest/browser-playwright';
import type { Page } from 'playwright';
import type { BrowserProviderOption } from 'vitest/node';
import type { FoundBrowser } from './find-browsers.ts';
import { launchOptionsOf } from './launch-options.ts';

/**
 * Vitest looks for the frame of the tests by its name. In a stock Firefox Playwright asks for the name of a frame after the
 * frame is there, and a frame that loads sooner than the answer comes keeps none: here it is found by its element.
 */
export function playwrightProvider(browser: Exclude<FoundBrowser, { via: 'webkitgtk' }>): BrowserProviderOption {
  const option: BrowserProviderOption = playwright({
    launchOptions: launchOptionsOf(browser),
    contextOptions: { reducedMotion: 'reduce', locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
  });
  return {
    ...option,
    providerFactory: (project) => {
      const provider = option.providerFactory(project);
      const getCommandsContext = provider.getCommandsContext.bind(provider);
      provider.getCommandsContext = (sessionId) => {
        const context = getCommandsContext(sessionId);
        const frame = async () => {
          const element = await (context.page as Page).waitForSelector('iframe[data-vitest="true"]');
          const found = await element.contentFrame();
          if (!found) throw new Error('The frame of the tests has no page.');
          return found;
        };
        return { ...context, frame };
      };
      return provider;
    },
  };
}
