/** Global setup: the one build of the package, and of the embed in it. A test gets its folder by `inject('package')`. */
import type { TestProject } from 'vitest/node';
import { packed, packIfChanged } from '../../scripts/pack.ts';
import { provideOnce } from './provide-once.ts';

export function providePackage(project: TestProject): Promise<string> {
  return provideOnce(project, 'package', async () => {
    await packIfChanged();
    return packed.folder;
  });
}

export default async function setup(project: TestProject): Promise<void> {
  await providePackage(project);
}
