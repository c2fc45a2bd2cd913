import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { onlyParts, replaceOnce } from './prebuilt-parts.ts';

const path = fileURLToPath(import.meta.resolve('storybook/test'));
const code = readFileSync(path, 'utf8');

const processError = /import \{[^}]*\bprocessError\b[^}]*\} from "(.*)";/;

const halves: Readonly<Record<string, string>> = {
  'virtual:aceite-spies': `${onlyParts(code, /tinyspy|@vitest\/spy|src\/test\/spy\.ts/)}
export {
  clearAllMocks, fn2 as fn, isMockFunction2 as isMockFunction, mocked, onMockCall, resetAllMocks, restoreAllMocks, spyOn2 as spyOn
};`,
  'virtual:aceite-test': `export * from ${JSON.stringify(path)};
export { processError } from ${JSON.stringify(join(path, '..', processError.exec(code)![1]!))};`,
};

const late = join(import.meta.dirname, 'late-test.ts');

/** Splits the testing library into two halves: late-test.ts loads the larger one when a play function starts. */
export const lateTestPlugin = (): Plugin => ({
  name: 'aceite-late-test',
  enforce: 'pre',
  resolveId(source) {
    if (source === 'storybook/test') return late;
    return Object.hasOwn(halves, source) ? `\0${source}` : null;
  },
  load: (id) => halves[id.slice(1)] ?? null,
  transform(module, id) {
    if (id.endsWith('/storybook/dist/instrumenter/index.js'))
      return replaceOnce(module, processError, 'import { processError } from "storybook/test";');
    // Storybook would put the library into the context of every story before it renders.
    if (id.endsWith('/storybook/dist/csf/index.js'))
      return `${replaceOnce(module, 'nameSpiesAndWrapActionsInSpies, enhanceContext]', 'nameSpiesAndWrapActionsInSpies]')}
export { enhanceContext };`;
    const play =
      'playFunction = storyAnnotations?.play ?? componentAnnotations?.play, usesMount = mountDestructured(playFunction)';
    if (!id.includes('/storybook/dist/') || !module.includes(play)) return null;
    return `import { enhanceContext } from 'storybook/internal/csf';
import { playLate } from 'storybook/test';
${replaceOnce(module, play, `${play.replace('playFunction', 'play').replace('(playFunction)', '(play)')}, playFunction = playLate(play, enhanceContext)`)}`;
  },
});
