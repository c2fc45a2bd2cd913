/**
 * Global setup: the one build of the Storybook, in storybook-static, and the one server. A test gets its address by
 * `inject('storybook')`; its "Host" in the toolbar draws with the embed of the packed package.
 */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root, run } from '../../scripts/run.ts';
import { providePackage } from './package.ts';
import { provideOnce } from './provide-once.ts';
import { serveFolders, type Site } from './serve-folders.ts';
import { startBuild } from './start-build.ts';

/** Where tests put pages of others: the server has them at `/elsewhere/`, outside of the Storybook. */
export const elsewhere = join(root, 'node_modules/.cache/aceite-elsewhere');

const folder = join(root, 'storybook-static');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embed = join(await providePackage(project), 'dist');
  let site: Site | undefined;
  await provideOnce(project, 'storybook', async () => {
    site = await serveFolders({ '/aceite/': folder, '/elsewhere/': elsewhere });
    return `${site.origin}/aceite/`;
  });
  const endBuild = await startBuild(project, 'storybook', () =>
    run('storybook', ['build', '--disable-telemetry', '--quiet', '-o', folder], {
      env: { ACEITE_EMBED: embed, NODE_ENV: 'production' },
    }),
  );
  return async () => {
    await endBuild();
    site?.close();
  };
}
