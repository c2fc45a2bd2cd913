/**
 * Storybook ships its modules in large files, where a line `// <path of the source>` stands above what became of each source. A
 * bundler keeps of them what it cannot prove to be unused.
 */
import { parseAst, type Rolldown } from 'vite';

const start = /^(?=\/\/ (?:(?:\.\.|src|node_modules)\/|global-externals:))/m;

const pathOf = (part: string): string => /^\/\/ (.*)/.exec(part)?.[1] ?? '';

/** The parts of these paths, and nothing else. */
export const onlyParts = (code: string, paths: RegExp): string =>
  code
    .split(start)
    .filter((part) => paths.test(pathOf(part)))
    .join('');

/** What stands for a name of a part that was left out. A bundle that still has it needs the part. */
const leftOut = '__left_out_';

function namesOf(part: string): string[] {
  return parseAst(part).body.flatMap((statement) => {
    if (statement.type === 'VariableDeclaration')
      return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    const isNamed = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration';
    return isNamed && statement.id ? [statement.id.name] : [];
  });
}

/** `code` without the parts of these paths, which nothing in the bundle may need: `assertUnneeded` looks. */
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

/** `code` with `by` for `what`, which has to be there once. */
export function replaceOnce(code: string, what: string | RegExp, by: string): string {
  const all =
    typeof what === 'string' ? code.split(what).slice(1) : [...code.matchAll(new RegExp(what, `${what.flags}g`))];
  if (all.length !== 1) throw new Error(`This version of Storybook has ${all.length} times ${String(what)}.`);
  return code.replace(what, () => by);
}
