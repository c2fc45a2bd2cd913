import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type MemberDoc } from './read-types.ts';
import { readDocs } from './read-docs.ts';

const root = join(import.meta.dirname, '../..');

interface PageText {
  title: string;
  id: string;
  text: string;
}

/** Where the components that show a file have it. */
const folders = { Snippet: 'stories/docs/code', CodeFile: 'stories/recipes', ExampleFile: 'examples' };

/** A page as its file has it, with the code that it shows from other files. */
function readPage(file: string): PageText {
  const source = readFileSync(join(root, file), 'utf8');
  const [, title, id] = /<Meta title="[^"]*?([^/"]+)" id="([^"]+)" \/>/.exec(source) ?? [];
  if (!title || !id) throw new Error(`${file} has no <Meta title="…" id="…" />.`);
  const text = source
    .replace(/^<OtherLanguage .*\n\n/m, '')
    .replaceAll(/^<(Snippet|CodeFile|ExampleFile) path="([^"]+)" \/>$/gm, (_, name: string, path: string) => {
      const code = readFileSync(join(root, folders[name as keyof typeof folders], path), 'utf8');
      return `\`\`\`${path.split('.').at(-1)}\n${code.trim()}\n\`\`\``;
    });
  return { title, id, text: text.trim() };
}

const row = ({ name, type, description }: MemberDoc): string => `- \`${name}\` (\`${type}\`): ${description}`;

/** Every page, and the props of every component. */
export function readPages(): PageText[] {
  const components = Object.entries(readDocs(root).docs.components).map(([title, { guide, props }]) => ({
    title,
    id: title.toLowerCase(),
    text: `# ${title}\n\n${guide}\n\n## Props\n\n${props.map(row).join('\n')}`,
  }));
  return [...components, ...globSync('stories/docs/**/*.mdx', { cwd: root }).toSorted().map(readPage)];
}

/** Writes the pages for assistants and other tools next to the Storybook: `llms.txt` lists them, `llms-full.txt` holds them. */
export const llmsPlugin = (): Plugin => ({
  name: 'aceite-llms',
  generateBundle() {
    const pages = readPages();
    const list = pages.map(({ title, id }) => `- [${title}](./?path=/docs/${id}--docs)`).join('\n');
    const emit = (fileName: string, text: string): void =>
      void this.emitFile({ type: 'asset', fileName, source: `${text}\n` });
    emit('llms.txt', `# aceite\n\n${list}\n\nAll of them in one file: [llms-full.txt](./llms-full.txt)`);
    emit('llms-full.txt', pages.map(({ text }) => text).join('\n\n'));
  },
});
