/**
 * Installs the packed package into examples/, as its users do, and builds the examples: each step only when something that it
 * reads has changed. `node scripts/prepare-examples.ts store` packs it, and builds only those that are named.
 */
import { cpSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { packed, packIfChanged } from './pack.ts';
import { npm, root, run } from './run.ts';
import { makeIfChanged } from './stamp.ts';

const examples = join(root, 'examples');

interface Build {
  /** Commands of the examples' packages. */
  steps: string[];
  /** The folder that they write. */
  output: string;
  nodeEnv: 'production' | 'development';
}

const builds: Record<string, Build> = {
  store: { steps: ['vite build'], output: 'dist', nodeEnv: 'production' },
  // React, Mantine and aceite warn only when they are built for development: the tests read the console.
  'vite-mantine': { steps: ['vite build'], output: 'dist', nodeEnv: 'development' },
  ssr: {
    steps: ['vite build --outDir dist/client', 'vite build --outDir dist/server --ssr src/entry-server.tsx'],
    output: 'dist/server',
    nodeEnv: 'development',
  },
  next: { steps: ['next build'], output: '.next', nodeEnv: 'production' },
  storybook: { steps: ['storybook build --disable-telemetry -o dist'], output: 'dist', nodeEnv: 'production' },
  vue: { steps: ['vue-tsc --noEmit', 'vite build --mode development'], output: 'dist', nodeEnv: 'development' },
};

/** Below node_modules: deleting that folder makes the next run install and build again. */
const stamp = (name: string): string => join(examples, 'node_modules/.aceite', name);

const manifests = globSync(['package*.json', '*/package.json'], { cwd: examples }).map((path) => join(examples, path));
/** The files from which the examples are installed. */
const installInputs = [packed.tarball, packed.embedTarball, ...manifests];

async function install(): Promise<void> {
  mkdirSync(join(examples, '.packed'), { recursive: true });
  cpSync(packed.tarball, join(examples, '.packed/aceite.tgz'));
  cpSync(packed.embedTarball, join(examples, '.packed/aceite-embed.tgz'));
  // The lock file pins everything but aceite and aceite-embed, which are new after every change: --no-save leaves it as it is.
  await npm(['install', '--no-save', '--ignore-scripts', '--prefer-offline'], examples);
}

async function build(name: string): Promise<void> {
  const { steps, nodeEnv } = builds[name]!;
  for (const step of steps) {
    const [command = '', ...args] = step.split(' ');
    await run(join(examples, 'node_modules/.bin', command), args, {
      cwd: join(examples, name),
      env: { NODE_ENV: nodeEnv, NEXT_TELEMETRY_DISABLED: '1' },
    });
  }
}

/** Installs the packed package, and builds the named examples, or all. Throws with the output of the step that failed. */
export async function prepareExamples(names: string[] = Object.keys(builds)): Promise<void> {
  await makeIfChanged({
    stamp: stamp('installed'),
    root,
    inputs: installInputs,
    outputs: ['aceite', 'aceite-embed'].map((name) => join(examples, 'node_modules', name, 'package.json')),
    make: install,
  });
  for (const name of names) {
    await makeIfChanged({
      stamp: stamp(name),
      root,
      inputs: [...installInputs, join(examples, name)],
      settings: builds[name],
      outputs: [join(examples, name, builds[name]!.output)],
      make: () => build(name),
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
  console.log('Packing aceite, and installing it from the tarball, if something has changed ...');
  await packIfChanged();
  await prepareExamples(names.length > 0 ? names : undefined);
}
