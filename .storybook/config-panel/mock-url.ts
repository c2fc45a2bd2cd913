import type { Config } from './config-kinds.ts';

/** Whether an address is one of the mocked API, which exists only in this Storybook. */
export const isMockUrl = (baseUrl: string): boolean => /^(https?:\/\/[^/]+)?\/mock\//.test(baseUrl);

/** Whether a config asks the mocked API. */
export const isMocked = (config: Config): boolean => 'baseUrl' in config && isMockUrl(config.baseUrl);

/** Whether a story with this address calls nothing outside of this Storybook. */
export const staysInStorybook = (baseUrl: string): boolean =>
  isMockUrl(baseUrl) && new URL(baseUrl, location.href).origin === location.origin;

export const mockNote = 'baseUrl is the mocked API of this Storybook: write the address of your own API.';

/** Whether an address is a path without a host. Outside of the Storybook, it is one of the store's own site. */
export const isPath = (baseUrl: string): boolean =>
  !isMockUrl(baseUrl) && !/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(baseUrl);
