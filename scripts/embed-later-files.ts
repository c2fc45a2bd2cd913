/** The files of the embed that a part loads later, such as the dialog of a term. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const importAtStart = /^import\{([^}]+)\}from"\.\/[^"]+";/m;
const exportAtEnd = /export\{([^}]+)\};?\s*$/;

/** The names in an import or export, as they stand before and after `as`. */
function readNames(code: string, statement: RegExp): { first: string; last: string }[] {
  const names = statement
    .exec(code)?.[1]
    ?.split(',')
    .map((name) => name.split(' as '));
  if (!names) throw new Error(`Rolldown writes other code: there is no ${statement}.`);
  return names.map(([first, last]) => ({ first: first!, last: last ?? first! }));
}

const writeObject = (entries: (readonly [key: string, value: string])[]): string =>
  `{${entries.map((entry) => entry.join(':')).join()}}`;

/** Browsers keep an import that failed: the next one is by another address, with one more `?`. */
const loadFile =
  'var $query=``,$load=(t,e)=>e().catch(()=>import(/*webpackIgnore:true*//*@vite-ignore*/t+($query+=`?`)));';

/**
 * A later file is asked for again after a failure. The first import is a literal: bundlers find the file by it, and take it along.
 * A file that shares code with its part becomes a function, which the part calls with that code: if it imported the part, it
 * would evaluate it a second time where the part was loaded with a query.
 */
export const laterFiles: Plugin = {
  name: 'later-files',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk');
    const part = files.find(({ isEntry }) => isEntry)!;
    if (part.dynamicImports.length === 0) return;
    const exported = readNames(part.code, exportAtEnd);
    const shared = new Set<string>();
    const argumentsOf = new Map<string, string>();
    for (const file of files.filter(({ imports }) => imports.includes(part.fileName))) {
      const taken = readNames(file.code, importAtStart);
      const returned = readNames(file.code, exportAtEnd);
      const parameter = writeObject(taken.map(({ first, last }) => [first, last]));
      file.code = file.code
        .replace(importAtStart, () => `export default(${parameter})=>{`)
        .replace(exportAtEnd, () => `return${writeObject(returned.map(({ first, last }) => [last, first]))}}`);
      for (const { first } of taken) shared.add(first);
      const given = exported.filter(({ last }) => taken.some(({ first }) => first === last));
      argumentsOf.set(basename(file.fileName), writeObject(given.map(({ first, last }) => [last, first])));
    }
    const own = exported.filter(({ last }) => !shared.has(last));
    part.code = part.code
      .replace(exportAtEnd, () => `export{${own.map(({ first, last }) => `${first} as ${last}`).join()}};`)
      .replaceAll(/\bimport\(`\.\/([^`]+)`\)/g, (literal, file: string) => {
        const load = `$load(\`./${file}\`,()=>${literal})`;
        return argumentsOf.has(file) ? `${load}.then(t=>t.default(${argumentsOf.get(file)}))` : load;
      })
      // Behind the banner, which is the first line.
      .replace('\n', () => `\n${loadFile}`);
  },
};
