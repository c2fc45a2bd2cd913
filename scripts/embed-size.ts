/** The sizes of the embed's files, and their limits. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes: the script that every page loads, by gzip; the dialogs with their styles, by Brotli. */
export const limits = { loader: 5600, dialogs: 32_200 };

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
