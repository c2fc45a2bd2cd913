/**
 * Installs the packed packages into examples/, as their users do, and builds the examples.
 * `node scripts/prepare-examples.ts` packs first. With names, such as `store`, it builds only these
 * examples.
 */
import { cpSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pack, packed } from './pack.ts';
import { npm, root, run } from './run.ts';

const examples = join(root, 'examples');

interface Build {
  /** Commands of the packages that the example installs. */
  steps: string[];
  /** A development build where the tests read warnings, which a production build does not log. */
  nodeEnv: 'production' | 'development';
}

const builds: Record<string, Build> = {
  // Without Next's own slow type check, because `examples/tests` checks the types of all examples.
  next: {
    steps: ['vite build ../design-system', 'next build --experimental-build-mode compile'],
    nodeEnv: 'production',
  },
  checkout: { steps: ['storybook build --disable-telemetry -o dist'], nodeEnv: 'production' },
  vue: { steps: ['vite build --mode development'], nodeEnv: 'development' },
  'react-router': { steps: ['react-router build --mode development'], nodeEnv: 'development' },
  store: { steps: ['vite build'], nodeEnv: 'production' },
  'vite-mantine': { steps: ['vite build'], nodeEnv: 'development' },
};

async function install(): Promise<void> {
  mkdirSync(join(examples, '.packed'), { recursive: true });
  cpSync(packed.tarball, join(examples, '.packed/aceite.tgz'));
  cpSync(packed.embedTarball, join(examples, '.packed/aceite-embed.tgz'));
  // npm would keep an installed package whose version equals the tarball's.
  const installed = globSync(['node_modules/aceite{,-embed}', '*/node_modules/aceite{,-embed}'], { cwd: examples });
  for (const folder of installed) rmSync(join(examples, folder), { recursive: true });
  // The lock file pins everything but aceite and aceite-embed, which change with every build.
  // --no-save leaves the lock file unchanged.
  await npm(['install', '--no-save', '--ignore-scripts', '--prefer-offline'], examples);
  // React Router 8 needs a newer React than the root of examples/ has, so npm nests a newer React.
  // This copies aceite beside the nested React, so that aceite imports the nested React.
  cpSync(join(examples, 'node_modules/aceite'), join(examples, 'react-router/node_modules/aceite'), {
    recursive: true,
  });
}

async function build(name: string): Promise<void> {
  const { steps, nodeEnv } = builds[name]!;
  for (const step of steps) {
    const [command = '', ...args] = step.split(' ');
    const bin = [join(examples, name), examples].map((folder) => join(folder, 'node_modules/.bin', command));
    await run(bin.find(existsSync) ?? command, args, {
      cwd: join(examples, name),
      env: { NODE_ENV: nodeEnv, NEXT_TELEMETRY_DISABLED: '1' },
    });
  }
}

/** Installs the packed packages, builds the examples two at a time, and returns their folder. */
export async function prepareExamples(names: string[] = Object.keys(builds)): Promise<string> {
  await install();
  const waiting = names.values();
  const worker = async (): Promise<void> => {
    for (const name of waiting) await build(name);
  };
  await Promise.all([worker(), worker()]);
  return examples;
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in builds));
  if (unknown.length > 0) {
    console.error(`There is no example ${unknown.join(', ')}. The examples: ${Object.keys(builds).join(', ')}.`);
    process.exit(2);
  }
  console.log('Packing aceite, and installing it from the tarball ...');
  await pack();
  await prepareExamples(names.length > 0 ? names : undefined);
}
