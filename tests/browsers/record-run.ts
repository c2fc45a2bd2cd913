/** A Vitest reporter that writes what ran to stories/docs/tried-on.json. An engine that did not run keeps what it had. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type Engine, engines, findBrowser, nameOf } from './find-browsers.ts';
import { launchBrowser } from './launch-browser.ts';
import { type EngineRecord, type Part, type PartRecord, parts, projectName } from './tried-on.ts';

const file = join(import.meta.dirname, '../../stories/docs/tried-on.json');

function count(modules: readonly TestModule[], engine: Engine, part: Part): PartRecord | undefined {
  const tests = modules
    .filter(({ project }) => project.name === projectName(engine, part))
    .flatMap(({ children }) => [...children.allTests()]);
  if (tests.length === 0) return undefined;
  const withState = (state: string): number => tests.filter((test) => test.result().state === state).length;
  return { part, passed: withState('passed'), failed: withState('failed'), skipped: withState('skipped') };
}

async function describeEngine(engine: Engine): Promise<string> {
  const found = findBrowser(engine);
  const browser = await launchBrowser(engine);
  try {
    return `${nameOf(found)} ${browser.version()}`;
  } finally {
    await browser.close();
  }
}

export const recordRun: Reporter = {
  async onTestRunEnd(modules) {
    const before = JSON.parse(readFileSync(file, 'utf8')) as EngineRecord[];
    const after: EngineRecord[] = [];
    for (const engine of engines) {
      const counts = (Object.keys(parts) as Part[])
        .map((part) => count(modules, engine, part))
        .filter((one) => one !== undefined);
      if (counts.length === 0) after.push(...before.filter((one) => one.engine === engine));
      else
        after.push({
          engine,
          browser: await describeEngine(engine),
          platform: `${process.platform} ${process.arch}`,
          day: new Date().toISOString().slice(0, 10),
          parts: counts,
        });
    }
    writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
  },
};
