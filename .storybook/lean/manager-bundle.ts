/**
 * The manager of the published Storybook, as one bundle. Storybook's own is two prebuilt files, one of them with everything that an
 * addon could ever import, and a file for each addon with copies of the rest; here a module is there once, or not at all.
 */
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globalsNameReferenceMap } from 'storybook/internal/manager/globals';
import { build, type Plugin, type Rolldown } from 'vite';
import { leanModule } from './lean-modules.ts';
import { assertUnneeded, onlyParts, replaceOnce, withoutParts } from './prebuilt-parts.ts';

const storybook = fileURLToPath(new URL('.', import.meta.resolve('storybook/internal/manager/globals')));
const runtime = join(storybook, 'runtime.js');
const managerApi = fileURLToPath(import.meta.resolve('storybook/manager-api'));
const csf = fileURLToPath(import.meta.resolve('storybook/internal/csf'));

/** Addons whose panels no story of the published Storybook has. */
const withoutPanel = /[\\/]@storybook[\\/]addon-(?:docs|vitest)[\\/]/;

/** What Storybook's manager brings along, and its components are written for: React 18, and a newer set of icons. */
const brought = readFileSync(join(storybook, 'globals-runtime.js'), 'utf8');

const commonJs = `
var __commonJS = (modules, module) => () => (
  module || Object.values(modules)[0]((module = { exports: {} }).exports, module), module.exports
);
var __toESM = (module) => module;
`;
const asCommonJs = (parts: RegExp, name: string, requires: readonly string[] = []): string => `${commonJs}
${requires.map((one) => `var require_${one.replace('-', '_')} = () => require('${one}');`).join('\n')}
${onlyParts(brought, parts)}
module.exports = require_${name}();`;

function iconsOf(code: string): string {
  const named = /var (\w+) = \{\};\n__export\(\1, \{([\s\S]*?)\n\}\);/;
  const names = named.exec(code)![2]!.replaceAll(/(\w+): \(\) => (\w+)/g, '$2 as $1');
  return `import React from 'react';\nexport {${names}};\n${code.replace(named, '')}`
    .replace('__toESM(require_react(), 1)', 'React')
    .replaceAll(/(?<== )\w+\.forwardRef\(/g, '/* @__PURE__ */ React.forwardRef(');
}

/** The one function of `storybook/internal/csf` that is not in its small half. */
const csfOf = (code: string): string => `${commonJs}
${onlyParts(code, /tiny-isequal|includeConditionalArg/).replaceAll('= __commonJS(', '= /* @__PURE__ */ __commonJS(')}
export * from 'storybook/internal/csf/csf-utils';
export { includeConditionalArg };`;

/**
 * How React's scheduler posts its work. The manager draws in the preview's thread, and most of what it draws before the first story is
 * soon drawn again: until the preview shows something, it draws when that has nothing to do. Later as always: its parts count on it.
 */
const postTask = `typeof scheduler < 'u' ? function postTask(work) {
  postTask.isShown ||= /sb-show-(?:main|errordisplay|nopreview)/.test(
    document.getElementById('storybook-preview-iframe')?.contentDocument?.body?.className
  );
  if (!postTask.isShown) return scheduler.postTask(work, { priority: 'background' });
  postTask.channel ??= new MessageChannel();
  postTask.channel.port1.onmessage = work;
  postTask.channel.port2.postMessage(null);
} : null`;

/**
 * Storybook's store reads its state from what React has drawn: of two changes in a row, the second would undo the first. This one
 * reads changes that are not drawn yet, too; those that a function makes of the state are not known before.
 */
function readUndrawn(code: string): string {
  let store = replaceOnce(
    code,
    'return this.upstreamGetState();',
    `const undrawn = (this.undrawn ??= []);
    return undrawn.length > 0 ? Object.assign({}, this.upstreamGetState(), ...undrawn) : this.upstreamGetState();`,
  );
  store = replaceOnce(
    store,
    '(patch = inputPatch, delta = patch);',
    '(patch = inputPatch, delta = patch, (this.undrawn ??= []).push(delta));',
  );
  return replaceOnce(
    store,
    'resolve(this.getState());',
    'if (patch === inputPatch) this.undrawn.splice(this.undrawn.indexOf(delta), 1); resolve(this.getState());',
  );
}

const modules: Readonly<Record<string, () => string>> = {
  react: () => asCommonJs(/\/react\/(?:cjs\/react\.production|index)/, 'react'),
  'react/jsx-runtime': () => asCommonJs(/\/react\/(?:cjs\/react-jsx-runtime|jsx-runtime)/, 'jsx_runtime', ['react']),
  'react-dom': () =>
    replaceOnce(
      asCommonJs(/\/react-dom\/(?:node_modules\/scheduler|cjs|index)/, 'react_dom', ['react']),
      'typeof setImmediate < "u" ? setImmediate : null',
      postTask,
    ),
  'react-dom/client': () => asCommonJs(/\/react-dom\/client/, 'client', ['react-dom']),
  '@storybook/icons': () => iconsOf(onlyParts(brought, /\/@storybook\/icons\//)),
  'storybook/internal/csf': () => csfOf(readFileSync(csf, 'utf8')),
  // It compares versions of Storybook, to tell of a newer one: a published Storybook does not ask.
  semver: () => 'export default { gt: () => false, prerelease: () => null };',
};

/** The tour through a first Storybook, which a published one has not, and formats of messages that nothing formats. */
const leftOut =
  /^src\/manager\/components\/TourGuide\/|node_modules\/(?:react-joyride|react-floater|popper\.js|tree-changes|@formatjs|intl-messageformat)\//;

const nameOf = new Map<string, string>(Object.entries(globalsNameReferenceMap).map(([name, global]) => [global, name]));

/** Storybook's manager takes other modules from global variables: all of a module, even where it needs one name. */
function importGlobals(code: string): string {
  const imports: string[] = [];
  const left = code.replaceAll(
    /^var (\w+) = (__STORYBOOK_\w+__), \{([^}]*)\} = \2;$/gm,
    (_, whole: string, global: string, names: string) => {
      const from = JSON.stringify(nameOf.get(global));
      const used = names.split(', ').filter((name) => {
        const local = name.split(':').pop()!.trim();
        return code.split(new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}(?![\\w$])`)).length > 2;
      });
      imports.push(
        `import * as ${whole} from ${from};`,
        `import {${used.join(', ').replaceAll(':', ' as')}} from ${from};`,
      );
      return '';
    },
  );
  if (left.includes('= __STORYBOOK_'))
    throw new Error('Storybook’s manager takes a module from a variable in another way.');
  return `${imports.join('\n')}
import __REACT__ from 'react';
import __REACT_DOM__ from 'react-dom';
import __REACT_DOM_CLIENT__ from 'react-dom/client';
${left}`;
}

/** The icons of menus in the toolbar, by the names that .storybook/toolbar.tsx has for them. */
const toolbarIcons = '{ BoxIcon, ContrastIcon, MirrorIcon, TransferIcon, TypeIcon }';

/** What Storybook says of its search, which also finds the words of pages here. */
const searchTexts = {
  'Find components': 'Search pages and stories',
  'No components found': 'No story with this name',
  'Find components by name or path.': 'Stories are found by their names and folders.',
};

function leanRuntime(code: string): string {
  let lean = withoutParts(code, leftOut);
  for (const [before, after] of Object.entries(searchTexts)) {
    if (!lean.includes(`"${before}"`)) throw new Error(`The search of this Storybook does not say "${before}".`);
    lean = lean.replaceAll(`"${before}"`, `"${after}"`);
  }
  lean = replaceOnce(lean, /^var TourGuide = .*$/m, 'var TourGuide = { render() {} };');
  lean = replaceOnce(lean, /^var icons_exports = \{\};\n__export\(icons_exports, [\s\S]*?^\}\);$/m, '');
  lean = replaceOnce(lean, 'NEW_ICON_MAP = icons_exports', `NEW_ICON_MAP = ${toolbarIcons}`);
  return importGlobals(lean).replaceAll('= __commonJS(', '= /* @__PURE__ */ __commonJS(');
}

const managerPlugin = (entries: readonly string[]): Plugin => ({
  name: 'aceite-manager',
  enforce: 'pre',
  resolveId: (source) => (source === 'manager' || Object.hasOwn(modules, source) ? `\0aceite:${source}` : null),
  load(id) {
    if (!id.startsWith('\0aceite:')) return null;
    const source = id.slice('\0aceite:'.length);
    return source === 'manager'
      ? entries.map((entry) => `import ${JSON.stringify(entry)};`).join('\n')
      : modules[source]!();
  },
  transform(code, id) {
    // Storybook says that nothing of it has side effects.
    if (entries.includes(id))
      return { code: id === runtime ? leanRuntime(code) : code, map: null, moduleSideEffects: true };
    return id === managerApi ? readUndrawn(code) : leanModule(code, id);
  },
  generateBundle: (_, bundle) => assertUnneeded(bundle),
});

/** The tags of a page that load the entry and, at once, what it imports. */
function tagsOf(output: Rolldown.RolldownOutput['output']): { preloads: string; script: string } {
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
  const preloads = [...entry.imports, entry.fileName].map(
    (name) => `<link href="./sb-manager/${name}" rel="modulepreload" />`,
  );
  return {
    preloads: preloads.join('\n    '),
    script: `<script type="module" src="./sb-manager/${entry.fileName}"></script>`,
  };
}

/** Builds the manager into `folder`, in the place of the one that Storybook wrote there. */
export async function bundleManager(folder: string, addons: readonly string[]): Promise<void> {
  const entries = [
    ...addons.filter((path) => !withoutPanel.test(path)),
    join(import.meta.dirname, '../manager.tsx'),
    runtime,
  ];
  await Promise.all(['sb-addons', 'sb-manager'].map((name) => rm(join(folder, name), { recursive: true })));
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    plugins: [managerPlugin(entries)],
    oxc: { jsx: { runtime: 'classic' } },
    build: {
      outDir: join(folder, 'sb-manager'),
      assetsDir: '.',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { manager: 'manager' },
        treeshake: { manualPureFunctions: ['styled', 'forwardRef', 'memo', 'createContext', 'lazy', 'keyframes'] },
      },
    },
  })) as Rolldown.RolldownOutput;
  const page = join(folder, 'index.html');
  const { preloads, script } = tagsOf(output);
  let html = await readFile(page, 'utf8');
  html = replaceOnce(
    html,
    /<link href="\.\/sb-manager\/runtime\.js" rel="modulepreload" \/>(?:\s*<link href="\.\/sb-addons\/.*\/>)*/,
    preloads,
  );
  html = replaceOnce(html, /<script type="module">[\s\S]*?<\/script>/, script);
  await writeFile(page, html);
}
