import type { TermsGateOptions } from '../../core/options/options.ts';

/** What the dialogs of a page without React take: the options of the gate, and how they look. */
export interface EmbedOptions extends TermsGateOptions {
  /** The store's colour, any CSS colour; text and links stay readable on it. @default '#687cea' */
  storeColor?: string | undefined;
  /** The colour of the ticked box, any CSS colour. @default the store's colour */
  checkboxColor?: string | undefined;
  /** No click outside, no Escape and no close button dismisses the dialog. @default false */
  persistent?: boolean | undefined;
  /**
   * Whether the dialogs are light or dark; `auto` follows the person's system. A store that is always light, as most
   * are, leaves it out. @default 'light'
   */
  colorScheme?: 'light' | 'dark' | 'auto' | undefined;
}
