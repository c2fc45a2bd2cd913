import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packEmbed } from './pack-embed.ts';
import { npm, root, run } from './run.ts';

/** Below node_modules, so that the unpacked package finds its peers as any installed package does. */
const folder = join(root, 'node_modules/.cache/aceite');

/** The packages as they would be published: `aceite`, and `aceite-embed` of the same build. */
export const packed = {
  tarball: join(folder, 'package.tgz'),
  folder: join(folder, 'package'),
  embedTarball: join(folder, 'aceite-embed.tgz'),
  embedFolder: join(folder, 'aceite-embed'),
};

/** Builds, packs and unpacks both packages. */
export async function pack(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // npm runs `prepack`, which builds the package.
  await npm(['pack', '--pack-destination', folder]);
  const tarball = join(folder, readdirSync(folder)[0]!);
  await run('tar', ['-xzf', tarball, '-C', folder]);
  renameSync(tarball, packed.tarball);
  renameSync(await packEmbed(folder, packed.folder), packed.embedTarball);
}
