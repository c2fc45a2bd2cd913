/** Global setup: the one build of the package, and of the embed in it. A test gets its folder by `inject('package')`. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack, unpack } from '../../scripts/pack.ts';
import { root } from '../../scripts/run.ts';
import { provideOnce } from './provide-once.ts';

/** Below node_modules, so that what is unpacked finds its peers as any installed package does. */
const folder = join(root, 'node_modules/.cache/aceite');

export const unpacked = join(folder, 'package');

export function providePackage(project: TestProject): Promise<string> {
  return provideOnce(project, 'package', async () => {
    const tarball = await pack(folder);
    const own = await unpack(tarball);
    renameSync(tarball, `${own}.tgz`);
    return own;
  });
}

export default async function setup(project: TestProject): Promise<void> {
  await providePackage(project);
}
