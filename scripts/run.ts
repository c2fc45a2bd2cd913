/** One way to run a command to its end. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

interface Options {
  cwd?: string;
  /** Beside the environment of this process. */
  env?: Readonly<Record<string, string>>;
  /** In its place. */
  only?: NodeJS.ProcessEnv;
}

export interface Ended {
  code: number;
  /** Both streams, in the order of arrival. */
  output: string;
}

/**
 * What `spawn` takes to run a command. On Windows the commands of packages are batch files, which only a shell starts; the shell
 * gets one line, where Node would not quote `C:\\Program Files`.
 */
function toSpawn(command: string, args: readonly string[]): [command: string, args: string[], shell: boolean] {
  if (process.platform !== 'win32') return [command, [...args], false];
  const line = [command, ...args].map((word) => (/^[\w.:@=/\\-]+$/.test(word) ? word : `"${word}"`)).join(' ');
  return [line, [], true];
}

/** Runs a command in the repository's root; how it ended is for the caller to judge. */
export function runToEnd(
  command: string,
  args: string[],
  { cwd = root, env = {}, only }: Options = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const [file, words, shell] = toSpawn(command, args);
    const child = spawn(file, words, {
      cwd,
      env: only ?? { ...process.env, ...env },
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

/** Runs a command whose output people see as it comes; returns its exit code, or null when it could not start. */
export function runShown(
  command: string,
  args: string[],
  { cwd = root, env = {} }: Pick<Options, 'cwd' | 'env'> = {},
): number | null {
  const [file, words, shell] = toSpawn(command, args);
  return spawnSync(file, words, { cwd, env: { ...process.env, ...env }, stdio: 'inherit', shell }).status;
}

/** Runs a command that has to succeed, and returns its output; throws the output when it fails. */
export async function run(command: string, args: string[], options?: Options): Promise<string> {
  const { code, output } = await runToEnd(command, args, options);
  if (code !== 0) throw new Error(`${output}\nStopped at: ${command} ${args.join(' ')}`);
  return output;
}

/** Runs npm in a folder: the npm that runs this process, where there is one. */
export function npm(args: string[], cwd = root): Promise<string> {
  const own = process.env.npm_execpath;
  const [command, first] = own ? [process.execPath, [own]] : ['npm', []];
  // `npm run` hands its own folder down, which must not become the folder of this one.
  return run(command, [...first, ...args], { cwd, env: { npm_config_local_prefix: cwd } });
}
