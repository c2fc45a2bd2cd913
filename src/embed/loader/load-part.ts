import { loadOnce } from '../../core/page/load-once.ts';

/** The browser's own import. webpack would warn that it knows no such file, and put an error in its place. */
const importFrom = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ /* @vite-ignore */ address);

/**
 * Loads a part. `first` is a literal import: bundlers find the file by it, and take it along. Some CDNs serve this file at
 * the package's own address, as https://cdn.jsdelivr.net/npm/aceite: the parts lie below it. Browsers keep a failed
 * import: where the network failed for a moment, the second try, at once, has another address.
 */
export function loadPart<Part>(first: () => Promise<Part>, file: string): () => Promise<Part> {
  const page = import.meta.url.split(/[?#]/)[0]!;
  const isFile = page.endsWith('.js');
  const url = new URL(isFile ? file : `${page}/dist/${file}`, page).href;
  let tries = 1;
  const byAddress = (query: string): Promise<Part> => importFrom(url + query) as Promise<Part>;
  return loadOnce(() => (isFile ? first() : byAddress('')).catch(() => byAddress(`?${(tries += 1)}`)));
}
