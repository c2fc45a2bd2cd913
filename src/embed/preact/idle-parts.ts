/** Stands for parts that are drawn, or called, and have nothing to do in the embed; all but one are Mantine's. */
import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react';

/** DialogFrame keeps the focus itself. */
export const FocusTrap = ({
  children,
  innerRef,
}: {
  children: ReactElement<{ ref: unknown }>;
  innerRef: Ref<unknown>;
}) => cloneElement(children, { ref: innerRef });
export const useFocusReturn = (): void => {};

/** A dialog is rendered in place: its host is portal enough. */
export const OptionalPortal = ({ children }: { children: ReactNode }): ReactNode => children;

/** No style props, such as `mt`, can be given. */
export const extractStyleProps = (rest: object) => ({ styleProps: {}, rest });
export const parseStyleProps = () => ({ styles: {}, inlineStyles: {}, media: {}, hasResponsiveStyles: false });
export const STYLE_PROPS_DATA = null;

/** The one transition that is asked for by its name. */
export const transitions = {
  fade: { in: { opacity: 1 }, out: { opacity: 0 }, transitionProperty: 'opacity' },
};

/** Every colour that is given is one of CSS; none is the name of one in a theme. */
export const getThemeColor = (color: string | undefined): string | undefined => color;
export const parseThemeColor = () => ({});
export const getAutoContrastValue = (): boolean => false;
export const getContrastColor = (): void => {};

/** Only the overlay asks, for black. */
export const rgba = (_: string, alpha: number): string => `rgba(0, 0, 0, ${alpha})`;

/** The one variant that is asked for by its name: all else has its colours from our own styles. */
export const defaultVariantColorsResolver = () => ({
  background: 'var(--mantine-color-default)',
  hover: 'var(--mantine-color-default-hover)',
  color: 'var(--mantine-color-default-color)',
  border: 'calc(0.0625rem * var(--mantine-scale)) solid var(--mantine-color-default-border)',
});

/** The dialogs stand in the embed's own host, which is in the top layer. */
export const createHost = (): HTMLElement => document.createElement('div');

/** The provider of the shadow root draws by the scheme. */
export const useOwnScheme = (): void => {};
