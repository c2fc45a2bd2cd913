/**
 * Storybook publishes its modules in large files, in which a line `// <path of the source>` precedes the code of each source. A bundler
 * keeps all code that it cannot prove to be unused.
 */
import { parseAst, type Rolldown } from 'vite';

const start = /^(?=\/\/ (?:(?:\.\.|src|node_modules)\/|global-externals:))/m;

const pathOf = (part: string): string => /^\/\/ (.*)/.exec(part)?.[1] ?? '';

/** `code` with only the parts whose paths match. */
export const onlyParts = (code: string, paths: RegExp): string =>
  code
    .split(start)
    .filter((part) => paths.test(pathOf(part)))
    .join('');

/** The prefix of the value of each name in a removed part. A bundle that contains it needs the part. */
const leftOut = '__left_out_';

function namesOf(part: string): string[] {
  return parseAst(part).body.flatMap((statement) => {
    if (statement.type === 'VariableDeclaration')
      return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    const isNamed = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration';
    return isNamed && statement.id ? [statement.id.name] : [];
  });
}

/** `code` without the parts whose paths match, which nothing in the bundle may need: `assertUnneeded` checks that. */
export function withoutParts(code: string, paths: RegExp): string {
  const parts = code.split(start);
  if (!parts.some((part) => paths.test(pathOf(part))))
    throw new Error(`This version of Storybook has no part at ${paths.source}.`);
  const stub = (name: string): string => `var ${name} = "${leftOut}${name}";\n`;
  return parts.map((part) => (paths.test(pathOf(part)) ? namesOf(part).map(stub).join('') : part)).join('');
}

/** Throws when a file of a bundle needs a part that was left out. */
export function assertUnneeded(bundle: Rolldown.OutputBundle): void {
  const names = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk'
      ? [...file.code.matchAll(new RegExp(`${leftOut}([\\w$]+)`, 'g'))].map(([, name]) => name!)
      : [],
  );
  if (names.length > 0) throw new Error(`Something needs what was left out of Storybook: ${names.join(', ')}.`);
}

/** Replaces `search` in `code`; throws unless it is there exactly once. */
export function replaceOnce(code: string, search: string | RegExp, replacement: string): string {
  const all =
    typeof search === 'string'
      ? code.split(search).slice(1)
      : [...code.matchAll(new RegExp(search, `${search.flags}g`))];
  if (all.length !== 1) throw new Error(`This version of Storybook has ${all.length} times ${String(search)}.`);
  return code.replace(search, () => replacement);
}
