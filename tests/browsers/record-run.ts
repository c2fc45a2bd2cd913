/**
 * A Vitest reporter: a run of all tests must name why it leaves one out; and with ACEITE_RECORD=1 it writes what ran to
 * stories/docs/tried-on.json. What did not run keeps what it had.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { type Engine, engines, findBrowsers } from './find-browsers.ts';
import { launchBrowser } from './launch-browser.ts';
import { type Part, type PartRecord, parts, projectName } from './tried-on.ts';

const file = join(import.meta.dirname, '../../stories/docs/tried-on.json');

async function describeEngine(engine: Engine): Promise<string> {
  const browser = await launchBrowser(engine);
  try {
    return `${findBrowsers([engine]).found[0]!.name} ${browser.version()}`;
  } finally {
    await browser.close();
  }
}

const reasonOf = (test: TestCase): string | undefined => {
  const result = test.result();
  return result.state === 'skipped' ? (result.note ?? 'without a reason') : undefined;
};

function reasonsOf(tests: readonly TestCase[]): Record<string, number> {
  const reasons: Record<string, number> = {};
  for (const reason of tests.map(reasonOf)) if (reason !== undefined) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return reasons;
}

async function recordsOf(engine: Engine, modules: readonly TestModule[], before: PartRecord[]): Promise<PartRecord[]> {
  const testsOf = (part: Part) =>
    modules
      .filter(({ project }) => project.name === projectName(engine, part))
      .flatMap(({ children }) => [...children.allTests()]);
  const ran = (Object.keys(parts) as Part[]).some((part) => testsOf(part).length > 0);
  const browser = ran ? await describeEngine(engine) : '';
  const platform = `${process.platform} ${process.arch}`;
  const day = new Date().toISOString().slice(0, 10);
  return (Object.keys(parts) as Part[]).flatMap((part) => {
    const tests = testsOf(part);
    if (tests.length === 0) return before.filter((one) => one.engine === engine && one.part === part);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
    return [{ engine, part, browser, platform, day, passed, failed, skipped, reasons: reasonsOf(tests) }];
  });
}

let vitest: Vitest;

export const recordRun: Reporter = {
  onInit(started) {
    vitest = started;
  },
  async onTestRunEnd(modules) {
    // A test that the name on the command line leaves out has no reason of its own.
    if (vitest.config.testNamePattern === undefined) {
      const silent = modules
        .flatMap(({ children }) => [...children.allTests('skipped')])
        .filter((test) => reasonOf(test) === 'without a reason');
      if (silent.length > 0) {
        const names = silent.map(({ project, fullName }) => `${project.name} > ${fullName}`).join('\n');
        throw new Error(`Left out without a reason: name it by skip(condition, leftOut.…).\n${names}`);
      }
    }
    if (!process.env.ACEITE_RECORD) return;
    const before = JSON.parse(readFileSync(file, 'utf8')) as PartRecord[];
    const after: PartRecord[] = [];
    for (const engine of engines) after.push(...(await recordsOf(engine, modules, before)));
    writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
  },
};
