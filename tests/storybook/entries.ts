export interface Entry {
  id: string;
  type: 'docs' | 'story';
  /** The headings of a page. */
  anchors?: { id: string; title: string }[];
}

/** Returns every page and story of a built Storybook. */
export async function readEntries(address: string): Promise<Entry[]> {
  const { entries } = (await (await fetch(`${address}index.json`)).json()) as { entries: Record<string, Entry> };
  return Object.values(entries);
}
