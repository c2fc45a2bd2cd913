/**
 * `npm run recipes`: follows the recipes of the documentation in fresh folders outside of the repository, with nothing but what
 * the page says and the packed tarballs: its commands, its files. Needs the npm registry and some minutes.
 * `npm run recipes -- vitest next` follows these; `--keep` leaves the folders; `--record` writes what was installed to
 * stories/docs/tried-recipes.json, for the pages.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../tests/setup/serve-folders.ts';
import { findChromium, launchChromium } from '../chromium.ts';
import { packed, packIfChanged } from '../pack.ts';
import { root, runToEnd } from '../run.ts';
import { type Recipe, readRecipes } from './read-recipes.ts';
import { startServer } from './start-server.ts';
import { visitStore, visitStories } from './visit.ts';

const recordFile = join(root, 'stories/docs/tried-recipes.json');
/** The visit of each recipe whose last command starts a server; the last command of other recipes ends, as a run of tests. */
const visits: Record<string, typeof visitStore> = {
  storybook: visitStories,
  ...Object.fromEntries(readPage('Frameworks').map(({ name }) => [name, visitStore])),
};

/** The pages of a site with more than one. */
const pages: Record<string, string[]> = { astro: ['', 'embed/'] };

function readPage(name: string): Recipe[] {
  return readRecipes(readFileSync(join(root, `stories/docs/${name}.mdx`), 'utf8'));
}

/** An environment as in a new shell: without the variables of npm, and without this repository's commands. */
function freshEnvironment(port: number): NodeJS.ProcessEnv {
  const { launchOptions } = findChromium();
  const entries = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|VITEST)/i.test(name));
  const path = process.env.PATH!.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(entries),
    ...launchOptions.env,
    PATH: [dirname(process.execPath), ...path].join(delimiter),
    CHROMIUM_PATH: launchOptions.executablePath,
    PORT: String(port),
    CI: '1',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    NG_CLI_ANALYTICS: 'false',
  };
}

/** The command with the tarballs instead of the names of the packages. */
const withTarballs = (command: string): string =>
  command.startsWith('npm install ')
    ? command.replace(/ aceite(?= |$)/, ` ${packed.tarball}`).replace(/ aceite-embed(?= |$)/, ` ${packed.embedTarball}`)
    : command;

/** Starts the server of a recipe, and visits each of its pages. */
async function visitPages(command: string, folder: string, env: NodeJS.ProcessEnv, name: string): Promise<void> {
  const server = await startServer(command, folder, env);
  const browser = await launchChromium();
  try {
    for (const page of pages[name] ?? ['']) {
      await visits[name]!(browser, server.address + page);
      console.log(`    ${server.address}${page} works.`);
    }
  } catch (error) {
    throw new Error(`${String(error)}\n\nThe server printed:\n${server.output()}`, { cause: error });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Takes the steps of a recipe; returns the folder of the application. */
async function follow({ name, steps }: Recipe, start: string): Promise<string> {
  let folder = start;
  const env = freshEnvironment(await freePort());
  // Without a package.json, npm would install into the next folder above that has one.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'write') {
      mkdirSync(dirname(join(folder, step.path)), { recursive: true });
      cpSync(join(root, 'examples', step.source), join(folder, step.path));
      continue;
    }
    if (step.command.startsWith('cd ')) {
      folder = join(folder, step.command.slice(3));
      continue;
    }
    // CHROMIUM_PATH names the browser instead.
    if (step.command.startsWith('npx playwright install')) continue;
    const command = withTarballs(step.command);
    console.log(`  $ ${step.command}`);
    if (index === steps.length - 1 && visits[name]) {
      await visitPages(command, folder, env, name);
      continue;
    }
    const { code, output } = await runToEnd('sh', ['-c', command], { cwd: folder, only: env });
    if (code !== 0) throw new Error(`${output}\nStopped at: ${step.command}`);
    if (!command.startsWith('npm install'))
      console.log(output.trim().split('\n').slice(-6).join('\n').replaceAll(/^/gm, '    '));
  }
  return folder;
}

/** The versions of the packages that the recipe installs by name, without types and aceite itself. */
function versionsOf(folder: string): Record<string, string> {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, Record<string, string>>;
  const { dependencies, devDependencies } = read('package.json');
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !/^(?:@types\/|aceite|tslib$)/.test(name),
  );
  return Object.fromEntries(
    names.map((name) => [name, String(read(`node_modules/${name}/package.json`).version)] as const),
  );
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
});
const recipes = [...readPage('Testing'), ...readPage('Frameworks')];
const unknown = positionals.filter((name) => !recipes.some((recipe) => recipe.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no recipe ${unknown.join(', ')}. The recipes: ${recipes.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

await packIfChanged();
const results: string[] = [];
for (const recipe of recipes.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`\n${recipe.heading}`);
  const folder = mkdtempSync(join(tmpdir(), `aceite-recipe-${recipe.name}-`));
  const start = performance.now();
  try {
    const application = await follow(recipe, folder);
    results.push(`ok     ${recipe.heading} ${Math.round((performance.now() - start) / 1000)} s`);
    if (options.record) {
      const tried = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, unknown>;
      const day = new Date().toISOString().slice(0, 10);
      tried[recipe.name] = { day, node: process.version.slice(1), versions: versionsOf(application) };
      writeFileSync(recordFile, `${JSON.stringify(tried, null, 2)}\n`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    results.push(`FAILED ${recipe.heading}`);
    process.exitCode = 1;
  } finally {
    if (options.keep) console.log(`    ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}
console.log(`\n${results.join('\n')}`);
