/** In the place of tough-cookie, which brings a list of every public domain: the mocked API has no cookies. */
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
