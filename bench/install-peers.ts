/** Installs the packages to compare with, once. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runShown } from '../scripts/run.ts';

const here = import.meta.dirname;

export function installPeers(...needed: string[]): void {
  if (needed.every((name) => existsSync(join(here, 'node_modules', name)))) return;
  console.log('Installing the packages to compare with (npm ci in bench) ...');
  const status = runShown('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], { cwd: here });
  if (status !== 0) throw new Error('npm ci failed in bench/. Check that the npm registry is reachable.');
}
