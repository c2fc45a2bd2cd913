import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

interface Options {
  cwd?: string;
  /** Variables that the command gets in addition to the variables of this process. */
  env?: Readonly<Record<string, string>>;
}

interface CommandResult {
  code: number;
  /** Both streams, in the order of arrival. */
  output: string;
}

/**
 * Returns the arguments of `spawn`. On Windows, the commands of packages are batch files, which need
 * a shell. Node does not quote words for a shell, so a path such as `C:\Program Files` is quoted here.
 */
function toSpawnArguments(command: string, args: readonly string[]): [command: string, args: string[], shell: boolean] {
  if (process.platform !== 'win32') return [command, [...args], false];
  const line = [command, ...args].map((word) => (/^[\w.:@=/\\-]+$/.test(word) ? word : `"${word}"`)).join(' ');
  return [line, [], true];
}

/** Runs a command, by default in the repository's root. Resolves with any exit code. */
export function runToEnd(
  command: string,
  args: string[],
  { cwd = root, env = {} }: Options = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const [file, words, shell] = toSpawnArguments(command, args);
    const child = spawn(file, words, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/**
 * Runs a command and shows its output. Returns its exit code, or null when it could not start or
 * was ended by a signal.
 */
export function runShown(command: string, args: string[], { cwd = root, env = {} }: Options = {}): number | null {
  const [file, words, shell] = toSpawnArguments(command, args);
  return spawnSync(file, words, { cwd, env: { ...process.env, ...env }, stdio: 'inherit', shell }).status;
}

/** Runs a command and returns its output. Throws an error with the output when it fails. */
export async function run(command: string, args: string[], options?: Options): Promise<string> {
  const { code, output } = await runToEnd(command, args, options);
  if (code !== 0) throw new Error(`${output}\nStopped at: ${command} ${args.join(' ')}`);
  return output;
}

/** Runs npm in a folder. Uses the npm that started this process, if any. */
export function npm(args: string[], cwd = root): Promise<string> {
  const npmPath = process.env.npm_execpath;
  const [command, first] = npmPath ? [process.execPath, [npmPath]] : ['npm', []];
  // An outer `npm run` sets npm_config_local_prefix to its own folder, which this npm would use.
  return run(command, [...first, ...args], { cwd, env: { npm_config_local_prefix: cwd } });
}
