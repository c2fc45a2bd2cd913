import type { ReadableColors } from '../../core/color/readable-colors.ts';

/** The variables of `storeColor`. */
export type StoreColorVariable =
  | '--terms-color'
  | '--terms-color-hover'
  | '--terms-color-border'
  | '--terms-line-color'
  | '--terms-on-color'
  | '--terms-link-color';

/** The variables of `checkboxColor`. */
export type BoxColorVariable = '--terms-checkbox-color' | '--terms-checkbox-border' | '--terms-on-checkbox';

export const storeColorVars = (store: ReadableColors): Record<StoreColorVariable, string> => ({
  '--terms-color': store.background,
  '--terms-color-hover': store.hover,
  '--terms-color-border': store.border,
  '--terms-line-color': store.line,
  '--terms-on-color': store.text,
  '--terms-link-color': store.link,
});

export const boxColorVars = (box: ReadableColors): Record<BoxColorVariable, string> => ({
  '--terms-checkbox-color': box.color,
  '--terms-checkbox-border': box.line,
  '--terms-on-checkbox': box.mark,
});

/** A `varsResolver` that returns the variables that a component passes as `stylesCtx`. */
export const varsOfContext = <Vars>(_theme: unknown, _props: unknown, root: Vars): { root: Vars } => ({ root });
