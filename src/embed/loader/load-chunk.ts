import { loadOnce } from '../../core/run/load-once.ts';
import { safeDocument } from '../../dom/safe-document.ts';

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

/** Digests by file, from scripts/build-embed.ts. */
declare const __DIGESTS__: Readonly<Record<string, string>>;

/**
 * Imports a file of the package only if its digest is right, because the page's digests are for
 * another address, and may be in a header. import() returns the module that `modulepreload` checked:
 * https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload
 */
async function importChecked<Chunk>(address: string, file: string): Promise<Chunk> {
  const link = document.createElement('link');
  const { nonce = '' } = document.querySelector<HTMLElement>('script[nonce]') ?? {};
  Object.assign(link, { rel: 'modulepreload', href: address, integrity: __DIGESTS__[file], nonce });
  // A browser without `modulepreload` does not check the page's digests either.
  if (link.relList.supports('modulepreload')) {
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => reject(new Error(address)));
      safeDocument('head').append(link);
    }).finally(() => link.remove());
  }
  return importFrom(address);
}

/**
 * Returns a function that loads a chunk. `first` is a literal import(), by which bundlers find the
 * file. Browsers cache a failed import(), so a retry adds a query to the address:
 * https://github.com/whatwg/html/issues/6768
 */
export function loadChunk<Chunk>(first: () => Promise<Chunk>, file: string): () => Promise<Chunk> {
  // A bundle that is not a module has no URL, and contains the chunk.
  const ownUrl = (import.meta.url as string | undefined)?.split(/[?#]/)[0] ?? '';
  // A CDN may serve this file by the name of its package: https://cdn.jsdelivr.net/npm/aceite
  const isPackage = /\/aceite[^/]*(?<!js)$/.test(ownUrl);
  const isUnbundled = /^http.*\/embed\.js$/.test(ownUrl);
  const address = isPackage ? `${ownUrl}/dist/${file}` : isUnbundled ? new URL(file, ownUrl).href : undefined;
  const load = isPackage ? () => importChecked<Chunk>(address!, file) : first;
  let tries = 1;
  return loadOnce(() =>
    load().catch((error: unknown) => {
      const failed = failedAddress(error) ?? address;
      tries += 1;
      if (!failed || hasDigest(failed)) return load();
      return address ? importChecked<Chunk>(`${address}?${tries}`, file) : importFrom<Chunk>(`${failed}?${tries}`);
    }),
  );
}
