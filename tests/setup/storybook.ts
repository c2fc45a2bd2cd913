/**
 * Global setup: the one build of the Storybook, in storybook-static, unless that was made of the same files; and the one
 * server. A test gets its address by `inject('storybook')`; its "Host" in the toolbar draws with the embed of the packed package.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packed } from '../../scripts/pack.ts';
import { root, run } from '../../scripts/run.ts';
import { makeIfChanged } from '../../scripts/stamp.ts';
import { providePackage } from './package.ts';
import { provideOnce } from './provide-once.ts';
import { serveFolders, type Site } from './serve-folders.ts';
import { startBuild } from './start-build.ts';

/** Where tests put pages of others: the server has them at `/elsewhere/`, outside of the Storybook. */
export const elsewhere = join(root, 'node_modules/.cache/aceite-elsewhere');

const folder = join(root, 'storybook-static');

/** The Storybook's sources, without tests but those of the examples, which its pages print. */
const inputs = ['.storybook', 'stories', 'src', 'scripts', 'tests', 'examples', 'docs']
  .concat(globSync(['*.md', '*.json', 'vite.*.ts', 'examples/*/src/*.test.tsx'], { cwd: root }))
  .map((path) => join(root, path));

/** Every build empties the folder first: the stamp goes with what it is about. */
const buildIfChanged = (embed: string): Promise<boolean> =>
  makeIfChanged({
    stamp: join(folder, '.made-from'),
    root,
    inputs: [...inputs, packed.tarball],
    outputs: [join(folder, 'index.json')],
    make: () =>
      run('storybook', ['build', '--disable-telemetry', '--quiet', '-o', folder], {
        env: { ACEITE_EMBED: embed, NODE_ENV: 'production' },
      }),
  });

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const packageFolder = await providePackage(project);
  let site: Site | undefined;
  await provideOnce(project, 'storybook', async () => {
    site = await serveFolders({ '/aceite/': folder, '/elsewhere/': elsewhere });
    return `${site.origin}/aceite/`;
  });
  const endBuild = await startBuild(project, 'storybook', () => buildIfChanged(join(packageFolder, 'dist')));
  return async () => {
    await endBuild();
    site?.close();
  };
}
