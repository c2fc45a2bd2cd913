import { loadOnce } from '../../core/page/load-once.ts';

/** The browser's import(). The comment stops webpack, which would emit an error instead. */
const importFrom = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ /* @vite-ignore */ address);

/**
 * Returns a function that loads a chunk. `first` is a literal import(), which bundlers need to find
 * the file. Some CDNs serve this file at the package's own address, such as
 * https://cdn.jsdelivr.net/npm/aceite: the chunks are below it. Browsers may cache a failed
 * import(), so the second try has another address: https://github.com/whatwg/html/pull/10327
 */
export function loadChunk<Chunk>(first: () => Promise<Chunk>, file: string): () => Promise<Chunk> {
  const ownUrl = import.meta.url.split(/[?#]/)[0]!;
  const hasFileName = ownUrl.endsWith('.js');
  const url = new URL(hasFileName ? file : `${ownUrl}/dist/${file}`, ownUrl).href;
  let tries = 1;
  const byAddress = (query: string): Promise<Chunk> => importFrom(url + query) as Promise<Chunk>;
  return loadOnce(() => (hasFileName ? first() : byAddress('')).catch(() => byAddress(`?${(tries += 1)}`)));
}
