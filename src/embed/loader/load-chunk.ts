import { loadOnce } from '../../core/run/load-once.ts';

/** The browser's import(). Without the comments, bundlers would replace it. */
const importFrom = <Chunk>(address: string): Promise<Chunk> =>
  import(/* webpackIgnore: true */ /* @vite-ignore */ address) as Promise<Chunk>;

/** The address in the message of a failed import(). Safari's message has no address. */
const failedAddress = (error: unknown): string | undefined =>
  /dynamically imported module: ([^?#\s]+)/.exec(String(error))?.[1];

/** Whether the browser may have refused a file. Compares its name, because a page may change its base. */
const hasDigest = (address: string): boolean =>
  [...document.querySelectorAll('script[type=importmap],link')].some(
    ({ outerHTML }) => outerHTML.includes('integrity') && outerHTML.includes(address.split('/').at(-1)!),
  );

/**
 * Returns a function that loads a chunk. `first` is a literal import(), by which bundlers find the
 * file. Browsers may cache a failed import(), so a retry adds a query to a known address:
 * https://github.com/whatwg/html/issues/6768
 * Not for a file with a digest, because no digest is for an address with a query.
 */
export function loadChunk<Chunk>(first: () => Promise<Chunk>, file: string): () => Promise<Chunk> {
  // A bundle that is not a module has no URL, and contains the chunk.
  const ownUrl = (import.meta.url as string | undefined)?.split(/[?#]/)[0] ?? '';
  // A CDN may serve this file by the name of its package: https://cdn.jsdelivr.net/npm/aceite
  const isPackage = /\/aceite[^/]*(?<!js)$/.test(ownUrl);
  const isUnbundled = /^http.*\/embed\.js$/.test(ownUrl);
  const address = isPackage ? `${ownUrl}/dist/${file}` : isUnbundled ? new URL(file, ownUrl).href : undefined;
  const load = isPackage ? () => importFrom<Chunk>(address!) : first;
  let tries = 1;
  return loadOnce(() =>
    load().catch((error: unknown) => {
      const failed = failedAddress(error) ?? address;
      tries += 1;
      return failed && !hasDigest(failed) ? importFrom<Chunk>(`${failed}?${tries}`) : load();
    }),
  );
}
