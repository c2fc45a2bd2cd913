/**
 * The oldest Chromium that the package is tried in, the last one for Windows 7 and 8. `npm run
 * test:browsers chromium-109` takes it from the npm registry into node_modules/.cache. It is no
 * dependency, because nothing else needs it.
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

/** The options that launch it, with the fonts and libraries of the pinned Chromium; `undefined` before it is fetched. */
export function findOldChromium(): LaunchOptions | undefined {
  if (!runsBinaries() || !existsSync(browserFolder)) return undefined;
  return { ...findChromium().launchOptions, executablePath: join(browserFolder, 'chromium') };
}

/** Fetches it from the npm registry, once. */
export async function fetchOldChromium(): Promise<void> {
  if (!runsBinaries() || existsSync(browserFolder)) return;
  const folder = mkdtempSync(join(tmpdir(), 'aceite-old-chromium-'));
  try {
    await npm(['pack', `@sparticuz/chromium@${version}`, '--pack-destination', folder]);
    const tarball = join(folder, readdirSync(folder)[0]!);
    const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64');
    if (`sha512-${hash}` !== integrity) throw new Error(`${tarball} is not the file that was tried: sha512-${hash}.`);
    await run('tar', ['-xzf', tarball, '-C', folder]);
    unpackOnce(join(folder, 'package/bin'), browserFolder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
