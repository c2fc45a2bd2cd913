/** Vitest's provider for the engines other than the pinned Chromium. */
import { playwright } from '@vitest/browser-playwright';
import type { LaunchOptions, Page } from 'playwright';
import type { BrowserProviderOption } from 'vitest/node';

/**
 * Creates a provider that finds the frame of the tests by its element. Vitest searches by the
 * frame's name. In a stock Firefox, Playwright requests the name only after the frame is
 * attached, so a frame that loads before the reply has no name.
 */
export function playwrightProvider(launchOptions: LaunchOptions): BrowserProviderOption {
  const option: BrowserProviderOption = playwright({
    launchOptions,
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
