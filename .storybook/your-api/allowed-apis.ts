/** The tokens of the APIs that the visitor allowed, by origin; in memory only, gone on reload. */
const tokens = new Map<string, string | undefined>();

const originOf = (address: string): string => new URL(address, location.href).origin;

/** From now on the page may call this API; `token` is for it alone. */
export function allowApi(baseUrl: string, token: string | undefined): void {
  tokens.set(originOf(baseUrl), token);
}

export const isAllowed = (address: string): boolean => tokens.has(originOf(address));

export const tokenFor = (baseUrl: string): string | undefined => tokens.get(originOf(baseUrl));
