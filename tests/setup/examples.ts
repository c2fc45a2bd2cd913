/** Global setup: the examples, with the packed package installed. */
import type { TestProject } from 'vitest/node';
import { prepareExamples } from '../../scripts/prepare-examples.ts';
import { providePackage } from './package.ts';
import { startBuild } from './start-build.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await providePackage(project);
  return startBuild(project, 'examples', () => prepareExamples());
}
