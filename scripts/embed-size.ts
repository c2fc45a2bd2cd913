/** The limits of the package's sizes, and the sizes of the embed's files. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes: what was measured last, and about 2 % of room. */
export const limits = {
  /** The script of the embed that every page loads, by gzip. */
  loader: 6300,
  /** The embed's dialogs with their styles, by Brotli. */
  dialogs: 35_000,
  /** An export in a shop's bundle: minified, by gzip, without React, Mantine and the chunks that load later. */
  MoneyInput: 5200,
  TermsGate: 11_600,
  createTermsGate: 9600,
};

/** Bytes of a file, by gzip and by Brotli. */
export function measure(path: string): { gzip: number; brotli: number } {
  const bytes = readFileSync(path);
  return { gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
}

/** The sizes for people, and the hash that a page can give for `integrity`. */
export function describeEmbed(dist: string): string {
  const lines = globSync('embed{.js,/*.js}', { cwd: dist }).map((file) => {
    const { gzip, brotli } = measure(join(dist, file));
    return `  ${file.padEnd(36)} ${String(gzip).padStart(6)} B gzip  ${String(brotli).padStart(6)} B brotli`;
  });
  const hash = createHash('sha384')
    .update(readFileSync(join(dist, 'embed.js')))
    .digest('base64');
  const script = `  <script type="module" src="…/dist/embed.js" integrity="sha384-${hash}" crossorigin></script>`;
  return ['The embed:', ...lines, script].join('\n');
}
