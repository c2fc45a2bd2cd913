/**
 * Makes `aceite-embed` from the build of `aceite`: embed, engine, test kit and command. npm refuses
 * `aceite` beside React 18, even for a page that uses only the embed, so `aceite-embed` has no peers.
 */
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from './run.ts';

/** The files of `aceite` in `aceite-embed`. They may import only each other and Node's own modules. */
const parts = [
  'dist/{core,testing,check,embed}',
  'dist/embed.js',
  'dist/dom/term-html/policy.js*',
  'dist/*.json',
  'LICENSE',
  'CHANGELOG.md',
];

interface Manifest {
  exports: Record<string, string | { default: string }>;
  bin: Record<string, string>;
  [field: string]: unknown;
}

/** Parses a module, and returns the packages that it imports, except Node's own modules. */
export function packageImports(code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync('module.js', code).module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    // A computed address has no quotes.
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      /^['"`]/.test(code.slice(start, end)) ? code.slice(start + 1, end - 1) : [],
    ),
  ];
  return names.filter((name) => !/^(?:\.|node:)/.test(name));
}

/** Returns a README from the section of README.md about pages without React, for `aceite-embed`. */
export function embedReadme(readme: string, homepage: string): string {
  const [, usage] = /^## In a page without React\n([\s\S]+?)^## /m.exec(readme) ?? [];
  if (usage === undefined) throw new Error('README.md has no section "In a page without React".');
  return `# aceite-embed

The terms dialog, the money field and the engine of [aceite](${homepage}), for pages without React. It is the same build, without
peers and dependencies. Its entries have the same names as in aceite: \`aceite-embed/embed\`, \`aceite-embed/core\`, \`aceite-embed/testing\`.

\`\`\`sh
npm install aceite-embed
\`\`\`
${usage.replaceAll('npm/aceite@', 'npm/aceite-embed@').replaceAll('aceite/embed', 'aceite-embed/embed')}
The documentation, with recipes for Vue, Nuxt, Svelte, Angular and Astro: <${homepage}>
`;
}

/** Writes the package into the folder `content`. Throws when a file imports another package. */
export function writeEmbedPackage(content: string): void {
  for (const file of globSync(parts, { cwd: root })) cpSync(join(root, file), join(content, file), { recursive: true });
  const integrity = join(content, 'dist/embed/integrity.json');
  writeFileSync(integrity, readFileSync(integrity, 'utf8').replaceAll('npm/aceite@', 'npm/aceite-embed@'));
  // The check skips the types, because the types for a framework import the framework.
  for (const file of globSync('dist/**/*.js', { cwd: content })) {
    const [name] = packageImports(readFileSync(join(content, file), 'utf8'));
    if (name) throw new Error(`${file} imports ${name}, but aceite-embed has no dependencies.`);
  }
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const kept = [
    'version',
    'license',
    'author',
    'publishConfig',
    'repository',
    'homepage',
    'bugs',
    'type',
    'unpkg',
    'jsdelivr',
  ];
  const embedManifest = {
    name: 'aceite-embed',
    description:
      'The terms dialog, the money field and the engine of aceite, for pages without React. No dependencies.',
    ...Object.fromEntries(kept.flatMap((field) => (field in manifest ? [[field, manifest[field]]] : []))),
    customElements: manifest.customElements,
    'web-types': manifest['web-types'],
    bin: manifest.bin,
    sideEffects: ['./dist/embed.js', './dist/check/cli.js'],
    files: ['dist', 'CHANGELOG.md'],
    // Keeps the entries whose files the package contains.
    exports: Object.fromEntries(
      Object.entries(manifest.exports).filter(([, to]) => {
        const file = typeof to === 'string' ? to : to.default;
        return file === './package.json' || existsSync(join(content, file));
      }),
    ),
    engines: manifest.engines,
  };
  writeFileSync(join(content, 'package.json'), `${JSON.stringify(embedManifest, null, 2)}\n`);
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  writeFileSync(join(content, 'README.md'), embedReadme(readme, String(manifest.homepage)));
}
