import type { Config } from './config-kinds.ts';

/** Whether an address is one of the mocked API of this Storybook, which no other page has. */
export const isMockUrl = (baseUrl: string): boolean => /^(https?:\/\/[^/]+)?\/mock\//.test(baseUrl);

/** Whether a config asks the mocked API. */
export const isMocked = (config: Config): boolean => 'baseUrl' in config && isMockUrl(config.baseUrl);

/** Whether a story that asks this address stays inside the Storybook. */
export const isOfStorybook = (baseUrl: string): boolean =>
  isMockUrl(baseUrl) && new URL(baseUrl, location.href).origin === location.origin;

export const mockNote = 'baseUrl is the mocked API of this Storybook: write the address of your own API.';

/** Whether an address has no host: a page takes it for a path of its own site, and a story for one of the Storybook's. */
export const isPath = (baseUrl: string): boolean =>
  !isMockUrl(baseUrl) && !/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(baseUrl);
