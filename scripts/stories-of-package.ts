/**
 * Runs every story, its play function, axe and its pictures against the package as it would be published: packed,
 * unpacked, and imported by its name in the place of the source.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// Below node_modules, so that it finds its peers as any installed package does.
const folder = join(root, 'node_modules/.cache/aceite');

function run(command: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', command === 'npm' ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`Stopped at: ${command} ${args.join(' ')}${error ? ` (${error.message})` : ''}`);
    process.exit(status ?? 1);
  }
  return stdout ?? '';
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder])) as [
  { filename: string },
];
run('tar', ['-xzf', join(folder, filename), '-C', folder]);
run('vitest', ['run', '--project', 'light', ...process.argv.slice(2)], { ACEITE_PACKAGE: join(folder, 'package') });
