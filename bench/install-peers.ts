/** Installs the packages to compare with, in the versions of package.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runShown } from '../scripts/run.ts';
import manifest from './package.json' with { type: 'json' };

const here = import.meta.dirname;

function isInstalled([name, wanted]: [string, string]): boolean {
  const file = join(here, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return false;
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version === wanted;
}

export function installPeers(): void {
  if (Object.entries(manifest.dependencies).every(isInstalled)) return;
  console.log('Installing the packages to compare with (npm ci in bench) ...');
  const status = runShown('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], { cwd: here });
  if (status !== 0) throw new Error('npm ci failed in bench/. Check that the npm registry is reachable.');
}
