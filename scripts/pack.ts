import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run } from './run.ts';

/** Builds the package and packs it as it would be published, into a folder that holds nothing else; returns the tarball. */
export async function pack(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // `prepack` builds it.
  await npm(['pack', '--pack-destination', folder]);
  return join(folder, readdirSync(folder)[0]!);
}

/** Unpacks a tarball of npm's beside it; returns the folder of the package. */
export async function unpack(tarball: string): Promise<string> {
  const folder = join(tarball, '..');
  await run('tar', ['-xzf', tarball, '-C', folder]);
  return join(folder, 'package');
}
