import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Sorts files by the order of projects in vitest.config.ts. Vitest sorts by project names. */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ project }: TestSpecification): number => this.ctx.projects.indexOf(project);
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
