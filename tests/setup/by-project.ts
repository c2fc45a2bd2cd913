import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files run in the order of their projects in vitest.config.ts; Vitest itself goes by the projects' names. */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ project }: TestSpecification): number => this.ctx.projects.indexOf(project);
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
