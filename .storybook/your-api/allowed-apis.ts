import { isPath } from '../config-panel/mock-url.ts';

/** The tokens of the APIs that the visitor has allowed, by origin; in memory only, until the page reloads. */
const tokens = new Map<string, string | undefined>();

const urlOf = (address: string): URL => new URL(address, location.href);

const originOf = (address: string): string => urlOf(address).origin;

/** The address as fetch() resolves it: with punycode for letters that only look Latin, and without backslashes. A path is not changed. */
export const normalizeAddress = (address: string): string => (isPath(address) ? address : urlOf(address).href);

/** Allows the page to call this API; `token` is sent to it alone. */
export function allowApi(baseUrl: string, token: string | undefined): void {
  tokens.set(originOf(baseUrl), token);
}

export const isAllowed = (address: string): boolean => tokens.has(originOf(address));

export const tokenFor = (baseUrl: string): string | undefined => tokens.get(originOf(baseUrl));
