/**
 * Builds that run beside tests that need none of them. A global setup starts its build; a project whose tests need it names it in
 * `provide: { needs }`, and wait-for-builds.ts holds each of their files until it is done.
 */
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { listen } from './serve-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address that answers for each build: 202 while it runs, 204 when it is done, or 500 with the reason. */
    builds: Partial<Record<Build, string>>;
    /** What the tests of a project are about. */
    needs: readonly Build[];
  }
}

export type Build = 'reference' | 'storybook' | 'examples';

/** Milliseconds after which a waiting request gets its 202. */
const POLL_TIME = 60_000;

/** Starts a build, unless another project of the run did; returns how to wait for its end. */
export async function startBuild(
  project: TestProject,
  name: Build,
  make: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const run = project.vitest.getRootProject();
  const builds = run.getProvidedContext().builds ?? {};
  if (builds[name]) return () => Promise.resolve();
  const build = make().then(
    () => ({ status: 204, reason: undefined }),
    (error: unknown) => ({ status: 500, reason: String(error) }),
  );
  const site = await listen(async (_request, response) => {
    const goesOn = setTimeout(POLL_TIME, { status: 202, reason: undefined }, { ref: false });
    const { status, reason } = await Promise.race([build, goesOn]);
    response.writeHead(status).end(reason);
  });
  run.provide('builds', { ...builds, [name]: site.origin });
  return async () => {
    await build;
    site.close();
  };
}
