import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';

/** Expressions that may take longer than linear time, each with the reason why its input is short. */
const exceptions = new Map([
  [String.raw`\s*[,/]\s*|\s+`, 'Splits a colour, an option of the shop or a value that the browser wrote.'],
]);

/** Files with expressions that are put together, so that this test cannot read them. */
const unread = new Map([['testing/accept-terms.ts', 'Finds labels of the test itself, without a quantifier.']]);

it('uses no regular expression that takes more than linear time', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !/\.(?:test|d)\b/.test(file));
  const literals = new Map<string, { source: string; flags: string }>();
  const constructed = new Set<string>();
  for (const file of files) {
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern, flags } = node.regex;
        literals.set(`/${pattern}/${flags}`, { source: pattern, flags });
      },
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') constructed.add(file);
      },
    }).visit(parseSync(file, readFileSync(join(import.meta.dirname, file), 'utf8')).program);
  }
  expect(literals.size).toBeGreaterThan(150);
  const slow = [...literals.values()].filter((literal) => analyse(literal).reports.length > 0);
  expect(slow.map(({ source }) => source)).toEqual([...exceptions.keys()]);
  expect([...constructed]).toEqual([...unread.keys()]);
});
