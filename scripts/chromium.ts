/**
 * Finds the Chromium of the browser tests, in this order:
 *   1. CHROMIUM_PATH, when it is set;
 *   2. the pinned @sparticuz/chromium of package.json, on Linux x64 with glibc 2.34 or newer;
 *   3. Playwright's own Chromium, when it is installed;
 *   4. the Chrome of the system.
 * The pictures of the stories are compared only in the pinned Chromium, because every other browser
 * draws with the fonts of the machine.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { root } from './run.ts';

export interface Chromium {
  /** Launch options. Without path and channel, Playwright starts its own Chromium. */
  launchOptions: { args: string[]; channel?: string; executablePath?: string; env?: Record<string, string> };
  /** Names the browser in messages. */
  description: string;
  /** The name of the folder with this browser's pictures. `undefined`: no pictures are compared. */
  baselines?: string;
}

/** Chromium's arguments. With them, machines with and without a GPU render the same pixels. */
const args = ['--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'];

/** Whether the binaries of @sparticuz/chromium run on this machine. */
export function runsBinaries(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  const [, minor = '0'] = header?.glibcVersionRuntime?.split('.') ?? [];
  return Number(minor) >= 34;
}

function unpack(archive: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-x', '-C', folder], {
    input: brotliDecompressSync(readFileSync(archive)),
  });
  if (status !== 0) throw new Error(`Could not unpack ${archive} with the command tar: ${stderr}`);
}

/** The folder into which a version of @sparticuz/chromium is unpacked. */
export const folderOf = (version: string): string => join(root, 'node_modules/.cache/chromium', version);

/** Unpacks a browser once. A final rename keeps a second run from finding half of the files. */
export function unpackOnce(bin: string, folder: string, addFiles?: (unfinished: string) => void): void {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  addFiles?.(unfinished);
  writeFileSync(join(unfinished, 'chromium'), brotliDecompressSync(readFileSync(join(bin, 'chromium.br'))));
  chmodSync(join(unfinished, 'chromium'), 0o755);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function findPinned(): Chromium | undefined {
  if (!runsBinaries()) return undefined;
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const { version } = JSON.parse(readFileSync(join(bin, '../package.json'), 'utf8')) as { version: string };
  const folder = folderOf(version);
  unpackOnce(bin, folder, (unfinished) => {
    unpack(join(bin, 'al2023.tar.br'), join(unfinished, 'nss'));
    unpack(join(bin, 'fonts.tar.br'), join(unfinished, 'fonts'));
  });
  // fonts.conf contains the path of the fonts, which changes when the repository moves.
  // A correct file is not written again, because another browser may be reading it.
  const fonts = join(folder, 'fonts.conf');
  const config =
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n` +
    `<dir>${join(folder, 'fonts')}</dir>\n<cachedir>${join(folder, 'fonts-cache')}</cachedir>\n</fontconfig>\n`;
  if (!existsSync(fonts) || readFileSync(fonts, 'utf8') !== config) writeFileSync(fonts, config);
  return {
    launchOptions: {
      args,
      executablePath: join(folder, 'chromium'),
      env: {
        ...(process.env as Record<string, string>),
        FONTCONFIG_FILE: fonts,
        LD_LIBRARY_PATH: [join(folder, 'nss/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      },
    },
    description: `the pinned Chromium ${version}`,
    baselines: `linux-x64-chromium-${version}`,
  };
}

export function findChromium(): Chromium {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { launchOptions: { args, executablePath: chosen }, description: `CHROMIUM_PATH (${chosen})` };
  const pinned = findPinned();
  if (pinned) return pinned;
  if (existsSync(chromium.executablePath()))
    return { launchOptions: { args }, description: "Playwright's own Chromium" };
  return { launchOptions: { args, channel: 'chrome' }, description: 'the Chrome of this system' };
}

/** Starts the browser for scripts, and for tests that open their own pages. */
export const launchChromium = (): Promise<Browser> => chromium.launch(findChromium().launchOptions);
