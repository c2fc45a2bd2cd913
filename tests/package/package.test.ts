import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildEmbed } from '../../scripts/build-embed.ts';
import { packed } from '../../scripts/pack.ts';
import { root, runToEnd } from '../../scripts/run.ts';

const folder = inject('package');

/**
 * Bytes. The page Introduction promises all except `money` and `createTermsGate`. A new connection
 * carries 14.6 kB in one round trip, 43.8 kB in two: https://www.rfc-editor.org/rfc/rfc6928
 */
const limits = {
  /** The embed's script that every page loads, by gzip. */
  loader: 6800,
  /** The chunk of `<money-input>`, by Brotli. One round trip carries it and the loader. */
  money: 7500,
  /** The embed's dialogs with their styles, by Brotli. Two round trips carry them and the loader. */
  dialogs: 37_000,
  /**
   * In a shop's bundle, minified and by gzip, without React, Mantine and the chunks that load later.
   * `createTermsGate` and `MoneyInput` are measured in the same way.
   */
  TermsGate: 13_100,
  /** The chunk with the dialogs of `TermsGate`. It loads for each signed-in person. */
  gateDialogs: 13_800,
  /** The chunks that clean and print a term, with DOMPurify. They load when a dialog is open. */
  termText: 27_000,
  /** The engine of `TermsGate`, for shops that draw the dialogs themselves. */
  createTermsGate: 10_500,
  /** The field has no engine. It carries the reader of pasted amounts and their currencies. */
  MoneyInput: 7000,
};

const gzip = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

describe.each([
  { name: 'aceite', folder, tarball: `${folder}.tgz` },
  { name: 'aceite-embed', folder: packed.embedFolder, tarball: packed.embedTarball },
])('$name', (own) => {
  it('passes publint', async () => {
    const { code, output } = await runToEnd('publint', [own.folder, '--strict', '--pack', 'false']);
    expect(code, `Correct the fields of package.json that are named here:\n${output}`).toBe(0);
  });

  it('finds its types in every way of importing the package as an ES module', async () => {
    const { code, output } = await runToEnd('attw', [own.tarball, '--profile', 'esm-only', '--quiet']);
    expect(code, `See the exports in package.json and scripts/build.ts:\n${output}`).toBe(0);
  });
});

it('compiles the examples of tests/types with exactOptionalPropertyTypes', async () => {
  const { code, output } = await runToEnd('tsc', ['-p', 'tests/types']);
  expect(code, output).toBe(0);
});

it('compiles the declarations of aceite/core without DOM types, with skipLibCheck: false', async () => {
  const { code, output } = await runToEnd('tsc', ['-p', 'tests/types/no-dom']);
  expect(code, output).toBe(0);
});

it('documents each attribute and event of the elements, under the names of every framework', async () => {
  const types = join(folder, 'dist/embed/frameworks');
  const own = mkdtempSync(join(tmpdir(), 'aceite-types-'));
  onTestFinished(() => rmSync(own, { recursive: true }));
  writeFileSync(
    join(own, 'documented.ts'),
    `import type * as own from '${types}/attributes.js';
import type { MoneyInputDocs, TermsGateDocs } from '${types}/attribute-docs.js';
declare const gate: Exclude<
  keyof (own.TermsGateMarkup & own.TermsGateVueProps),
  keyof TermsGateDocs | keyof own.TermsGateProperties
>;
declare const money: Exclude<
  keyof (own.MoneyInputMarkup & own.MoneyInputVueProps),
  keyof MoneyInputDocs | 'modelValue' | 'onUpdate:modelValue'
>;
export const undocumented: never[] = [gate, money];
`,
  );
  const flags = '--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --ignoreConfig'.split(' ');
  const { code, output } = await runToEnd('tsc', [...flags, '--types', '', join(own, 'documented.ts')]);
  expect(code, output).toBe(0);
});

it.each(['react', 'svelte', 'vue'])('describes the tags of the elements in the types for %s', (framework) => {
  const types = readFileSync(join(folder, `dist/embed/frameworks/${framework}.d.ts`), 'utf8');
  for (const tag of ['terms-gate', 'money-input']) {
    expect(types).toMatch(new RegExp(`/\\*\\* .+ \\*/\\n +'${tag}': `));
  }
});

it('does not refer to the specification in declarations, because users do not have it', () => {
  const files = globSync('dist/**/*.d.ts', { cwd: folder });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('(spec '))).toEqual([]);
});

it('describes every key and text in the JSON Schema of the config, and allows $schema', () => {
  interface Schema {
    properties?: Record<string, Schema & { description?: string }>;
    $defs?: Record<string, Schema>;
  }
  const schema = JSON.parse(readFileSync(join(folder, 'dist/config.schema.json'), 'utf8')) as Schema;
  const silent = (path: string, { properties = {} }: Schema): string[] =>
    Object.entries(properties).flatMap(([key, one]) => [
      ...(one.description?.endsWith('.') ? [] : [`${path}.${key}`]),
      ...silent(`${path}.${key}`, one),
    ]);
  const money = schema.$defs!.MoneyInputConfig!;
  expect([...silent('gate', schema), ...silent('money', money)]).toEqual([]);
  expect(Object.keys(schema.properties!.labels!.properties!)).toContain('send');
  for (const { properties } of [schema, money]) expect(properties).toHaveProperty('$schema');
});

interface Chunk {
  code: string;
  fileName: string;
  /** The chunks that this chunk imports. */
  imports: string[];
}

/** Returns the chunks of a shop's bundle, the entry first, without React and Mantine. */
async function bundle(code: string, minify = false): Promise<Chunk[]> {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string } | undefined>;
  };
  const build = await rolldown({
    input: 'shop',
    external: /^(react|react-dom|@mantine\/[a-z]+)(\/|$)/,
    checks: { moduleLevelDirective: false },
    transform: minify ? { define: { 'process.env.NODE_ENV': '"production"' } } : {},
    plugins: [
      {
        name: 'shop',
        resolveId: (id) => {
          const exported = exports[id.replace(/^aceite/, '.')];
          return id === 'shop' ? id : exported && join(folder, exported.default);
        },
        load: (id) => (id === 'shop' ? code : undefined),
      },
    ],
  });
  const { output } = await build.generate({ format: 'es', minify, comments: { annotation: !minify } });
  await build.close();
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

/** Returns a chunk with the chunks that must load before it. */
function withImports(start: Chunk, chunks: Chunk[]): Set<Chunk> {
  const needed = new Set([start]);
  for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return needed;
}

const sizeOf = (chunks: Iterable<Chunk>): number => gzip([...chunks].map(({ code }) => code).join('\n'));

describe('the dialogs in a bundle', () => {
  const gate = `export { TermsGate } from 'aceite';`;
  /** The indexes of the chunks that have the dialogs. */
  const findDialogs = (chunks: Chunk[]): number[] =>
    chunks.flatMap(({ code }, index) => (code.includes('function GateDialogs') ? [index] : []));

  it('puts the dialogs into their own chunk', async () => {
    const chunks = await bundle(gate);
    const [index = 0, ...others] = findDialogs(chunks);
    expect(index).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });

  it("puts the dialogs into the file that imports 'aceite/dialogs'", async () => {
    const chunks = await bundle(`import 'aceite/dialogs'; ${gate}`);
    expect(findDialogs(chunks)).toEqual([0]);
  });
});

it.each([
  ['MoneyInput', 'aceite'],
  ['TermsGate', 'aceite'],
  ['createTermsGate', 'aceite/core'],
] as const)('keeps %s of %s within its limit', async (name, entry) => {
  const chunks = await bundle(`export { ${name} } from '${entry}';`, true);
  expect(sizeOf(withImports(chunks[0]!, chunks))).toBeLessThanOrEqual(limits[name]);
});

it('keeps the later chunks of TermsGate within their limits', async () => {
  const chunks = await bundle(`export { TermsGate } from 'aceite';`, true);
  const first = withImports(chunks[0]!, chunks);
  const dialogs = withImports(
    chunks.find(({ fileName }) => fileName.startsWith('GateDialogs'))!,
    chunks,
  );
  const later = chunks.filter((chunk) => !first.has(chunk));
  expect(sizeOf(later.filter((chunk) => dialogs.has(chunk)))).toBeLessThanOrEqual(limits.gateDialogs);
  const text = later.filter((chunk) => !dialogs.has(chunk));
  expect(text).toHaveLength(1);
  expect(sizeOf(text)).toBeLessThanOrEqual(limits.termText);
});

it('imports the dialogs when a script has added a string to Object.prototype', async () => {
  const file = join(packed.folder, 'dist/components/TermsGate/GateDialogs.js');
  const script = `Object.prototype.cor = 'vermelha'; await import(${JSON.stringify(file)})`;
  expect(await runToEnd(process.execPath, ['--input-type=module', '-e', script])).toMatchObject({ code: 0 });
});

it('fetches pending terms in a runtime without the globals of Node and of a page', async () => {
  const script = `
    const { log } = console;
    globalThis.fetch = async (url) =>
      Response.json(url.includes('/terms/all/') ? [{ id: 1, person_type: 'PF', title: 'Uso', text: '<p>' }] : []);
    for (const name of ['process', 'navigator', 'setImmediate', 'MessageChannel', 'BroadcastChannel', 'localStorage'])
      delete globalThis[name];
    const { fetchPending } = await import(${JSON.stringify(join(packed.folder, 'dist/core/index.js'))});
    const store = { personType: 'PF', baseUrl: 'https://api.loja.example/', idCompany: 42, token: 't' };
    log((await fetchPending(store)).status, typeof process, typeof navigator);`;
  const { output } = await runToEnd(process.execPath, ['--input-type=module', '-e', script]);
  expect(output).toBe('pending undefined undefined\n');
});

it('marks the import of a URL, so that webpack and Vite leave it to the browser', () => {
  const code = readFileSync(join(folder, 'dist/embed.js'), 'utf8');
  const imports = [...code.matchAll(/import\(\s*([^`\s][^)]*)\)/g)].map(([, given]) => given!.split(/\s*\n\s*/));
  expect(imports).toEqual([['/* webpackIgnore: true */', '/* @vite-ignore */', expect.stringMatching(/^\w+$/)]]);
});

it('uses the direction of the page in styles, not a list of languages', () => {
  // Vite's minifier replaces `:dir()` by `:lang()`.
  expect(readFileSync(join(folder, 'dist/styles.css'), 'utf8')).not.toMatch(/:(?:lang|dir)\(/);
  expect(readFileSync(join(folder, 'dist/styles.css'), 'utf8')).toMatch(/text-align: ?match-parent/);
});

it('keeps the embed within its limits', () => {
  // After a failure, remove the last addition to src/embed, or load it later.
  expect(gzip(readFileSync(join(folder, 'dist/embed.js')))).toBeLessThanOrEqual(limits.loader);
  const brotli = (file: string): number => brotliCompressSync(readFileSync(join(folder, 'dist/embed', file))).length;
  expect(brotli('dialogs.js')).toBeLessThanOrEqual(limits.dialogs);
  expect(brotli('money.js')).toBeLessThanOrEqual(limits.money);
});

it('has the licence of each package that the bundler takes into the embed', async () => {
  const built = mkdtempSync(join(tmpdir(), 'aceite-embed-'));
  onTestFinished(() => rmSync(built, { recursive: true }));
  await buildEmbed(built);
  const lists = globSync('**/*.licenses.json', { cwd: built }).map((file) => readFileSync(join(built, file), 'utf8'));
  expect(lists).toHaveLength(5);
  const taken = lists.flatMap((list) => JSON.parse(list) as Array<{ name: string; version: string }>);
  const names = [...new Set(taken.map(({ name, version }) => `${name} ${version}`))].sort();
  expect(names.map((name) => name.replace(/ .*/, ''))).toEqual(['@mantine/core', 'dompurify', 'preact']);
  for (const one of [folder, packed.embedFolder]) {
    const [, ...parts] = readFileSync(join(one, 'dist/embed/LICENSES.txt'), 'utf8').split(/^-{72}\n$/m);
    expect(parts.map((text) => /^\n(\S+ [\d.]+), (?:MIT|\(MPL-2.0 OR Apache-2.0\))/.exec(text)?.[1])).toEqual(names);
    for (const text of parts) expect(text).toMatch(/Permission is hereby granted|Apache License\n/);
  }
  // The Apache licence does not name the authors of DOMPurify, so the file keeps their comment.
  expect(readFileSync(join(folder, 'dist/embed/term-text.js'), 'utf8')).toContain('(c) Cure53 and other contributors');
});

it.each([
  ['aceite', folder],
  ['aceite-embed', packed.embedFolder],
])('has an import map with the digest of every file of the embed, at the address of %s', (name, own) => {
  const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { version: string };
  const { integrity } = JSON.parse(readFileSync(join(own, 'dist/embed/integrity.json'), 'utf8')) as {
    integrity: Record<string, string>;
  };
  const files = globSync(['embed.js', 'embed/*.js'], { cwd: join(own, 'dist') });
  const digest = (file: string) =>
    createHash('sha384')
      .update(readFileSync(join(own, 'dist', file)))
      .digest('base64');
  expect(integrity).toEqual(
    Object.fromEntries(
      files.map((file) => [`https://cdn.jsdelivr.net/npm/${name}@${version}/dist/${file}`, `sha384-${digest(file)}`]),
    ),
  );
  expect(files).toHaveLength(5);
});

it('names no file or class with a word that content blockers hide or block', () => {
  const dist = join(folder, 'dist');
  const classes = [...readFileSync(join(dist, 'styles.css'), 'utf8').matchAll(/\.([a-z][\w-]+)/gi)];
  const names = [...globSync('**/*.{js,css}', { cwd: dist }), ...classes.map(([, name]) => name!)];
  expect(names.length).toBeGreaterThan(100);
  // Words of EasyList, EasyList Cookie and Fanboy's Annoyance, in their rules for every page.
  // Only a whole word of a name in kebab-case or camelCase matches.
  const listed =
    /(?<![a-z])(?:ads?|advert\w*|analytics|banners?|cookies?|consents?|gdpr|newsletter|pop-?ups?|promo|sponsor\w*|track(?:er|ing)?)(?![a-z])/i;
  const words = (name: string) => name.replaceAll(/([a-z])(?=[A-Z])/g, '$1-');
  expect(names.filter((name) => listed.test(words(name)))).toEqual([]);
});

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

it('opens the README with purpose, picture, install line and smallest code, in at most 6 kB', () => {
  expect(readme).toMatch(
    /^# aceite\n\n(?:\[!.+\n){3}\n(?:\S.*\n)+\n!\[.+\]\(.+\.png\)\n\n```sh\nnpm install aceite .+\n```\n\n(?:\S.*\n)+\n```tsx\n[^`]*<TermsGate/,
  );
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(6000);
  const [, picture = ''] = /^!\[.+\]\((.+\.png)\)$/m.exec(readme)!;
  expect(existsSync(join(root, picture)), picture).toBe(true);
});

it.each(['stories/docs/Introduction.mdx', 'stories/docs/pt/Introducao.mdx'])('promises the limits in %s', (page) => {
  // Portuguese has a comma before the decimals.
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/(\d),(\d)/g, '$1.$2');
  const promised = [...text.matchAll(/([\d.]+) kB/g)].map(([, size]) => Math.round(Number(size) * 1000));
  const { TermsGate, gateDialogs, termText, loader, dialogs, MoneyInput } = limits;
  const react = [TermsGate, gateDialogs, termText];
  const sum = (sizes: number[]): number => sizes.reduce((one, other) => one + other);
  expect(promised).toEqual([sum(react), ...react, loader + dialogs, loader, dialogs, MoneyInput]);
});

it.each(['README.md', 'README.pt-BR.md', 'stories/docs/WhyNoDialog.mdx', 'stories/docs/pt/EncontreUmaResposta.mdx'])(
  'promises the same browsers in %s',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    for (const oldest of ['Chromium 109', 'Firefox 116', 'Safari 16.4']) expect(text).toContain(oldest);
  },
);

it('promises the limits in the README', () => {
  expect(readme).toContain(`at most ${limits.loader / 1000} kB (gzip)`);
  expect(readme).toContain(`at most ${limits.dialogs / 1000} kB (Brotli)`);
});
