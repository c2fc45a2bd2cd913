import { readPages } from '../docs/llms-plugin.ts';
import type { Section } from './search-index.ts';

/** The id of a heading, as Storybook makes it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Words alone: no marks of Markdown. */
const toWords = (markdown: string): string =>
  markdown
    .replaceAll(/^```\w*$/gm, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|]/g, '')
    .replaceAll(/^- /gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Every page in parts, each with the heading that leads to it. */
export function readSections(): Section[] {
  return readPages().flatMap(({ id, title, markdown }) =>
    // Lines of code may begin with '#', too: a heading has an empty line before it.
    markdown.split(/(?:^|\n\n)(?=#{1,4} )/).flatMap((part) => {
      const [, heading = '', body = ''] = /^#{1,4} (.+)\n*([\s\S]*)$/.exec(part) ?? [];
      const name = toWords(heading);
      if (!name) return [];
      const names = [...body.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name);
      return [
        {
          id: `${id}--docs#${slugOf(name)}`,
          page: title,
          heading: name,
          names: names.join(' '),
          text: toWords(body),
        },
      ];
    }),
  );
}
