import { readFileSync } from 'node:fs';
import { readDocs } from '../scripts/read-docs.ts';
import { slugOf } from '../stories/docs/slug.ts';
import { idOf, files } from './docs/pages.ts';

interface Anchor {
  /** Empty for the whole page. */
  id: string;
  title: string;
}

/** Returns the words of a page's comments `search: …`, with the id of the heading above each. */
function readWords(file: string): Anchor[] {
  let id = '';
  return Array.from(readFileSync(file, 'utf8').matchAll(/^#{2,} (.+)$|^\{\/\* search: (.+) \*\/\}$/gm)).flatMap(
    ([, heading, words]) => {
      if (heading !== undefined) id = slugOf(heading);
      return words?.split(', ').map((title) => ({ id, title })) ?? [];
    },
  );
}

/** Returns words and props by page, because the sidebar's search reads only names and headings. */
export function readSearchAnchors(): Record<string, Anchor[]> {
  const anchors = Object.fromEntries(files.map((file) => [`${idOf(file)}--docs`, readWords(file)]));
  for (const [name, { props }] of Object.entries(readDocs().components))
    anchors[`${name.toLowerCase()}--docs`]!.push(
      ...props.map((prop) => ({ id: `prop-${prop.name}`, title: prop.name })),
    );
  return anchors;
}
