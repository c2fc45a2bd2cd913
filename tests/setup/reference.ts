/** Global setup: the dialogs and the field in React, for the pixels of the embed. A test gets the folder by `inject('reference')`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildEmbedPart } from '../../scripts/build-embed.ts';
import { root } from '../../scripts/run.ts';
import { provideOnce } from './provide-once.ts';

export default async function setup(project: TestProject): Promise<void> {
  await provideOnce(project, 'reference', async () => {
    const folder = join(root, 'node_modules/.cache/aceite-reference');
    rmSync(folder, { recursive: true, force: true });
    await buildEmbedPart('reference', folder);
    return join(folder, 'reference');
  });
}
