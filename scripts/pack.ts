import { globSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packEmbed } from './pack-embed.ts';
import { npm, root, run } from './run.ts';
import { makeIfChanged } from './stamp.ts';

/** Below node_modules, so that what is unpacked finds its peers as any installed package does. */
const folder = join(root, 'node_modules/.cache/aceite');

/** The packages as they would be published: `aceite`, and `aceite-embed` of the same build. */
export const packed = {
  tarball: join(folder, 'package.tgz'),
  folder: join(folder, 'package'),
  embedTarball: join(folder, 'aceite-embed.tgz'),
  embedFolder: join(folder, 'aceite-embed'),
};

/** What the tarballs are made from. */
export const sources = ['src', '.storybook/docs', 'README.md', 'CHANGELOG.md', 'LICENSE']
  .concat(
    globSync(
      ['package*.json', 'tsconfig*.json', 'vite.*.config.ts', 'scripts/{build,pack,run,element,embed,stamp}*.ts'],
      { cwd: root },
    ),
  )
  .map((path) => join(root, path));

/** Builds, packs and unpacks the packages if a source has changed since the last time; returns whether it did. */
export const packIfChanged = (): Promise<boolean> =>
  makeIfChanged({
    stamp: join(folder, 'stamp'),
    root,
    inputs: sources,
    outputs: Object.values(packed),
    make: async () => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      // npm runs `prepack`, which builds the package.
      await npm(['pack', '--pack-destination', folder]);
      const tarball = join(folder, readdirSync(folder)[0]!);
      await run('tar', ['-xzf', tarball, '-C', folder]);
      renameSync(tarball, packed.tarball);
      renameSync(await packEmbed(folder, packed.folder), packed.embedTarball);
    },
  });
