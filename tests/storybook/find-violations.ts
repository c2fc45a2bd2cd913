import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { rulesAbout } from '../../.storybook/axe-rules.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: {
    run: (
      context: object,
      options: object,
    ) => Promise<{ violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
  };
}

/** Marks blocks of code whose words have no new look: axe has checked each look in a block before. */
function markRepeatedCode(): void {
  const seen = new Set<string>();
  for (const block of document.querySelectorAll<HTMLElement>('pre')) {
    const { backgroundColor, fontSize } = getComputedStyle(block);
    const looks = [...block.querySelectorAll('span')].map((word) => {
      const { color, fontWeight, opacity } = getComputedStyle(word);
      return [backgroundColor, fontSize, color, fontWeight, opacity].join(' ');
    });
    block.toggleAttribute('data-repeated', looks.length > 0 && looks.every((look) => seen.has(look)));
    for (const look of looks) seen.add(look);
  }
}

/** Violations in a part of the page: of every rule of axe, or of the rules about the width or the colours. */
export async function findViolations(page: Page, part: string, about?: keyof typeof rulesAbout): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.evaluate(markRepeatedCode);
  // Frames hold stories, whose own tests run axe.
  const options = { iframes: false, resultTypes: ['violations'], ...(about && { runOnly: rulesAbout[about] }) };
  const context = { include: [part], exclude: ['pre[data-repeated] > *'] };
  const violations = await page.evaluate(
    async ([where, how]) => (await (window as unknown as AxeWindow).axe.run(where, how)).violations,
    [context, options] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ target, failureSummary }) => {
      const [, why = ''] = failureSummary.split('\n');
      return `axe ${id}: ${help}: ${target.join(' ')} (${why.trim()})`;
    }),
  );
}
