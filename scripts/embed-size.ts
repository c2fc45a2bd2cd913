/** What the embed weighs, and what it may weigh. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes. What every page of a store loads, by gzip; what comes when something is pending, by brotli, CSS included. */
export const limits = { loader: 4980, dialogs: 41_400 };

export interface EmbedSize {
  loader: { gzip: number; brotli: number; integrity: string };
  dialogs: { gzip: number; brotli: number };
  /** What cleans a term's HTML comes with the first term that is opened. */
  cleaner: { gzip: number; brotli: number };
  /** What prints a term or a receipt comes with the first of them. */
  documents: { gzip: number; brotli: number };
  /** What draws `<money-input>`, on pages that have one. */
  money: { gzip: number; brotli: number };
  /** The sentences for the console, with the first error or warning that nothing takes. */
  messages: { gzip: number; brotli: number };
}

export function measureEmbed(dist: string): EmbedSize {
  const sizes = (pattern: string) => {
    const [file, ...others] = globSync(pattern, { cwd: dist });
    if (!file || others.length > 0) throw new Error(`${dist} must hold one ${pattern}: run npm run build.`);
    const bytes = readFileSync(join(dist, file));
    return {
      gzip: gzipSync(bytes, { level: 9 }).length,
      brotli: brotliCompressSync(bytes).length,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    };
  };
  return {
    loader: sizes('embed.js'),
    dialogs: sizes('embed/dialogs.js'),
    cleaner: sizes('embed/show-term-html-*.js'),
    documents: sizes('embed/print-document-*.js'),
    money: sizes('embed/money.js'),
    messages: sizes('embed/messages.js'),
  };
}

const line = (name: string, { gzip, brotli }: { gzip: number; brotli: number }, limit = ''): string =>
  `  ${name.padEnd(10)} ${String(gzip).padStart(6)} B gzip  ${String(brotli).padStart(6)} B brotli${limit}`;

export function describeEmbed({ loader, dialogs, cleaner, documents, money, messages }: EmbedSize): string {
  return [
    'The embed:',
    line('embed.js', loader, `  at most ${limits.loader} B gzip, on every page`),
    line('dialogs', dialogs, `  at most ${limits.dialogs} B brotli, when something is pending`),
    line('cleaner', cleaner, '  with the first term that is opened'),
    line('documents', documents, '  with it, or with the first receipt that is printed'),
    line('money', money, '  with the first <money-input>'),
    line('messages', messages, '  with the first message in the console'),
    `  <script type="module" src="…/dist/embed.js" integrity="${loader.integrity}" crossorigin></script>`,
  ].join('\n');
}
