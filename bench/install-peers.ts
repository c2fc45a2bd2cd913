/** Installs the packages that this one is measured against, once. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runShown } from '../scripts/run.ts';

const here = import.meta.dirname;

export function installPeers(...needed: string[]): void {
  if (needed.every((name) => existsSync(join(here, 'node_modules', name)))) return;
  console.log('Installing the packages to compare with (npm ci in bench) ...');
  const status = runShown('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], { cwd: here });
  if (status !== 0)
    throw new Error('The packages to compare with could not be installed. Is the npm registry reachable?');
}
