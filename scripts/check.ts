/**
 * `npm test`: the checks that need no test runner, and beside them one run of Vitest; then a line for each with its time and results.
 * `npm test -- types stories docs` runs only what is named: such checks, and projects of vitest.config.ts. What follows from the
 * first option on goes to Vitest: `npm test -- storybook -t permalink`.
 */
import { stripVTControlCharacters } from 'node:util';
import { parseCLI, startVitest, type TestModule } from 'vitest/node';
import { runToEnd } from './run.ts';

interface Check {
  command: string[];
  /** What to do when it fails. */
  hint: string;
}

const checks: Record<string, Check> = {
  types: { command: ['tsc', '-p', 'tsconfig.json'], hint: 'Correct the types named above: `npm run typecheck`.' },
  'core types': {
    command: ['tsc', '-p', 'src/core/tsconfig.json'],
    hint: 'src/core must compile without React and without DOM types: move what needs the page to hooks or components.',
  },
  'node types': {
    command: ['tsc', '-p', 'src/check/tsconfig.json'],
    hint: '`aceite check` and aceite/testing run on Node 18, as `engines` says: write what ES2022 has.',
  },
  'embed types': {
    command: ['tsc', '-p', 'tsconfig.embed.json'],
    hint: 'src/embed/mantine stands for Mantine in the embed: let its component take what ours gives, and draw what Mantine draws.',
  },
  lint: { command: ['oxlint', '--deny-warnings'], hint: '`npm run lint -- --fix` mends some of what is named above.' },
  format: { command: ['oxfmt', '--check'], hint: 'Run `npm run format` and commit the result.' },
  'other engines': {
    command: ['node', 'scripts/test-browsers.ts'],
    hint: 'Read the failure above; `npm run test:browsers firefox`, `webkit` or `chromium-109` repeats it.',
  },
  size: {
    command: ['node', 'scripts/size.ts'],
    hint: 'An entry grew above its limit in scripts/size.ts; --print shows the code that is measured.',
  },
};

const emptyResult = (name: string) => ({
  name,
  seconds: 0,
  passed: 0,
  skipped: 0,
  /** The name of each failure with the first line of its reason: printed last, where the end of a log still shows it. */
  failures: [] as string[],
  /** Tests in a browser may be tried a second time (vitest.config.ts). One that needed it is named, never hidden. */
  secondTries: [] as string[],
});

type CheckResult = ReturnType<typeof emptyResult>;

/** Another engine takes as long as Chromium, and CI gives each a job of its own. */
const withEngines = Boolean(process.env.ACEITE_BROWSERS);
/** The checks of a run that names none. */
const everyCheck = Object.keys(checks).filter((name) => withEngines || name !== 'other engines');

/** Runs the checks one after the other: Vitest runs beside them, on the other core. */
async function runChecks(names: string[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const name of names) {
    const { command, hint } = checks[name]!;
    const start = performance.now();
    const { code, output } = await runToEnd(command[0]!, command.slice(1));
    const seconds = (performance.now() - start) / 1000;
    if (code !== 0) console.error(`\nFAILED ${name}\n${output}\n${hint}\n`);
    const failures = code === 0 ? [] : [`${name}: ${hint}`];
    results.push({ ...emptyResult(name), seconds, passed: Number(code === 0), failures });
  }
  return results;
}

/** The name of a failed test or file, with the first line of its error, and the first line that was received and not expected. */
function describe(
  project: string,
  failed: string,
  errors: readonly { message: string; diff?: string | undefined }[] | undefined,
): string {
  const { message = '', diff = '' } = errors?.[0] ?? {};
  // The first line of a story's error is a link, which works only during the run.
  const errorLine = message.split('\n').find((line) => line.trim() && !line.includes('Click to debug'));
  const received = stripVTControlCharacters(diff)
    .split('\n')
    .find((line) => /^\+ .*\w/.test(line) && line !== '+ Received');
  return [
    `${project}: ${failed}`,
    errorLine ?? 'No error was recorded.',
    ...(received ? [received.slice(0, 400)] : []),
  ].join('\n      ');
}

/** The results of each project; its files run one after the other, beside those of one other project. */
function addUp(modules: readonly TestModule[]): CheckResult[] {
  const results = new Map<string, CheckResult>();
  for (const module of modules) {
    const { name } = module.project;
    const result = results.get(name) ?? emptyResult(name);
    results.set(name, result);
    const spent = module.diagnostic();
    result.seconds += (spent.prepareDuration + spent.collectDuration + spent.setupDuration + spent.duration) / 1000;
    const before = result.failures.length;
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed' || state === 'skipped') result[state] += 1;
      const testName = `${module.relativeModuleId} > ${test.fullName}`;
      if (test.diagnostic()?.flaky) result.secondTries.push(describe(name, testName, errors));
      if (state === 'failed') result.failures.push(describe(name, testName, errors));
    }
    // A file that breaks outside of its tests, such as in its imports.
    if (!module.ok() && result.failures.length === before)
      result.failures.push(describe(name, module.relativeModuleId, module.errors()));
  }
  return [...results.values()];
}

async function runVitest(args: string[]): Promise<CheckResult[]> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const vitest = await startVitest(filter, options);
  const results = addUp(vitest.state.getTestModules());
  // An error outside of every file, such as a build that fails.
  const hasUnreportedError = Boolean(process.exitCode) && results.every(({ failures }) => failures.length === 0);
  if (!hasUnreportedError) return results;
  const failures = ['vitest: an error outside of every test file, printed above'];
  return [...results, { ...emptyResult('vitest'), failures }];
}

const args = process.argv.slice(2);
const first = args.findIndex((arg) => arg.startsWith('-'));
const names = first < 0 ? args : args.slice(0, first);
const named = names.filter((name) => name in checks);
const projects = names.filter((name) => !named.includes(name));
if (projects.length > 0) {
  // Vitest ignores unknown projects. Loaded only here: its configuration takes a second to load.
  const { default: config } = await import('../vitest.config.ts');
  const known = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? String(project.test?.name) : [],
  );
  const unknown = projects.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(
      `There is no check ${unknown.join(', ')}. The checks: ${[...Object.keys(checks), ...known].join(', ')}. A name of two ` +
        'words is quoted.',
    );
    process.exit(2);
  }
}
const forVitest = [...projects.flatMap((name) => ['--project', name]), ...args.slice(names.length)];

const results = await Promise.all([
  runChecks(args.length > 0 ? named : everyCheck),
  args.length > 0 && forVitest.length === 0 ? [] : runVitest(forVitest),
]);
const all = results.flat();
const passed = all.reduce((total, result) => total + result.passed, 0);
const failed = all.reduce((total, result) => total + result.failures.length, 0);

const lines = all.map(({ name, seconds, passed, failures, skipped }) => {
  const parts = [
    `${passed} passed`,
    ...(failures.length > 0 ? [`${failures.length} failed`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ];
  return `  ${failures.length > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(11)} ${seconds.toFixed(1).padStart(6)} s  ${parts.join(', ')}`;
});
const list = (title: string, of: 'failures' | 'secondTries'): string[] => {
  const names = all.flatMap((result) => result[of]);
  return names.length > 0 ? [title, ...names.map((name) => `  ${name}`), ''] : [];
};
const secondTries = list('Passed only at the second try:', 'secondTries');
console.log(
  ['', ...lines, '', ...secondTries, ...list('Failed:', 'failures'), `${passed} passed, ${failed} failed`].join('\n'),
);
if (args.length === 0 && !withEngines)
  console.log(
    'Firefox, WebKit and Chromium 109 are left out: `npm run test:browsers` runs them, and ACEITE_BROWSERS=all adds them to `npm test`.',
  );
// Vitest succeeds when `-t` matches no test.
if (passed + failed === 0) console.error('No test ran: none has the name that was given.');
process.exit(failed > 0 || passed === 0 || process.exitCode ? 1 : 0);
