/** Compares the pictures on Chromatic. The token comes from the environment; without one, this says what to do. */
import { spawnSync } from 'node:child_process';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.error(
    'CHROMATIC_PROJECT_TOKEN is not set, so nothing was sent to Chromatic. Copy the token of the project from Chromatic ' +
      '(Manage, Configure) into the environment, or compare the pictures here: npm test -- stories',
  );
  process.exit(1);
}
const { status } = spawnSync('chromatic', ['--exit-zero-on-changes', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
