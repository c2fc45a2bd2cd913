import { englishLabels, plainLabels, spanishLabels } from '../../src/core/terms/label-sets.ts';
import { termsOptions } from '../../src/core/options/options.ts';
import type { TermsLabels } from '../../src/core/terms/labels.ts';

/** A preset, and the args that it sets in the story on screen; undefined returns to the default. */
export interface Preset {
  name: string;
  args: { storeColor?: string; checkboxColor?: undefined; labels?: Partial<TermsLabels> | undefined };
}

const brand = (name: string, storeColor: string): Preset => ({ name, args: { storeColor, checkboxColor: undefined } });
const texts = (name: string, labels: Partial<TermsLabels> | undefined): Preset => ({ name, args: { labels } });

export const brands: readonly Preset[] = [
  brand('Default', termsOptions.storeColor.default),
  brand('Purple bank', '#820ad1'),
  brand('Yellow market', '#ffe600'),
  brand('Green shop', '#0a7d4f'),
];

/** The sets of labels that the package exports, by their names, and some more. */
export const labelSets: readonly Preset[] = [
  texts('Default', undefined),
  texts('plainLabels', plainLabels),
  texts('englishLabels', englishLabels),
  texts('spanishLabels', spanishLabels),
  texts('Short', { title: 'Antes de continuar', accept: 'Concordo com', lastSeparator: ' e ', send: 'Continuar' }),
  texts('Formal', {
    title: 'Documentos da loja',
    accept: 'Declaro que li e aceito:',
    lastSeparator: ' e ',
    send: 'Aceitar e continuar',
  }),
];

/** The values of args that a story, or a pasted config, leaves out. */
const defaults: Readonly<Record<string, unknown>> = { storeColor: termsOptions.storeColor.default };

export const isChosen = ({ args }: Preset, storyArgs: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(args).every(
    ([key, value]) => JSON.stringify(storyArgs[key] ?? defaults[key]) === JSON.stringify(value),
  );
