/** The documentation pages as Markdown, for assistants and for the search in their text. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeElements } from '../../scripts/element-manifests.ts';
import { type Docs, readDocs } from '../../scripts/read-docs.ts';
import type { MemberDoc } from '../../scripts/read-types.ts';
import { selectors, variables } from '../../stories/docs/styles-texts.ts';

const root = join(import.meta.dirname, '../..');

export interface PageText {
  /** The first part of the title in the sidebar. */
  group: string;
  title: string;
  id: string;
  /** The first paragraph below the title, without links. */
  description: string;
  text: string;
}

/** Where the components that show a file have it. */
const folders: Record<string, string> = {
  Snippet: 'stories/docs/code',
  CodeFile: 'stories/recipes',
  ExampleFile: 'examples',
};

const row = ({ name, type, description }: MemberDoc): string => `- \`${name}\` (\`${type}\`): ${description}`;
const item = (name: string, description: string): string => `- \`${name}\`: ${description}`;

/** Generated tables as lists, by the component that draws them. */
function generatedLists(docs: Docs): Record<string, (of: string) => string[]> {
  const members = (of: string): string[] => docs.interfaces[of as keyof Docs['interfaces']].map(row);
  const codes = (of: keyof Docs['codes']) => (): string[] =>
    docs.codes[of].map(({ code, description }) => item(code, description));
  const described = (table: object): string[] => Object.entries(table).map(([name, text]) => item(name, String(text)));
  return {
    MembersTable: members,
    ConfigTable: members,
    LabelsTable: (of) => docs.interfaces[of as 'TermsLabels'].map(({ name, description }) => item(name, description)),
    ErrorTable: codes('TermsErrorCode'),
    WarningTable: codes('TermsWarningCode'),
    Selectors: (of) => described(selectors[of as keyof typeof selectors]),
    VariablesList: () => described(variables),
    ElementTables: (of) => {
      const element = describeElements(docs).find(({ tag }) => tag === of)!;
      return [
        ...element.attributes.map(
          ({ name, type, description }) => `- attribute \`${name}\` (\`${type}\`): ${description}`,
        ),
        ...element.methods.map(({ name, description }) => `- method \`${name}()\`: ${description}`),
        ...element.events.map(({ name, description }) => `- event \`${name}\`: ${description}`),
      ];
    },
  };
}

function readCode(component: string, path: string): string {
  const code = readFileSync(join(root, folders[component]!, path), 'utf8').trim();
  return `\`\`\`${path.split('.').at(-1)}\n${code}\n\`\`\``;
}

/** Turns the components of a page into Markdown, and drops those that only work in a browser. Code stays as it is. */
function toMarkdown(source: string, lists: ReturnType<typeof generatedLists>): string {
  return source
    .split(/^( *```[\s\S]*?^ *```)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/^import .*\n/gm, '')
            .replaceAll(/^<DocsTable\n[\s\S]*?^\/>/gm, '')
            // Aligned columns.
            .replaceAll(/^\|.+/gm, (line) => line.replaceAll(/ {2,}/g, ' ').replaceAll(/-{4,}/g, '---'))
            .replaceAll(/<span lang="[^"]+">([^<]*)<\/span>/g, '$1')
            .replaceAll(/^<(Snippet|CodeFile|ExampleFile) path="([^"]+)" \/>/gm, (_, name: string, path: string) =>
              readCode(name, path),
            )
            .replaceAll(/^<(\w+)(?: of="([^"]+)")? \/>/gm, (whole, name: string, of = '') =>
              lists[name] ? lists[name](of as string).join('\n') : whole,
            )
            .replace('<Markdown>{text}</Markdown>', () => readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
            .replaceAll(/^<summary>(.*)<\/summary>/gm, '**$1**')
            .replaceAll(/^<\/?details>\n|^<[A-Z]\w*[^>]*\/>\n|^<img .*\n/gm, ''),
    )
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function describe(text: string): string {
  const paragraph = text.split('\n\n').find((part) => !part.startsWith('#')) ?? '';
  return paragraph.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/\s+/g, ' ');
}

/** Every page, and the props of every component. */
export function readPages(): PageText[] {
  const docs = readDocs();
  const lists = generatedLists(docs);
  const components = Object.entries(docs.components).map(([title, { guide, props }]) => ({
    group: 'Components',
    title,
    id: title.toLowerCase(),
    text: `# ${title}\n\n${guide}\n\n## Props\n\n${props.map(row).join('\n')}`,
  }));
  const pages = globSync('stories/docs/**/*.mdx', { cwd: root, exclude: ['**/FindAnything.mdx'] })
    .toSorted()
    .map((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const [, group, title, id] = /<Meta title="([^"/]+)\/([^"]+)" id="([^"]+)" \/>/.exec(source) ?? [];
      if (!group || !title || !id) throw new Error(`${file} has no <Meta title="…/…" id="…" />.`);
      return { group, title, id, text: toMarkdown(source, lists) };
    });
  return [...components, ...pages].map((page) => ({ ...page, description: describe(page.text) }));
}
