import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the package as it would be published: packed, and unpacked. The tarball lies at `<package>.tgz`. */
    package: string;
    /** The address of the published Storybook, below a path as on GitHub Pages: `http://127.0.0.1:41234/aceite/`. */
    storybook: string;
    /** The folder of the dialogs and the field in React, built for pages to compare the embed with. */
    reference: string;
  }
}

/**
 * What a test injects, built once for the whole run: Vitest runs the global setups of one project after the other, the first
 * project that needs a build makes it, and the others get it.
 */
export async function provideOnce<Key extends keyof ProvidedContext & string>(
  project: TestProject,
  key: Key,
  make: () => Promise<ProvidedContext[Key]>,
): Promise<ProvidedContext[Key]> {
  const run = project.vitest.getRootProject();
  const made = run.getProvidedContext()[key] as ProvidedContext[Key] | undefined;
  if (made !== undefined) return made;
  const value = await make();
  run.provide(key, value);
  return value;
}
