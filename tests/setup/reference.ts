/** Global setup: the dialogs and the field in React, for the pixels of the embed. A test gets the folder by `inject('reference')`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildEmbedPart } from '../../scripts/build-embed.ts';
import { root } from '../../scripts/run.ts';
import { provideOnce } from './provide-once.ts';
import { startBuild } from './start-build.ts';

const folder = join(root, 'node_modules/.cache/aceite-reference');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await provideOnce(project, 'reference', async () => join(folder, 'reference'));
  return startBuild(project, 'reference', () => {
    rmSync(folder, { recursive: true, force: true });
    return buildEmbedPart('reference', folder);
  });
}
