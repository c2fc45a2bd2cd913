import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { writeEmbedPackage } from './pack-embed.ts';
import { npm, root, run } from './run.ts';

/** Below node_modules, so that the unpacked package finds its peers like an installed one. */
const folder = join(root, 'node_modules/.cache/aceite');

/** The packages as they would be published: `aceite`, and `aceite-embed` of the same build. */
export const packed = {
  tarball: join(folder, 'package.tgz'),
  folder: join(folder, 'package'),
  embedTarball: join(folder, 'aceite-embed.tgz'),
  embedFolder: join(folder, 'aceite-embed'),
};

/** Builds and packs both packages, and unpacks the tarball of `aceite`. */
export async function pack(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run(process.execPath, ['scripts/build.ts']);
  writeEmbedPackage(packed.embedFolder);
  // Without `prepack`, which would build again.
  await npm(['pack', root, packed.embedFolder, '--ignore-scripts', '--pack-destination', folder]);
  renameSync(join(folder, `aceite-${manifest.version}.tgz`), packed.tarball);
  renameSync(join(folder, `aceite-embed-${manifest.version}.tgz`), packed.embedTarball);
  await run('tar', ['-xzf', packed.tarball, '-C', folder]);
}
