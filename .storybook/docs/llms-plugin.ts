import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Described, describeElements, scriptProperties } from '../../scripts/element-manifests.ts';
import { defaultDocumentLabels } from '../../src/core/terms/document-labels.ts';
import { defaultLabels } from '../../src/core/terms/labels.ts';
import { describe, selectors, type Styled, variables } from '../../stories/docs/styles-texts.ts';
import { type Docs, readDocs } from './read-docs.ts';

const root = join(import.meta.dirname, '../..');

interface PageText {
  title: string;
  id: string;
  /** Its first paragraph. */
  summary: string;
  markdown: string;
}

const row = ({ name, type, description, defaultValue }: Described): string =>
  `- \`${name}\` (\`${type.replaceAll(/\s+/g, ' ')}\`${defaultValue ? `, default \`${defaultValue}\`` : ''}): ${description}`;

const codes = (of: keyof Docs['codes'], { codes }: Docs): string =>
  codes[of].map(({ code, description }) => `- \`${code}\`: ${description}`).join('\n');

const members = (of: string, { interfaces }: Docs): string =>
  interfaces[of as keyof Docs['interfaces']].map(row).join('\n');

const texts: Readonly<Record<string, string>> = { ...defaultDocumentLabels, ...defaultLabels };

const labels = (of: string, { interfaces }: Docs): string =>
  interfaces[of as keyof Docs['interfaces']]
    .map(({ name, description }) => `- \`${name}\`: ‘${texts[name]}’. ${description}`)
    .join('\n');

const styles = (of: Styled, { components }: Docs): string =>
  components[of].stylesNames
    .map((name) => `- \`${name}\` (\`.mantine-${of}-${name}\`): ${describe(selectors[of], name)}`)
    .join('\n');

const cssVariables = (of: Styled, { components }: Docs): string =>
  components[of].cssVariables.map((name) => `- \`${name}\`: ${describe(variables, name)}`).join('\n');

function element(tag: string, docs: Docs): string {
  const found = describeElements(docs).find((description) => description.tag === tag)!;
  const parts = {
    Attributes: found.attributes,
    'Properties that only a script can give': scriptProperties(found),
    Events: found.events,
  };
  return Object.entries(parts)
    .filter(([, list]) => list.length > 0)
    .map(([title, list]) => `${title} of \`<${tag}>\`:\n\n${list.map(row).join('\n')}`)
    .join('\n\n');
}

/** A file as its page shows it: its name, if the page has it, then its code. */
function file(folder: string, path: string, name?: string): string {
  const [, ending = ''] = /\.(\w+)$/.exec(path)!;
  return `${name === undefined ? '' : `\`${name}\`:\n\n`}\`\`\`${ending}\n${readFileSync(join(root, folder, path), 'utf8').trim()}\n\`\`\`\n`;
}

/** The strings in the code of a table, one line for each row. */
const textsOf = (jsx: string): string =>
  jsx
    .split(/^ {4}(?:\[|\],?)\s*$|^ {4}(?=\[)/m)
    .map((part) =>
      [...part.matchAll(/'((?:[^'\\]|\\.)*)'|text="([^"]*)"|<span[^>]*>([^<]*)<|<code[^>]*>([^<]*)</g)]
        .map(([, quoted, text, span, code]) => quoted ?? text ?? span ?? `\`${code}\``)
        .join(' | '),
    )
    .filter((line) => line.length > 0)
    .map((line) => `- ${line.replaceAll(String.raw`\'`, "'")}`)
    .join('\n');

/** The text in place of each component of a page; the first argument is its prop `of` or `path`. */
const componentTexts: Readonly<Record<string, (argument: string, docs: Docs, jsx: string) => string>> = {
  DocsTable: (_, docs, jsx) => {
    const [, of] = /rows=\{interfaces\.(\w+)\.map\(/.exec(jsx) ?? [];
    return of ? members(of, docs) : textsOf(jsx);
  },
  ExampleFile: (path) => file('examples', path, path.replace(/^[^/]+\//, '')),
  CodeFile: (path) => file('stories/recipes', path, path),
  Snippet: (path) => file('stories/docs/code', path),
  MembersTable: members,
  ConfigTable: members,
  LabelsTable: labels,
  SelectorsTable: (of, docs) => styles(of as Styled, docs),
  VariablesList: (of, docs) => cssVariables(of as Styled, docs),
  ElementTables: element,
  ErrorTable: (_, docs) => codes('TermsErrorCode', docs),
  WarningTable: (_, docs) => codes('TermsWarningCode', docs),
};

/** The text in place of a page's component; `''` for one without text. */
function toText(jsx: string, docs: Docs): string {
  const [, name = '', argument = ''] = /^<(\w+)(?:[^>]*?\s(?:of|path)="([^"]+)")?/.exec(jsx) ?? [];
  return componentTexts[name]?.(argument, docs, jsx) ?? '';
}

/** A page as Markdown: without its imports, and with texts in place of components. */
function readPage(path: string, docs: Docs): PageText {
  const source = readFileSync(path, 'utf8');
  const [, title = '', id = ''] = /<Meta title="[^"]*?([^/"]+)" id="([^"]+)" \/>/.exec(source) ?? [];
  if (!title) throw new Error(`${path} has no <Meta title="…" id="…" />.`);
  const withTexts = (part: string): string =>
    part
      .replaceAll(/^import .*;$/gm, '')
      .replace(/<Meta .*\/>/, '')
      .replaceAll(/^<[A-Z][\s\S]*?\/>$/gm, (jsx) => toText(jsx, docs));
  const markdown = source
    // Code blocks stay as they are.
    .split(/(^```[\s\S]*?^```)/m)
    .map((part) => (part.startsWith('```') ? part : withTexts(part)))
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    // Drop headings without words below them.
    .replaceAll(/^(#{2,}) .*\n+(?=\1 |## )/gm, '')
    .trim();
  const [, summary = ''] = /^# .*\n\n([\s\S]*?)\n\n/.exec(markdown) ?? [];
  return { title, id, summary: summary.replaceAll('\n', ' '), markdown };
}

/** Every page of the documentation as text, and the props of every component. */
export function readPages(): PageText[] {
  const { docs } = readDocs(root);
  const folder = join(root, 'stories/docs');
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.mdx') && name !== 'Changelog.mdx')
    .map((name) => readPage(join(folder, name), docs));
  const components = Object.entries(docs.components).map(([name, { guide, props }]) => ({
    title: name,
    id: name.toLowerCase(),
    summary: guide.split('\n\n')[0]!.replaceAll('\n', ' '),
    markdown: `# ${name}\n\n${guide}\n\n## Props\n\n${props.map(row).join('\n')}`,
  }));
  return [...components, ...pages];
}

/** Writes the pages for assistants and other tools beside the Storybook: `llms.txt` lists them, `llms-full.txt` holds them. */
export function llmsPlugin(): Plugin {
  return {
    name: 'aceite-llms',
    generateBundle() {
      const pages = readPages();
      const list = pages.map(({ title, id, summary }) => `- [${title}](./?path=/docs/${id}--docs): ${summary}`);
      const head =
        '# aceite\n\n> A terms-acceptance dialog and a money field for Brazilian stores: React with Mantine, and one script for pages without React.';
      const emit = (fileName: string, text: string): void =>
        void this.emitFile({ type: 'asset', fileName, source: `${text}\n` });
      emit(
        'llms.txt',
        [head, '', '## Pages', '', ...list, '', 'All of them in one file: [llms-full.txt](./llms-full.txt)'].join('\n'),
      );
      emit('llms-full.txt', [head, ...pages.map(({ markdown }) => markdown)].join('\n\n'));
    },
  };
}
