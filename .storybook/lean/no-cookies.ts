/** Replaces tough-cookie, which has a list of all public domains: the mocked API has no cookies. */
export class MemoryCookieStore {
  idx: unknown = {};
}

export class CookieJar {
  readonly #none: readonly never[] = [];

  getCookiesSync(): readonly never[] {
    return this.#none;
  }

  setCookie(): Promise<undefined> {
    return Promise.reject(new Error('The mocked API of the Storybook sets no cookies.'));
  }
}

export const Cookie = { fromJSON: (): null => null };
