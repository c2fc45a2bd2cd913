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

/**
 * Runs axe. The code blocks of a page have thousands of coloured words, and nearly every rule reads
 * all of them. While axe runs, only one word of each look keeps its colour, to save time.
 */
async function runAxe([context, options]: [object, object]) {
  const seen = new Set<string>();
  const colorsOf = (element: Element): string => {
    const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    return [color, backgroundColor, fontSize, fontWeight, opacity].join(' ');
  };
  const restorations = [...document.querySelectorAll('pre > [class^="language-"]')].map((block) => {
    const nodes = [...block.childNodes];
    const ground = colorsOf(block.parentElement!);
    const words = [...block.children].filter((word) => {
      const looks = [word, ...word.querySelectorAll('*')]
        .map((part) => ground + colorsOf(part))
        .filter((look) => !seen.has(look));
      for (const look of looks) seen.add(look);
      return looks.length > 0;
    });
    block.replaceChildren(block.textContent, ...words);
    return () => block.replaceChildren(...nodes);
  });
  const { violations } = await (window as unknown as AxeWindow).axe.run(context, options);
  for (const restore of restorations) restore();
  return violations;
}

/**
 * Finds violations of axe's rules in a part of the page. `about` selects the rules about the width
 * or the colours.
 */
export async function findViolations(page: Page, part: string, about?: keyof typeof rulesAbout): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Frames are skipped, because the tests of their stories run axe.
  const options = { iframes: false, resultTypes: ['violations'], ...(about && { runOnly: rulesAbout[about] }) };
  const violations = await page.evaluate(runAxe, [{ include: [part] }, options] as [object, object]);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ target, failureSummary }) => {
      const [, why = ''] = failureSummary.split('\n');
      return `axe ${id}: ${help}: ${target.join(' ')} (${why.trim()})`;
    }),
  );
}
