import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { parseTermsConfig } from 'aceite/core';
import { afterEach, expect, it, vi } from 'vitest';
import { readDocs } from '../../scripts/read-docs.ts';
import manifest from '../../package.json' with { type: 'json' };
import { describeElements } from '../../scripts/element-manifests.ts';
import { runToEnd } from '../../scripts/run.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.vitest/code-blocks');

/** Declares the elements, because a page's script has no types for them. */
const assumedOfScripts = `
declare global {
  interface ParentNode {
    querySelector(tag: 'terms-gate'): import('aceite/embed').TermsGateElement;
  }
}
export {};
`;

/** Declares the URL of the embed as a module, for scripts that import from it. */
const assumedAddress = `
declare module 'https://cdn.jsdelivr.net/npm/aceite@${manifest.version}/dist/embed.js' {
  export * from 'aceite/embed';
}
`;

interface Block {
  page: string;
  /** The line number of the first line of the code. */
  line: number;
  language: string;
  code: string;
}

const lineOf = (source: string, index: number): number => source.slice(0, index).split('\n').length;

/** Returns the code blocks of a page. */
const readBlocks = (page: string, source: string): Block[] =>
  [...source.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(({ 1: language = '', 2: code = '', index }) => ({
    page,
    line: lineOf(source, index) + 1,
    language,
    code,
  }));

const isTypeScript = ({ language }: Block): boolean => /^[jt]sx?$/.test(language);

const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const pages = new Map(names.filter((name) => name.endsWith('.mdx')).map((name) => [name, read(name)]));
for (const name of ['README.md', 'README.pt-BR.md']) pages.set(name, readFileSync(join(root, name), 'utf8'));
const blocks = [...pages].flatMap(([name, source]) => readBlocks(name, source));
/** The files in code/. `npm run typecheck` compiles their TypeScript; the test below does not. */
const snippets = names
  .filter((name) => dirname(name) === 'code')
  .map((page): Block => ({ page, line: 1, language: extname(page).slice(1), code: read(page) }));
/** Replaces each piece of PHP in HTML by an empty string. */
const withoutPhp = (code: string): string =>
  code.replaceAll(/<\?php[\s\S]*?(?:\?>|$)/g, (php) => `''${php.replaceAll(/[^\n]/g, '')}`);
const htmlBlocks = [...blocks, ...snippets]
  .filter(({ language }) => language === 'html' || language === 'php')
  .map((block) => ({ ...block, code: withoutPhp(block.code) }));

/** The JavaScript files and the scripts in HTML, which are compiled with types for the elements. */
const scripts = [
  ...snippets.filter(({ language }) => language === 'js'),
  ...htmlBlocks.flatMap(({ page, line, code }) =>
    [...code.matchAll(/(<script(?: type="module")?>\n)([\s\S]*?)<\/script>/g)].map(
      ({ 1: tag = '', 2: script = '', index }): Block => ({
        page,
        line: line + lineOf(code, index + tag.length) - 1,
        language: 'js',
        code: script,
      }),
    ),
  ),
];

const fileOf = ({ page, line, language }: Block, place = folder): string =>
  join(place, `${page.replaceAll(/\W/g, '-')}.${line}.${language === 'ts' || language === 'js' ? language : 'tsx'}`);

rmSync(folder, { recursive: true, force: true });
const scriptsFolder = join(folder, 'scripts');
mkdirSync(scriptsFolder, { recursive: true });
const fences = blocks.filter(isTypeScript);
/** Pads the code with empty lines, so that errors have the page's line numbers. */
const write = (file: string, { line, code }: Block, last: string): void =>
  writeFileSync(file, `${'\n'.repeat(line - 1)}${code}${last}\n`);
for (const block of fences) write(fileOf(block), block, 'export {};');
for (const script of scripts) write(fileOf(script, scriptsFolder), script, "import 'aceite/embed';");
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({ extends: '../../tsconfig.json', include: ['.'], exclude: ['scripts'] }),
);
writeFileSync(join(scriptsFolder, 'assumed.d.ts'), assumedOfScripts);
writeFileSync(join(scriptsFolder, 'address.d.ts'), assumedAddress);
writeFileSync(
  join(scriptsFolder, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../../tsconfig.json',
    compilerOptions: { allowJs: true, checkJs: true, noImplicitAny: false },
    include: ['.'],
  }),
);

it('finds blocks of code on the pages', () => {
  expect(fences.length + snippets.length).toBeGreaterThan(15);
  expect(scripts.length).toBeGreaterThan(3);
});

it('compiles every block of TypeScript, and every script inside a block of HTML, with the types of the package', async () => {
  // One process parses the types once for both projects.
  const { output } = await runToEnd('tsc', ['-b', folder, scriptsFolder, '--pretty', 'false']);
  expect(output.trim()).toBe('');
}, 60_000);

it('finds only known attributes of elements in blocks of HTML', () => {
  const elements = describeElements(readDocs());
  const given = htmlBlocks.flatMap(({ page, code }) =>
    [...code.matchAll(/<(terms-gate|money-input)\b([^>]*)>/g)].flatMap(([, tag, attributes = '']) =>
      [...attributes.matchAll(/([a-z-]+)(?:="[^"]*")?/g)].map(([, name = '']) => ({ page, tag, name })),
    ),
  );
  expect(given.length).toBeGreaterThan(6);
  const isKnown = ({ tag, name }: (typeof given)[number]): boolean =>
    ['id', 'class', 'hidden'].includes(name) ||
    elements.find((element) => element.tag === tag)!.attributes.some((attribute) => attribute.name === name);
  expect(given.filter((attribute) => !isKnown(attribute))).toEqual([]);
});

it('uses one URL of the script, and states the version of this package', () => {
  const address = `https://cdn.jsdelivr.net/npm/aceite@${manifest.version}/dist/embed`;
  const texts = [...pages, ...snippets.map(({ page, code }) => [page, code] as const)];
  const addresses = texts.flatMap(([page, text]) =>
    [...text.matchAll(/https:[^\s"')]*\/embed\b/g)].map(([found]) => ({ page, found })),
  );
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter(({ found }) => found !== address)).toEqual([]);
  for (const page of ['Install.mdx', 'pt/Instalar.mdx'])
    expect(pages.get(page)).toContain(`'https://aceite-br.github.io/aceite/v${manifest.version}'`);
  for (const page of ['Introduction.mdx', 'pt/Introducao.mdx'])
    expect(pages.get(page)).toContain(`\n${manifest.version} · `);
});

it('has plain labels wherever a page shows a gate or a dialog', () => {
  const places = {
    Snippet: join(import.meta.dirname, 'code'),
    CodeFile: join(root, 'stories/recipes'),
    ExampleFile: join(root, 'examples'),
  };
  const shown = new Map<string, string>();
  for (const text of pages.values()) {
    for (const [, tag, path = ''] of text.matchAll(/^<(Snippet|CodeFile|ExampleFile) path="([^"]+)" \/>/gm)) {
      // A test does not show the sentence to a customer. The files of an example are one application.
      if (/\.(?:test|spec)\./.test(path)) continue;
      const key = tag === 'ExampleFile' ? path.split('/')[0]! : path;
      const code = readFileSync(join(places[tag as keyof typeof places], path), 'utf8');
      shown.set(key, (shown.get(key) ?? '') + code);
    }
  }
  for (const { page, line, code } of blocks) shown.set(`${page}:${line}`, code);
  const count = (code: string, pattern: RegExp): number => [...code.matchAll(pattern)].length;
  const gates = [...shown].map(([name, code]) => ({
    name,
    shown: count(code, /<Terms(?:Gate|Dialog)\b|<terms-gate\b|\.open\(\{|useTermsGate\(/g),
    plain: count(code, /\blabels\W{1,9}plainLabels\b|\baccept: 'Li e aceito:'/g),
  }));
  expect(gates.filter((one) => one.plain > 0).length).toBeGreaterThan(25);
  expect(gates.filter((one) => one.plain < one.shown)).toEqual([]);
});

it('parses every block of JSON, and configs with their parser', () => {
  const values = [...blocks, ...snippets]
    .filter(({ language }) => language === 'json')
    .map(({ code }) => JSON.parse(code) as object);
  const configs = values.filter((value) => 'personType' in value);
  expect(configs).toHaveLength(1);
  for (const config of configs) expect(parseTermsConfig(config)).toMatchObject({ idCompany: 42 });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const plain = [
  ...fences.map((block) => ({ ...block, file: fileOf(block) })),
  ...snippets.map((block) => ({ ...block, file: join(import.meta.dirname, block.page) })),
]
  .filter(({ language }) => language === 'ts')
  .map(({ page, line, file }) => [`${page}:${line}`, file] as const);

it.each(plain)(
  'runs a block without a component: %s',
  async (_name, file) => {
    vi.stubGlobal('text', '{"personType": "PF", "baseUrl": "https://api.loja.com.br/", "idCompany": 42}');
    vi.stubGlobal('token', 'abc');
    // This `fetch` never answers. With real timers, a retry would call the `fetch` of a later block.
    vi.useFakeTimers();
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
    vi.stubGlobal('fetch', fetch);
    await expect(import(/* @vite-ignore */ file)).resolves.toBeDefined();
  },
  // The block that imports `aceite/dialogs` loads all of Mantine.
  60_000,
);
