/** The sizes of the embed's files, and their limits. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes. What every page of a store loads, by gzip; what comes when something is pending, by brotli, CSS included. */
export const limits = { loader: 4900, dialogs: 32_200 };

/** The files of the embed, and when a page loads each. */
const parts = {
  loader: { file: 'embed.js', when: 'on every page' },
  dialogs: { file: 'embed/dialogs.js', when: 'when something is pending' },
  detail: { file: 'embed/detail-*.js', when: 'with the first term that is opened' },
  cleaner: { file: 'embed/show-term-html-*.js', when: 'with it' },
  documents: { file: 'embed/print-document-*.js', when: 'with it, or with the first receipt that is printed' },
  money: { file: 'embed/money.js', when: 'with the first <money-input>' },
  messages: { file: 'embed/messages.js', when: 'with the first message in the console' },
} as const;

type Part = keyof typeof parts;

type EmbedSize = Record<Part, { gzip: number; brotli: number; integrity: string }>;

export function measureEmbed(dist: string): EmbedSize {
  const sizes = Object.entries(parts).map(([part, { file: pattern }]) => {
    const [file, ...others] = globSync(pattern, { cwd: dist });
    if (!file || others.length > 0) throw new Error(`${dist} must hold one ${pattern}: run npm run build.`);
    const bytes = readFileSync(join(dist, file));
    const size = {
      gzip: gzipSync(bytes, { level: 9 }).length,
      brotli: brotliCompressSync(bytes).length,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    };
    return [part, size] as const;
  });
  return Object.fromEntries(sizes) as EmbedSize;
}

export function describeEmbed(size: EmbedSize): string {
  const limitTexts = { loader: `at most ${limits.loader} B gzip, `, dialogs: `at most ${limits.dialogs} B brotli, ` };
  const lines = (Object.keys(parts) as Part[]).map((part) => {
    const { gzip, brotli } = size[part];
    const weight = `${String(gzip).padStart(6)} B gzip  ${String(brotli).padStart(6)} B brotli`;
    return `  ${part.padEnd(10)} ${weight}  ${part in limitTexts ? limitTexts[part as keyof typeof limitTexts] : ''}${parts[part].when}`;
  });
  return [
    'The embed:',
    ...lines,
    `  <script type="module" src="…/dist/embed.js" integrity="${size.loader.integrity}" crossorigin></script>`,
  ].join('\n');
}
