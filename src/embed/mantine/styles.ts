/** Mantine's factories, and how its components come to their classes and styles, for what the embed can give them. */
import type { CSSProperties } from 'react';

type Classes = Readonly<Record<string, string>>;

/** What Mantine's Styles API gives to a part. The style of a prop could also be a function or a list; the embed gives neither. */
export interface Styled {
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** A `className` is always a string, as components join it to others. */
export const cx = (...names: unknown[]): string => names.filter(Boolean).join(' ');

/** A number is of pixels. */
export const rem = (size: string | number | undefined): string | undefined =>
  typeof size === 'number' ? `calc(${size / 16}rem * var(--mantine-scale))` : size;

export const focusable = 'mantine-focus-auto';
export const active = 'mantine-active';

export const factory = <Component>(component: Component): Component => component;

/** No theme changes a default. */
export function useProps(_name: string, defaultProps: object | null, props: Record<string, unknown>): object {
  const complete: Record<string, unknown> = { ...defaultProps };
  for (const name in props) if (props[name] !== undefined) complete[name] = props[name];
  return complete;
}

interface StylesInput {
  classes: Classes;
  props: object;
  stylesCtx: object;
  varsResolver: (theme: undefined, props: object, ctx: object) => Record<string, CSSProperties>;
}

/** Neither `classNames` nor `styles` is an option of the embed. */
export function useStyles({ classes, props, stylesCtx, varsResolver }: StylesInput): (part: string) => Styled {
  const vars = varsResolver(undefined, props, stylesCtx);
  return (part) => ({ className: cx(classes[part]), style: vars[part] });
}
