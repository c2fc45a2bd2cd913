/**
 * Packs the package as it would be published, installs it into examples/ from that tarball, and builds the examples.
 * `node scripts/prepare-examples.ts store` builds only those that are named.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const examples = join(root, 'examples');
const packed = join(examples, '.packed');

const builds: Record<string, { args: string[]; nodeEnv: string }[]> = {
  store: [{ args: ['build'], nodeEnv: 'production' }],
  // React, Mantine and aceite warn only when they are built for development: the tests read the console.
  'vite-mantine': [{ args: ['build'], nodeEnv: 'development' }],
  ssr: [
    { args: ['build', '--outDir', 'dist/client'], nodeEnv: 'development' },
    { args: ['build', '--outDir', 'dist/server', '--ssr', 'src/entry-server.tsx'], nodeEnv: 'development' },
  ],
};

function run(what: string, cwd: string, command: string, args: string[], env: Record<string, string> = {}): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new Error(`${what} failed: ${command} ${args.join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`);
}

function npm(what: string, cwd: string, ...args: string[]): void {
  // npm run names its own npm here, and its folder, which must not become the folder of this one.
  const own = process.env.npm_execpath;
  const [command, first] = own ? [process.execPath, [own]] : ['npm', []];
  run(what, cwd, command, [...first, ...args], { npm_config_local_prefix: cwd });
}

/** Builds the named examples, or all. Throws with the output of the step that failed. */
export function prepareExamples(names: string[] = Object.keys(builds)): void {
  rmSync(packed, { recursive: true, force: true });
  mkdirSync(packed, { recursive: true });
  npm('Packing', root, 'pack', '--pack-destination', packed);
  const [tarball] = readdirSync(packed);
  renameSync(join(packed, tarball!), join(packed, 'aceite.tgz'));
  // The lock file pins everything but aceite, which is new at every run: --no-save leaves it as it is.
  npm('Installing', examples, 'install', '--no-save', '--ignore-scripts', '--prefer-offline');
  for (const name of names) {
    for (const { args, nodeEnv } of builds[name] ?? []) {
      run(`Building ${name}`, join(examples, name), join(examples, 'node_modules/.bin/vite'), args, {
        NODE_ENV: nodeEnv,
      });
    }
  }
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in builds));
  if (unknown.length > 0) {
    console.error(`There is no example ${unknown.join(', ')}. The examples: ${Object.keys(builds).join(', ')}.`);
    process.exit(2);
  }
  console.log('Packing aceite and installing it from the tarball ...');
  try {
    prepareExamples(names.length > 0 ? names : undefined);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
