/**
 * Installs the packages of package-lock.json when node_modules does not match it.
 * Plain JavaScript without dependencies, because it runs before the install, on Node 18 or newer.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** npm's own list of the installed packages. */
const installedList = join(root, 'node_modules/.package-lock.json');

const readPackages = (path) => Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages);

function isInstalled() {
  if (!existsSync(installedList)) return false;
  const installed = new Map(readPackages(installedList));
  // node_modules from another system has that system's optional packages.
  for (const { os, cpu } of installed.values())
    if ((os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch))) return false;
  return readPackages(join(root, 'package-lock.json')).every(
    ([path, wanted]) => (installed.get(path) ?? (wanted.optional ? wanted : {})).integrity === wanted.integrity,
  );
}

if (!isInstalled()) {
  console.log('Installing the packages of package-lock.json (npm ci) ...');
  const npmPath = process.env.npm_execpath;
  // On Windows `npm` is a batch file, which only a shell starts.
  const { status, error } = npmPath
    ? spawnSync(process.execPath, [npmPath, 'ci'], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm ci', { cwd: root, stdio: 'inherit', shell: true });
  if (status !== 0) {
    console.error(
      `\nThe packages could not be installed${error ? `: ${error.message}` : ''}. Everything else needs them.\n` +
        'Check that this machine reaches the npm registry (npm ping), then run the same command again.',
    );
    process.exit(status ?? 1);
  }
}
