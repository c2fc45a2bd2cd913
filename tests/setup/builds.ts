/**
 * Global setup of each project: the builds that its tests need, each built once in a run. Tests get them by `inject('package')`,
 * `inject('storybook')` and `inject('reference')`.
 */
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { buildEmbedPart } from '../../scripts/build-embed.ts';
import { pack, packed } from '../../scripts/pack.ts';
import { prepareExamples } from '../../scripts/prepare-examples.ts';
import { root, run } from '../../scripts/run.ts';
import { serveFolders, type Site } from './serve-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The builds that the tests of a project need. */
    needs: readonly Build[];
    /** The folder of the package as it would be published: packed, and unpacked. The tarball lies at `<package>.tgz`. */
    package: string;
    /** The address of the built Storybook, below a path as on GitHub Pages: `http://127.0.0.1:41234/aceite/`. */
    storybook: string;
    /** The folder of the dialogs and the field in React, built for pages to compare the embed with. */
    reference: string;
    /** The folder of the examples, which have installed the packed package. */
    examples: string;
  }
}

export type Build = 'package' | 'storybook' | 'reference' | 'examples';

/** The server has the pages that tests write here at `/elsewhere/`, outside the Storybook. */
export const elsewhere = join(root, 'node_modules/.cache/aceite-elsewhere');

export default async function setup(project: TestProject): Promise<() => void> {
  const shared = project.vitest.getRootProject();
  const sites: Site[] = [];
  const builds: Record<Build, () => Promise<string>> = {
    package: async () => {
      await pack();
      return packed.folder;
    },
    storybook: async () => {
      const folder = join(root, 'storybook-static');
      await run('storybook', ['build', '--disable-telemetry', '--quiet', '-o', folder], {
        env: { ACEITE_EMBED: join(packed.folder, 'dist'), NODE_ENV: 'production' },
      });
      const site = await serveFolders({ '/aceite/': folder, '/elsewhere/': elsewhere });
      sites.push(site);
      return `${site.origin}/aceite/`;
    },
    reference: async () => {
      const folder = join(root, 'node_modules/.cache/aceite-reference');
      await buildEmbedPart('reference', folder);
      return join(folder, 'reference');
    },
    examples: () => prepareExamples(),
  };
  // Vitest runs the global setups of its projects one after the other, and the modules of each are its own.
  for (const name of project.getProvidedContext().needs) {
    const isBuilt = shared.getProvidedContext()[name as keyof ProvidedContext] !== undefined;
    if (!isBuilt) shared.provide(name, await builds[name]());
  }
  return () => {
    for (const { close } of sites) close();
  };
}
