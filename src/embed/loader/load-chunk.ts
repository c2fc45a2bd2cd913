import { loadOnce } from '../../core/page/load-once.ts';

/** The browser's import(). The comments stop webpack, which would emit an error instead. */
const importFrom = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ /* @vite-ignore */ address);

/** The address in the message of a failed import(). Bundlers rename files; Safari names none. */
const failedAddress = (error: unknown): string | undefined =>
  /dynamically imported module: ([^?#\s]+)/.exec(String(error))?.[1];

/**
 * Returns a function that loads a chunk. `first` is a literal import(), which bundlers need to find
 * the file. Some CDNs serve this file at the package's own address, such as
 * https://cdn.jsdelivr.net/npm/aceite: the chunks are below it. Browsers may cache a failed
 * import(), so the second try has another address: https://github.com/whatwg/html/pull/10327
 */
export function loadChunk<Chunk>(first: () => Promise<Chunk>, file: string): () => Promise<Chunk> {
  // No URL in a bundle that is not a module: it contains the chunk.
  const ownUrl = (import.meta.url as string | undefined)?.split(/[?#]/)[0] ?? '';
  const isPackage = /\/aceite[^/]*(?<!\.js)$/.test(ownUrl);
  const isUnbundled = /^http.*\/embed\.js$/.test(ownUrl);
  const address = isPackage ? `${ownUrl}/dist/${file}` : isUnbundled && new URL(file, ownUrl).href;
  const byAddress = (query: string, of = address): Promise<Chunk> => importFrom(of + query) as Promise<Chunk>;
  const load = isPackage ? () => byAddress('') : first;
  let tries = 1;
  return loadOnce(() =>
    load().catch((error: unknown) => {
      const failed = failedAddress(error) ?? address;
      return failed ? byAddress(`?${(tries += 1)}`, failed) : load();
    }),
  );
}
