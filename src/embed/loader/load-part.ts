import { loadOnce } from '../../core/page/load-once.ts';

/** The browser's own import(). Without the comment, webpack warns of an unknown file, and writes an error instead. */
const importFrom = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ /* @vite-ignore */ address);

/**
 * Returns a function that loads a part. `first` is a literal import(), by which bundlers find the file. Some CDNs serve this file at
 * the package's own address, such as https://cdn.jsdelivr.net/npm/aceite: the parts are below it. Browsers cache a failed import():
 * the second try, which follows at once, has another address.
 */
export function loadPart<Part>(first: () => Promise<Part>, file: string): () => Promise<Part> {
  const ownUrl = import.meta.url.split(/[?#]/)[0]!;
  const hasFileName = ownUrl.endsWith('.js');
  const url = new URL(hasFileName ? file : `${ownUrl}/dist/${file}`, ownUrl).href;
  let tries = 1;
  const byAddress = (query: string): Promise<Part> => importFrom(url + query) as Promise<Part>;
  return loadOnce(() => (hasFileName ? first() : byAddress('')).catch(() => byAddress(`?${(tries += 1)}`)));
}
