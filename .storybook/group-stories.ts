import type { Indexer } from 'storybook/internal/types';
import { sentenceCase } from './sentence-case.ts';
import groups from '../stories/groups.json' with { type: 'json' };

export type Groups = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The folder of a story in the sidebar, below its component; the first story of each has none, and stands beside the docs. */
export function groupOf(component: string, exportName: string): string | undefined {
  const found = Object.entries((groups as Groups)[component] ?? {}).find(([, names]) => names.includes(exportName));
  return found?.[0];
}

/**
 * Puts stories in folders, by a title such as `Components/TermsGate/Sending`, and writes their names in plain case; their ids stay.
 * Storybook keeps a file once for each title: docs/docs-renderer.tsx lets a page draw stories of several folders all the same.
 */
export const groupStories = (indexers: Indexer[]): Indexer[] =>
  indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (fileName, options) => {
      const inputs = await indexer.createIndex(fileName, options);
      return inputs.map((input) => {
        const { title, exportName, name } = input;
        const group = title && exportName && groupOf(title.split('/')[1]!, exportName);
        return { ...input, ...(name && { name: sentenceCase(name) }), ...(group && { title: `${title}/${group}` }) };
      });
    },
  }));
