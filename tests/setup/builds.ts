/**
 * Global setup: makes the builds that the projects of a run need, the package first. Tests get each
 * build by its name, such as `inject('package')`.
 */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildEmbed } from '../../scripts/build-embed.ts';
import { pack, packed } from '../../scripts/pack.ts';
import { prepareExamples } from '../../scripts/prepare-examples.ts';
import { root, run } from '../../scripts/run.ts';
import { serveFolders, type Site } from './serve-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The builds that the tests of a project need. */
    needs: readonly Build[];
    /**
     * The folder with the files that npm would publish, unpacked from the tarball `<package>.tgz`.
     */
    package: string;
    /** The address of the built Storybook, below a path as on GitHub Pages: `http://127.0.0.1:41234/aceite/`. */
    storybook: string;
    /** The folder with the React dialogs, which tests compare with the embed. */
    reference: string;
    /** The folder of the examples, with the packed package installed. */
    examples: string;
    /** The folder of the examples, of which only those with their own server are built. */
    'server-examples': string;
  }
}

export type Build = 'package' | 'storybook' | 'reference' | 'examples' | 'server-examples';

/** Vitest calls this for each project with tests. The last call, for the root project, builds. */
export default async function setup(project: TestProject): Promise<() => void> {
  const shared = project.vitest.getRootProject();
  const needed = new Set(shared.getProvidedContext().needs);
  const sites: Site[] = [];
  if (project !== shared) {
    shared.provide('needs', [...needed, ...project.getProvidedContext().needs]);
    return () => {};
  }
  if (needed.has('package')) await pack();
  const builds: Record<Build, () => Promise<string>> = {
    package: async () => packed.folder,
    storybook: async () => {
      const folder = join(root, 'storybook-static');
      await run('storybook', ['build', '--disable-telemetry', '--quiet', '-o', folder], {
        env: { ACEITE_EMBED: join(packed.embedFolder, 'dist'), NODE_ENV: 'production' },
      });
      const site = await serveFolders({ '/aceite/': folder });
      sites.push(site);
      return `${site.origin}/aceite/`;
    },
    reference: async () => {
      const folder = join(root, 'node_modules/.cache/aceite-reference');
      await buildEmbed(folder, ['reference']);
      return join(folder, 'reference');
    },
    examples: () => prepareExamples(),
    'server-examples': () => prepareExamples(['next', 'react-router', 'store']),
  };
  await Promise.all([...needed].map(async (name) => shared.provide(name, await builds[name]())));
  return () => {
    for (const { close } of sites) close();
  };
}
