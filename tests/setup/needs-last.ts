import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { type Build, order } from './start-build.ts';

/** -1 for a file whose tests need no build. */
function rankOf({ project }: TestSpecification): number {
  const { needs = [] } = project.config.provide as { needs?: readonly Build[] };
  return Math.max(-1, ...needs.map((name) => order.indexOf(name)));
}

/** Files whose tests wait for a build come last: by then it is done. */
export class NeedsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
