import { englishLabels, plainLabels, spanishLabels } from '../src/core/terms/label-sets.ts';
import type { TermsLabels } from '../src/core/terms/labels.ts';

/** The store's colours of the toolbar's menu Brand. */
export const brands = {
  'Purple bank': '#820ad1',
  'Yellow market': '#ffe600',
  'Green shop': '#0a7d4f',
} as const satisfies Record<string, string>;

/** The texts of the toolbar's menu Texts: the sets of labels that the package exports, and two more. */
export const texts = {
  plainLabels,
  englishLabels,
  spanishLabels,
  Short: { title: 'Antes de continuar', accept: 'Concordo com', lastSeparator: ' e ', send: 'Continuar' },
  Formal: {
    title: 'Documentos da loja',
    accept: 'Declaro que li e aceito:',
    lastSeparator: ' e ',
    send: 'Aceitar e continuar',
  },
} as const satisfies Record<string, Partial<TermsLabels>>;

/** The choices in the toolbar; empty for the story's own. */
export interface Presets {
  brand?: keyof typeof brands | '';
  texts?: keyof typeof texts | '';
}

/** The args of a dialog with what the toolbar has chosen. A money field has neither, and keeps its args. */
export function withPresets<Args extends Readonly<Record<string, unknown>>>(args: Args, globals: Presets): Args {
  if (!('storeColor' in args)) return args;
  return {
    ...args,
    ...(globals.brand && { storeColor: brands[globals.brand], checkboxColor: undefined }),
    ...(globals.texts && { labels: texts[globals.texts] }),
  };
}
