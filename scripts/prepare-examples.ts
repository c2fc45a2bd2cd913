/**
 * Installs the packed package into examples/, as its users do, and builds the examples.
 * `node scripts/prepare-examples.ts store` packs it, and builds only those that are named.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from './pack.ts';
import { npm, root, run } from './run.ts';

const examples = join(root, 'examples');

interface Build {
  /** A command of the examples' packages. */
  command: 'vite' | 'next' | 'storybook' | 'vue-tsc';
  args: string[];
  nodeEnv: 'production' | 'development';
}

const builds: Record<string, Build[]> = {
  store: [{ command: 'vite', args: ['build'], nodeEnv: 'production' }],
  // React, Mantine and aceite warn only when they are built for development: the tests read the console.
  'vite-mantine': [{ command: 'vite', args: ['build'], nodeEnv: 'development' }],
  ssr: [
    { command: 'vite', args: ['build', '--outDir', 'dist/client'], nodeEnv: 'development' },
    {
      command: 'vite',
      args: ['build', '--outDir', 'dist/server', '--ssr', 'src/entry-server.tsx'],
      nodeEnv: 'development',
    },
  ],
  next: [{ command: 'next', args: ['build'], nodeEnv: 'production' }],
  storybook: [{ command: 'storybook', args: ['build', '--disable-telemetry', '-o', 'dist'], nodeEnv: 'production' }],
  vue: [
    { command: 'vue-tsc', args: ['--noEmit'], nodeEnv: 'production' },
    { command: 'vite', args: ['build', '--mode', 'development'], nodeEnv: 'development' },
  ],
};

/** Installs the tarball, and builds the named examples, or all. Throws with the output of the step that failed. */
export async function prepareExamples(tarball: string, names: string[] = Object.keys(builds)): Promise<void> {
  mkdirSync(join(examples, '.packed'), { recursive: true });
  cpSync(tarball, join(examples, '.packed/aceite.tgz'));
  // The lock file pins everything but aceite, which is new at every run: --no-save leaves it as it is.
  await npm(['install', '--no-save', '--ignore-scripts', '--prefer-offline'], examples);
  for (const name of names) {
    for (const { command, args, nodeEnv } of builds[name] ?? [])
      await run(join(examples, 'node_modules/.bin', command), args, {
        cwd: join(examples, name),
        env: { NODE_ENV: nodeEnv, NEXT_TELEMETRY_DISABLED: '1' },
      });
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
  const tarball = await pack(join(root, 'node_modules/.cache/aceite-store'));
  await prepareExamples(tarball, names.length > 0 ? names : undefined);
}
