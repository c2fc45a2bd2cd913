import { expect, it } from 'vitest';
import { runToEnd } from './run.ts';

it('`npm test -- lint nonsense` runs nothing, and names the checks that there are', async () => {
  const { code, output } = await runToEnd('node', ['scripts/check.ts', 'lint', 'nonsense']);
  expect(output).toContain('There is no check nonsense. The checks: types, core types,');
  expect(output).toContain('stories, package,');
  expect(code).toBe(2);
});

it('`npm test -- unit -t nonsense` fails: no test has that name', async () => {
  const few = ['--reporter', 'default', 'scripts/release-notes.test.ts'];
  const { code, output } = await runToEnd('node', ['scripts/check.ts', 'unit', '-t', 'nonsense', ...few]);
  expect(output).toContain('No test ran: none has the name that was given.');
  expect(code).toBe(1);
});

it('`npm run bench:long -- x` measures nothing, and says what the first argument is', async () => {
  const { code, output } = await runToEnd('node', ['bench/long.ts', 'x']);
  expect(output).toBe('The first argument is how many rounds to take, such as 3; given: x.\n');
  expect(code).toBe(2);
});
