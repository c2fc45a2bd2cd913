/** Builds the embed as it is published, and the same dialogs in React for comparison, before the tests in real pages. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { built } from './test-site.test-api.ts';

const root = join(import.meta.dirname, '../..');

export function setup(): void {
  rmSync(built, { recursive: true, force: true });
  for (const mode of ['dialogs', 'money', 'loader', 'reference']) {
    // In a process of its own: this one is said to be a test, and builds would be made for development.
    const { status, error } = spawnSync('vite', ['build', '-c', 'vite.embed.config.ts', '--mode', mode, '-l', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'production', ACEITE_EMBED_OUT: built },
    });
    if (status !== 0) throw error ?? new Error(`vite build --mode ${mode} failed.`);
  }
}
