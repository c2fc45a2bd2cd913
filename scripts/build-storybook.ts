import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the Storybook into a folder; throws with what the build says when it fails. */
export function buildStorybook(folder: string): void {
  const { status, stdout, stderr } = spawnSync('storybook', ['build', '--disable-telemetry', '--quiet', '-o', folder], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new Error(`${stdout}${stderr}\nThe Storybook does not build; \`npm run build-storybook\` repeats this.`);
}
