/**
 * Chromium 109, the last version for Windows 7 and 8, is the oldest Chromium of the tests.
 * `npm run test:browsers chromium-109` downloads it from npm into node_modules/.cache. No other
 * command needs it, so package.json does not list it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright';
import { findChromium, folderOf, runsBinaries, unpackOnce } from './chromium.ts';
import { npm, run } from './run.ts';

const version = '109.0.6';
const integrity = 'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==';
const browserFolder = folderOf(version);

/**
 * Returns the launch options, or `undefined` before the download. Fonts and libraries come from
 * the pinned Chromium, except with CHROMIUM_PATH.
 */
export function findOldChromium(): LaunchOptions | undefined {
  if (!runsBinaries() || !existsSync(browserFolder)) return undefined;
  return { ...findChromium().launchOptions, executablePath: join(browserFolder, 'chromium') };
}

/** Downloads Chromium 109 from npm, unless it is already there. */
export async function fetchOldChromium(): Promise<void> {
  if (!runsBinaries() || existsSync(browserFolder)) return;
  const folder = mkdtempSync(join(tmpdir(), 'aceite-old-chromium-'));
  try {
    await npm(['pack', `@sparticuz/chromium@${version}`, '--pack-destination', folder]);
    const tarball = join(folder, readdirSync(folder)[0]!);
    const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64');
    if (`sha512-${hash}` !== integrity) throw new Error(`${tarball} has the wrong hash sha512-${hash}.`);
    await run('tar', ['-xzf', tarball, '-C', folder]);
    unpackOnce(join(folder, 'package/bin'), browserFolder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
