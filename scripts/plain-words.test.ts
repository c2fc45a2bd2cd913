import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, run } from './run.ts';

/** The comments of a file, each as one line. */
function commentsOf(code: string): string[] {
  const found = code.matchAll(/\/\*+(?<block>[\s\S]*?)\*\/|(?:^|[\s;,{(])\/\/(?<line>.*)/g);
  return Array.from(found, ({ groups }) => (groups!.block ?? groups!.line!).replaceAll(/\s*\n[\s*]*/g, ' ').trim());
}

/** First words of titles that begin without a verb, or that continue the `describe` around them. */
const notVerbs =
  'the an? is are was be may can of with without when while until for at on in once it its this one two no not never and also every each all';

const title = new RegExp(
  `(?:\\b(?:it|test)(?:\\.\\w+)?|\\))\\(\\s*['"\`]((?:${notVerbs.replaceAll(' ', '|')})\\b.*)`,
  'gi',
);

/** Returns the comments and titles that break a rule of CONTRIBUTING.md, by patterns. */
export function findViolations(code: string): string[] {
  const comments = commentsOf(code).filter(
    (comment) =>
      /^(?:What|Who|Whom|Of|As)\b/.test(comment) || /\b(?:the one of|that of|those of|in the place of)\b/.test(comment),
  );
  return [...comments, ...Array.from(code.matchAll(title), ([, violation]) => violation!)];
}

it('finds comments without a subject, borrowed idioms and titles without a verb', () => {
  const code = `
    /** What a script gave hides the accessors. */
    // Of 24 px.
    /* Instead of the field, that of the page. */
    it('the dialog closes', () => {});
    it.each([1])('a term %i', () => {});
    it("is closed", () => {});
    it.each([
      1,
    ] as const)(
      \`with %i terms\`,
      () => {},
    );`;
  expect(findViolations(code)).toEqual([
    'What a script gave hides the accessors.',
    'Of 24 px.',
    'Instead of the field, that of the page.',
    "the dialog closes', () => {});",
    "a term %i', () => {});",
    'is closed", () => {});',
    'with %i terms`,',
  ]);
  const plain = `
    // Properties set before the upgrade shadow the accessors.
    it('closes the dialog', () => {}); it.each([1])('isolates %i', () => {}); describe('with a token', () => {}); const url = 'https://x.example/What';`;
  expect(findViolations(plain)).toEqual([]);
});

it('finds no violation in the repository', async () => {
  // Also new files, but not those that .gitignore excludes.
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']);
  const files = listed
    .split('\n')
    .filter((file) => /(?<!plain-words\.test)\.(?:tsx?|m?js|css)$/.test(file) && existsSync(join(root, file)));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    findViolations(readFileSync(join(root, file), 'utf8')).map((violation) => `${file}: ${violation}`),
  );
  expect(found).toEqual([]);
});
