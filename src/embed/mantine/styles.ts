/** Replaces Mantine's `factory`, `useProps` and `useStyles` for the props that the embed passes. */
import type { CSSProperties } from 'react';

type Classes = Readonly<Record<string, string>>;

/** The result of `getStyles` for a part. */
export interface Styled {
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** Joins class names. Returns a string, because components concatenate the result. */
export const cx = (...names: unknown[]): string => names.filter(Boolean).join(' ');

/** Returns a CSS length. A number is in pixels. */
export const rem = (size: string | number | undefined): string | undefined =>
  typeof size === 'number' ? `calc(${size / 16}rem * var(--mantine-scale))` : size;

export const focusable = 'mantine-focus-auto';
export const active = 'mantine-active';

export const factory = <Component>(component: Component): Component => component;

/** Adds the default props. The embed has no theme that could change them. */
export function useProps(_name: string, defaultProps: object | null, props: Record<string, unknown>): object {
  const complete: Record<string, unknown> = { ...defaultProps };
  for (const [name, value] of Object.entries(props)) if (value !== undefined) complete[name] = value;
  return complete;
}

interface StylesInput {
  classes: Classes;
  props: object;
  stylesCtx: object;
  varsResolver: (theme: undefined, props: object, ctx: object) => Record<string, CSSProperties>;
}

/** Ignores `classNames` and `styles`, because no page passes them to the embed's dialogs. */
export function useStyles({ classes, props, stylesCtx, varsResolver }: StylesInput): (part: string) => Styled {
  const vars = varsResolver(undefined, props, stylesCtx);
  return (part) => ({ className: cx(classes[part]), style: vars[part] });
}
