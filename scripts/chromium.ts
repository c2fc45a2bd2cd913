/**
 * The Chromium of the browser tests, without a download and without a system package. In this order:
 *   1. CHROMIUM_PATH, when it is set;
 *   2. the one pinned in package.json (@sparticuz/chromium: Linux x64, glibc 2.34 or newer), with its own fonts;
 *   3. Playwright's own, when it is installed;
 *   4. the Chrome of the system.
 * Only the pinned one has its own fonts, which decide the pixels: pictures are compared with it alone.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { root } from './run.ts';

export interface Chromium {
  /** For `chromium.launch()` of Playwright; without `executablePath` Playwright takes its own. */
  launchOptions: { args: string[]; channel?: string; executablePath?: string; env?: Record<string, string> };
  /** Names the browser in messages. */
  description: string;
  /** The folder of the pictures that this browser can be compared with; missing when there is none. */
  baselines?: string;
}

/** Options beside Playwright's own, for the same pixels on every machine, with a GPU or without. */
const args = ['--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'];

/** Whether binaries of @sparticuz/chromium run here at all. */
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

/**
 * Unpacks a browser once, and atomically, so that two runs that start together never see half of
 * it.
 */
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
  // It names the folder, which moves with the repository. Another browser may be reading a file that is right.
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

/** Starts the browser of the tests that open their own pages. */
export const launchChromium = (): Promise<Browser> => chromium.launch(findChromium().launchOptions);
