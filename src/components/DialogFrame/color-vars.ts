import type { ReadableColors } from '../../core/color/readable-colors.ts';

/** The variables of `storeColor`. */
export const storeColorVars = (store: ReadableColors) => ({
  '--terms-color': store.background,
  '--terms-color-hover': store.hover,
  '--terms-color-border': store.border,
  '--terms-line-color': store.line,
  '--terms-on-color': store.text,
  '--terms-link-color': store.link,
});

/** The variables of `checkboxColor`. */
export const boxColorVars = (box: ReadableColors) => ({
  '--terms-checkbox-color': box.color,
  '--terms-checkbox-border': box.line,
  '--terms-on-checkbox': box.mark,
});

export type StoreColorVariable = keyof ReturnType<typeof storeColorVars>;
export type BoxColorVariable = keyof ReturnType<typeof boxColorVars>;

/** A `varsResolver` that returns the variables that a component passes as `stylesCtx`. */
export const varsOfContext = <Vars>(_theme: unknown, _props: unknown, root: Vars): { root: Vars } => ({ root });
