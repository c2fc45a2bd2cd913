/** Makes outputs again only when one of their input files has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Outputs, leftovers of runs, and tests: nothing is built from them. */
const skipped = /^(?:node_modules|dist|\.packed|\.next|next-env\.d\.ts|\.data|test-results|.*\.test\.tsx?)$/;

/** The files below the paths, in one order everywhere. A path that does not exist is an error. */
export function listFiles(paths: readonly string[]): string[] {
  const walk = (path: string): string[] =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => !skipped.test(name))
          .flatMap((name) => walk(join(path, name)))
      : [path];
  return paths.flatMap(walk).sort();
}

export interface Made {
  /** The file that holds the hash of the inputs. It is best kept where it goes when the output goes. */
  stamp: string;
  /** Names of files below it go into the hash. */
  root: string;
  /** Files and folders. */
  inputs: readonly string[];
  /** Further inputs, such as the arguments of a command. */
  settings?: unknown;
  /** All of it exists when it has been made. */
  outputs: readonly string[];
  make: () => Promise<unknown>;
}

/** Makes the outputs, unless they are there and nothing has changed; returns whether it did. */
export async function makeIfChanged({ stamp, root, inputs, settings, outputs, make }: Made): Promise<boolean> {
  const hash = createHash('sha256').update(JSON.stringify([process.platform, process.arch, settings ?? null]));
  for (const file of listFiles(inputs)) {
    const content = readFileSync(file);
    hash.update(`\0${relative(root, file)}\0${content.length}\0`).update(content);
  }
  const now = hash.digest('hex');
  const isMade = [stamp, ...outputs].every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === now;
  if (isMade) return false;
  // A run that is stopped half-way leaves no stamp.
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}
