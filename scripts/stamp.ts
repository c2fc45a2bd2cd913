/** Makes outputs again only when one of their input files has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Outputs, leftovers of runs, and tests: they are no inputs. */
const ignored = /^(?:node_modules|dist|\.packed|\.next|next-env\.d\.ts|\.data|test-results|.*\.test\.tsx?)$/;

/** The files below the paths, in one order everywhere. A path that does not exist is an error. */
export function listFiles(paths: readonly string[]): string[] {
  const walk = (path: string): string[] =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => !ignored.test(name))
          .flatMap((name) => walk(join(path, name)))
      : [path];
  return paths.flatMap(walk).sort();
}

export interface MakeOptions {
  /** The file with the hash of the inputs. Best in a folder that is deleted together with the outputs. */
  stamp: string;
  /** The hash has the paths of the inputs relative to this folder. */
  root: string;
  /** Files and folders. */
  inputs: readonly string[];
  /** Further inputs, such as the arguments of a command. */
  settings?: unknown;
  /** Files and folders that exist once `make` has succeeded. */
  outputs: readonly string[];
  make: () => Promise<unknown>;
}

/** Calls `make`, unless the outputs exist and no input has changed; returns whether it was called. */
export async function makeIfChanged({ stamp, root, inputs, settings, outputs, make }: MakeOptions): Promise<boolean> {
  const hash = createHash('sha256').update(JSON.stringify([process.platform, process.arch, settings ?? null]));
  for (const file of listFiles(inputs)) {
    const content = readFileSync(file);
    hash.update(`\0${relative(root, file)}\0${content.length}\0`).update(content);
  }
  const digest = hash.digest('hex');
  const isMade = [stamp, ...outputs].every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === digest;
  if (isMade) return false;
  // Removed first: a run that is stopped half-way leaves no stamp.
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return true;
}
