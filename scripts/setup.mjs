/**
 * Makes a fresh clone ready: installs the packages when they are missing or older than the lock file.
 * Plain JavaScript without dependencies, because it runs before anything is installed, on any Node from 18 on.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.aceite-lock');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(process.platform + process.arch)
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing the packages of package-lock.json (npm ci) ...');
  const own = process.env.npm_execpath;
  // On Windows `npm` is a batch file, which only a shell starts.
  const { status, error } = own
    ? spawnSync(process.execPath, [own, 'ci'], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm ci', { cwd: root, stdio: 'inherit', shell: true });
  if (status !== 0) {
    console.error(
      `\nThe packages could not be installed${error ? `: ${error.message}` : ''}. Everything else needs them.\n` +
        'Check that this machine reaches the npm registry (npm ping), then run the same command again.',
    );
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, lock);
}
