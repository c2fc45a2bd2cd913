import { englishLabels, plainLabels, spanishLabels } from '../src/core/terms/label-sets.ts';

/** Store colours for the toolbar's menu Brand. */
export const brands = {
  'Purple bank': '#820ad1',
  'Yellow market': '#ffe600',
  'Green shop': '#0a7d4f',
} as const satisfies Record<string, string>;

/** The sets of labels that the package exports, for the toolbar's menu Texts. */
export const texts = { plainLabels, englishLabels, spanishLabels };

/** The choices in these two menus. An empty choice leaves the story's args. */
export interface Presets {
  brand?: keyof typeof brands | '';
  texts?: keyof typeof texts | '';
}

/** Applies the choices to a dialog's args. A money field has no `storeColor` and keeps its args. */
export function withPresets<Args extends Readonly<Record<string, unknown>>>(args: Args, globals: Presets): Args {
  if (!('storeColor' in args)) return args;
  return {
    ...args,
    ...(globals.brand && { storeColor: brands[globals.brand], checkboxColor: undefined }),
    ...(globals.texts && { labels: texts[globals.texts] }),
  };
}
