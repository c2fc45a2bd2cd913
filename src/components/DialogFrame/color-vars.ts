import type { ReadableColors } from '../../core/color/readable-colors.ts';

/** The store's colour as the variables that both dialogs draw with. */
export const storeColorVars = (store: ReadableColors) => ({
  '--terms-color': store.background,
  '--terms-color-hover': store.hover,
  '--terms-color-border': store.edge,
  '--terms-line-color': store.border,
  '--terms-on-color': store.text,
  '--terms-link-color': store.link,
});

/** The colours of the ticked box as variables. */
export const boxColorVars = (box: ReadableColors) => ({
  '--terms-checkbox-color': box.color,
  '--terms-checkbox-border': box.border,
  '--terms-on-checkbox': box.mark,
});
