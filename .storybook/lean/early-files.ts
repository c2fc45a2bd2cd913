/**
 * Preloads the files that a visit needs, which its address determines long before any code imports them: by a script at the top of
 * both pages of the Storybook.
 */
import type { Rolldown } from 'vite';
import { replaceOnce } from './prebuilt-parts.ts';

/** Names of files, by the part of a visit that needs them. */
interface EarlyFiles {
  preview: readonly string[];
  /** What the preview imports late for every story. */
  story: readonly string[];
  /** What the preview imports late for every page of the documentation. */
  docs: readonly string[];
  /** By the first part of an id, such as `termsgate` of `termsgate--first-time`. */
  titles: Readonly<Record<string, readonly string[]>>;
  /** The id that is shown for an address without an id. */
  first: string;
}

export interface IndexEntry {
  id: string;
  importPath: string;
}

const renderer = '/react-dom-shim/dist/react-18.js';

export function listEarlyFiles(bundle: Rolldown.OutputBundle, entries: readonly IndexEntry[]): EarlyFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (chunk: Rolldown.OutputChunk, files: Set<string>): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name);
    for (const name of chunk.imports) withImports(bundle[name] as Rolldown.OutputChunk, files);
  };
  const preview = new Set<string>();
  withImports(
    chunks.find(({ isEntry }) => isEntry)!,
    preview,
  );
  const filesOf = (...modules: string[]): string[] => {
    const files = new Set<string>();
    for (const module of modules) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (!chunk) throw new Error(`No file of the Storybook has ${module}.`);
      withImports(chunk, files);
    }
    return [...files].filter((name) => !preview.has(name));
  };
  return {
    preview: [...preview],
    story: filesOf('/stories/handlers.ts', renderer),
    docs: filesOf('/.storybook/docs/docs-renderer.tsx', renderer),
    titles: Object.fromEntries(
      entries.map(({ id, importPath }) => [id.split('--')[0]!, filesOf(importPath.replace(/^\./, ''))]),
    ),
    first: entries[0]!.id,
  };
}

const pages = {
  /** The page of the preview runs the files. */
  'iframe.html': {
    place: /(?<=<meta charset="utf-8" \/>)/,
    link: `{ rel: file.endsWith('.css') ? 'preload' : 'modulepreload', as: file.endsWith('.css') ? 'style' : 'script', crossOrigin: '' }`,
    start: 'add();',
  },
  /** The page of the manager only puts them into the cache for its frame, after its own largest file has loaded. */
  'index.html': {
    place: /(?<=rel="modulepreload" \/>)(?!\s*<link)/,
    link: `{ rel: 'prefetch' }`,
    start: `document.currentScript.previousElementSibling.addEventListener('load', add);`,
  },
};

/** The page with the script. */
export function addEarlyScript(html: string, page: keyof typeof pages, early: EarlyFiles): string {
  const { place, link, start } = pages[page];
  return replaceOnce(
    html,
    place,
    `
    <script>
      {
        const early = ${JSON.stringify(early)};
        const query = new URLSearchParams(location.search);
        const id = query.get('id') ?? query.get('path')?.split('/')[2] ?? early.first;
        const late = id.endsWith('--docs') ? early.docs : early.story;
        const files = new Set([...early.preview, ...late, ...(early.titles[id.split('--')[0]] ?? [])]);
        const add = () => {
          for (const file of files)
            document.head.append(Object.assign(document.createElement('link'), ${link}, { href: file }));
        };
        ${start}
      }
    </script>`,
  );
}
