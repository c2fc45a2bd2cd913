import { isPath } from '../config-panel/mock-url.ts';

/** The tokens of the APIs that the visitor allowed, by origin; in memory only, gone on reload. */
const tokens = new Map<string, string | undefined>();

const urlOf = (address: string): URL => new URL(address, location.href);

const originOf = (address: string): string => urlOf(address).origin;

/** The address as it is called: letters that only look Latin are seen, and no backslash hides the host. A path stays as it is. */
export const asCalled = (address: string): string => (isPath(address) ? address : urlOf(address).href);

/** From now on the page may call this API; `token` is for it alone. */
export function allowApi(baseUrl: string, token: string | undefined): void {
  tokens.set(originOf(baseUrl), token);
}

export const isAllowed = (address: string): boolean => tokens.has(originOf(address));

export const tokenFor = (baseUrl: string): string | undefined => tokens.get(originOf(baseUrl));
