import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: {
    run: (
      context: object,
      options: object,
    ) => Promise<{ violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
  };
}

/** What axe finds in a part of the page. */
export async function findViolations(frame: Frame, part: string): Promise<string[]> {
  await frame.evaluate(axeSource);
  const violations = await frame.evaluate(async (selector) => {
    const result = await (window as unknown as AxeWindow).axe.run(
      { include: [selector] },
      // Frames hold stories, whose own tests run axe.
      { iframes: false, resultTypes: ['violations'] },
    );
    return result.violations;
  }, part);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ target, failureSummary }) => {
      const [, why = ''] = failureSummary.split('\n');
      return `axe ${id}: ${help}: ${target.join(' ')} (${why.trim()})`;
    }),
  );
}
