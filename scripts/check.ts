/**
 * `npm test`: every check of this package, each one run to its end, then one line for each.
 * A failing check says what to do. `npm test -- types lint` runs only the checks that are named.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Check {
  name: string;
  command: string;
  args: string[];
  /** What to do when it fails. */
  hint: string;
}

const checks: Check[] = [
  {
    name: 'types',
    command: 'tsc',
    args: ['-p', 'tsconfig.json'],
    hint: 'Correct the types named above; `npm run typecheck` repeats this check.',
  },
  {
    name: 'core types',
    command: 'tsc',
    args: ['-p', 'src/core/tsconfig.json'],
    hint: 'src/core must compile without React and without DOM types: move what needs the page to hooks or components.',
  },
  {
    name: 'lint',
    command: 'oxlint',
    args: ['--deny-warnings'],
    hint: 'Correct what is named above; `npm run lint -- --fix` mends some of it.',
  },
  {
    name: 'format',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', '.'],
    hint: 'Run `npm run format` and commit the result.',
  },
  {
    name: 'build',
    command: 'node',
    args: ['scripts/build.ts'],
    hint: 'The package does not build; `npm run build` repeats this check.',
  },
  {
    name: 'package',
    command: 'publint',
    args: ['--strict'],
    hint: 'What would be published is not right: correct the fields of package.json that are named above.',
  },
  {
    name: 'package types',
    command: 'attw',
    args: ['--pack', '.', '--profile', 'esm-only', '--quiet'],
    hint: 'Some way of importing the package finds no types: see the exports in package.json and scripts/build.ts.',
  },
  {
    name: 'embed size',
    command: 'node',
    args: ['scripts/embed-size.ts'],
    hint: 'The embed outgrew what it promises to stores: see what the last change brought into src/embed, or move it to a later part.',
  },
  {
    name: 'size',
    command: 'node',
    args: ['scripts/size.ts'],
    hint: 'MoneyInput grew above its limit in scripts/size.ts; --print shows the code that is measured.',
  },
  {
    name: 'storybook',
    command: 'node',
    args: ['scripts/storybook.ts'],
    hint: 'The published Storybook or its Config panel does not work; `npm test -- storybook` repeats this check.',
  },
  {
    name: 'tests',
    command: 'vitest',
    args: ['run'],
    hint: 'Read the failure above. Pixels differ? Open .vitest/report/index.html; if that is meant, `npm run test:update`.',
  },
  {
    name: 'examples',
    command: 'vitest',
    args: ['run', '--config', 'vitest.examples.config.ts'],
    hint: 'An application that installs the package would fail like this: read the failure above. See examples/README.md.',
  },
  {
    name: 'stories of the package',
    command: 'node',
    args: ['scripts/stories-of-package.ts'],
    hint: 'The stories pass with the source and not with what would be published: something is missing from dist/. Pixels differ? Open .vitest/report-of-package/index.html.',
  },
  {
    name: 'docs',
    command: 'node',
    args: ['scripts/docs-check.ts'],
    hint: 'Open the page that is named above: `npm run build-storybook`, then `node scripts/docs-check.ts --storybook storybook-static --only <id>`.',
  },
];

const root = fileURLToPath(new URL('..', import.meta.url));

function run({ command, args }: Check): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `No check is named ${unknown.map((name) => `"${name}"`).join(', ')}. The checks: ${checks.map((check) => check.name).join(', ')}.`,
  );
  process.exit(2);
}

const lines: string[] = [];
let failed = 0;
for (const check of checks) {
  if (wanted.length > 0 && !wanted.includes(check.name)) continue;
  const start = performance.now();
  const code = await run(check);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code !== 0) failed += 1;
  lines.push(
    code === 0 ? `  ok      ${check.name} (${seconds} s)` : `  FAILED  ${check.name} (${seconds} s): ${check.hint}`,
  );
}
console.log(`\n${lines.join('\n')}`);
if (failed > 0) console.log(`\n${failed} of ${lines.length} checks failed.`);
process.exit(failed > 0 ? 1 : 0);
