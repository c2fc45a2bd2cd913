import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runToEnd } from '../../scripts/run.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.vitest/code-blocks');

/** What the fragments on the pages take for granted: names that a store's own code has. */
const assumed = `
type Own<Props> = (props: Props & { children?: import('react').ReactNode }) => import('react').ReactNode;
declare global {
  const TermsGate: typeof import('aceite').TermsGate;
  const TermsDialog: typeof import('aceite').TermsDialog;
  const MoneyInput: typeof import('aceite').MoneyInput;
  const createTheme: typeof import('@mantine/core').createTheme;
  const Controller: typeof import('react-hook-form').Controller;
  const control: import('react-hook-form').Control<{ amount: string }>;
  const config: import('aceite').TermsConfig;
  const text: string;
  const token: string | null;
  const opened: boolean;
  const terms: import('aceite').Term[];
  const person: { name: string };
  const error: string | undefined;
  const setError: (error: string | undefined) => void;
  const report: (error: Error) => void;
  const keep: (receipt: import('aceite').Receipt) => void;
  const keepReceipt: (name: string, receipt: import('aceite').Receipt) => Promise<void>;
  const monitoring: { report: (code: string, more: object) => void; note: (code: string, more: unknown) => void };
  const Store: Own<object>;
  const OwnDialog: Own<{ onClose: () => void; busy: boolean }>;
  const OwnTermsList: Own<{ terms: import('aceite').Term[] }>;
  const OwnBox: Own<{ checked: boolean; onChange: (checked: boolean) => void }>;
  const OwnButton: Own<{ onClick: () => void }>;
}
export {};
`;

interface Block {
  page: string;
  /** Of the first line of the code. */
  line: number;
  language: string;
  code: string;
}

/** The blocks of code of a page in TypeScript and JavaScript. */
function readBlocks(page: string, source: string): Block[] {
  return [...source.matchAll(/^```(tsx?|jsx?)\n([\s\S]*?)^```/gm)].map(({ 1: language = '', 2: code = '', index }) => ({
    page,
    line: source.slice(0, index).split('\n').length + 1,
    language,
    code,
  }));
}

const blocks = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.mdx'))
  .flatMap((name) => readBlocks(name, readFileSync(join(import.meta.dirname, name), 'utf8')));

/** With the lines of its page before it, so that an error names a line of the page. */
const fileOf = ({ page, line, language }: Block): string =>
  join(folder, `${page.replace('.mdx', '')}.${line}.${language === 'ts' ? 'ts' : 'tsx'}`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const block of blocks) writeFileSync(fileOf(block), `${'\n'.repeat(block.line - 1)}${block.code}export {};\n`);
writeFileSync(join(folder, 'assumed.d.ts'), assumed);
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../tsconfig.json',
    include: ['.'],
  }),
);

it('the pages have blocks of code', () => {
  expect(blocks.length).toBeGreaterThan(15);
});

it('every block of code on a page compiles with the types of the package', async () => {
  const { output } = await runToEnd('tsc', ['-p', folder, '--pretty', 'false']);
  expect(output.trim().split('\n').filter(Boolean)).toEqual([]);
}, 60_000);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const plain = blocks
  .filter(({ language }) => language === 'ts')
  .map((block) => [`${block.page}:${block.line}`, fileOf(block)] as const);

it.each(plain)(
  'a block without a component runs: %s',
  async (_name, file) => {
    vi.stubGlobal('text', '{"personType": "PF", "baseUrl": "https://api.loja.com.br/", "idCompany": 42}');
    vi.stubGlobal('token', 'abc');
    // Nobody answers. The time limits of what a block has opened end with it: a retry would call the `fetch` of another file.
    vi.useFakeTimers();
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
    vi.stubGlobal('fetch', fetch);
    await expect(import(/* @vite-ignore */ file)).resolves.toBeDefined();
  },
  // The first block that draws loads all of Mantine.
  60_000,
);
