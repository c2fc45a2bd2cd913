/**
 * Bundles the manager of the published Storybook. Storybook's own manager is two prebuilt files, one of them with everything that an
 * addon can import, and a file for each addon with copies of the rest. In the bundle each module is there once, or not at all.
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

/** The modules in Storybook's manager for which its components are written: React 18, and a newer set of icons. */
const bundledModules = readFileSync(join(storybook, 'globals-runtime.js'), 'utf8');

const commonJs = `
var __commonJS = (modules, module) => () => (
  module || Object.values(modules)[0]((module = { exports: {} }).exports, module), module.exports
);
var __toESM = (module) => module;
`;
const asCommonJs = (parts: RegExp, name: string, requires: readonly string[] = []): string => `${commonJs}
${requires.map((one) => `var require_${one.replace('-', '_')} = () => require('${one}');`).join('\n')}
${onlyParts(bundledModules, parts)}
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
 * Makes Storybook's store apply changes that React has not rendered yet. It reads its state from the last render: the second of two
 * changes in a row would undo the first. Changes by a function are known only when React calls the function.
 */
function applyPendingChanges(code: string): string {
  let store = replaceOnce(
    code,
    'return this.upstreamGetState();',
    `const pendingChanges = (this.pendingChanges ??= []);
    return pendingChanges.length > 0 ? Object.assign({}, this.upstreamGetState(), ...pendingChanges) : this.upstreamGetState();`,
  );
  store = replaceOnce(
    store,
    '(patch = inputPatch, delta = patch);',
    '(patch = inputPatch, delta = patch, (this.pendingChanges ??= []).push(delta));',
  );
  return replaceOnce(
    store,
    'resolve(this.getState());',
    'if (patch === inputPatch) this.pendingChanges.splice(this.pendingChanges.indexOf(delta), 1); resolve(this.getState());',
  );
}

const modules: Readonly<Record<string, () => string>> = {
  react: () => asCommonJs(/\/react\/(?:cjs\/react\.production|index)/, 'react'),
  'react/jsx-runtime': () => asCommonJs(/\/react\/(?:cjs\/react-jsx-runtime|jsx-runtime)/, 'jsx_runtime', ['react']),
  'react-dom': () =>
    replaceOnce(
      asCommonJs(/\/react-dom\/(?:node_modules\/scheduler|cjs|index)/, 'react_dom', ['react']),
      'typeof setImmediate < "u" ? setImmediate : null',
      `require(${JSON.stringify(join(import.meta.dirname, 'post-task.ts'))}).postTask`,
    ),
  'react-dom/client': () => asCommonJs(/\/react-dom\/client/, 'client', ['react-dom']),
  '@storybook/icons': () => iconsOf(onlyParts(bundledModules, /\/@storybook\/icons\//)),
  'storybook/internal/csf': () => csfOf(readFileSync(csf, 'utf8')),
  // Storybook compares versions with it to show that there is a newer one, which a published Storybook does not.
  semver: () => 'export default { gt: () => false, prerelease: () => null };',
};

/** Unused: the tour for new users, and message formats. */
const unusedParts =
  /^src\/manager\/components\/TourGuide\/|node_modules\/(?:react-joyride|react-floater|popper\.js|tree-changes|@formatjs|intl-messageformat)\//;

/** The modules, by the global variables from which Storybook's manager takes them. */
const moduleOfGlobal = new Map<string, string>(
  Object.entries(globalsNameReferenceMap).map(([name, global]) => [global, name]),
);

/** Replaces the global variables by imports of the used names: a variable holds a whole module. */
function importGlobals(code: string): string {
  const imports: string[] = [];
  const withoutGlobals = code.replaceAll(
    /^var (\w+) = (__STORYBOOK_\w+__), \{([^}]*)\} = \2;$/gm,
    (_, whole: string, global: string, names: string) => {
      const from = JSON.stringify(moduleOfGlobal.get(global));
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
  if (withoutGlobals.includes('= __STORYBOOK_'))
    throw new Error('Storybook’s manager takes a module from a variable in another way.');
  return `${imports.join('\n')}
import __REACT__ from 'react';
import __REACT_DOM__ from 'react-dom';
import __REACT_DOM_CLIENT__ from 'react-dom/client';
${withoutGlobals}`;
}

/** The icons of menus in the toolbar, by the names that .storybook/toolbar.tsx has for them. */
const toolbarIcons = '{ BoxIcon, ContrastIcon, MirrorIcon, TransferIcon, TypeIcon }';

/** The texts of Storybook's search, and ours: here the search also finds words of pages. */
const searchTexts = {
  'Find components': 'Search pages and stories',
  'No components found': 'No story with this name',
  'Find components by name or path.': 'Stories are found by their names and folders.',
};

function leanRuntime(code: string): string {
  let lean = withoutParts(code, unusedParts);
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
    // Storybook marks all its modules as free of side effects.
    if (entries.includes(id))
      return { code: id === runtime ? leanRuntime(code) : code, map: null, moduleSideEffects: true };
    return id === managerApi ? applyPendingChanges(code) : leanModule(code, id);
  },
  generateBundle: (_, bundle) => assertUnneeded(bundle),
});

/** The tags that load the entry, and preload its imports. */
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

/** Builds the manager into `folder`, and replaces the one that Storybook has written there. */
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
