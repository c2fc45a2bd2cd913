import { useMantineStyleNonce } from '@mantine/core';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useHydrating } from '../../hooks/use-hydrating.ts';

/** Unlike `toKebab`, this returns `-webkit-…` for `Webkit…`. */
const toCssName = (property: string): string =>
  property.startsWith('--') ? property : property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Properties whose numbers are not pixels in React. */
const unitless =
  /^(?:--|aspectRatio|columns|columnCount|flex(?!Basis)|fontWeight|grid|lineHeight|opacity|order|scale|tabSize|zIndex|zoom)/;

/** Returns each CSS name with its value as React writes it. */
const cssOf = (style: CSSProperties | undefined): Array<[name: string, value: string]> =>
  Object.entries(style ?? {}).map(([property, value]: [string, unknown]) => [
    toCssName(property),
    typeof value === 'number' && value !== 0 && !unitless.test(property) ? `${value}px` : String(value),
  ]);

/** Leaves out values that could end the rule or the <style> element. */
const declarations = (style: CSSProperties | undefined): string =>
  cssOf(style)
    .filter(([, value]) => /^[^<>{};]*$/.test(value))
    .map((declaration) => declaration.join(':'))
    .join(';');

interface ServerStylesOptions {
  dialog: RefObject<HTMLDialogElement | null>;
  titleId: string;
  dialogStyle: CSSProperties | undefined;
  rootStyle: CSSProperties;
}

/** Uses CSSOM, which a Content-Security-Policy does not restrict. */
function setStyle(element: Element | null | undefined, style: CSSProperties | undefined): void {
  const declaration = (element as HTMLElement | undefined)?.style;
  for (const [name, value] of cssOf(style)) declaration?.setProperty(name, value);
}

/**
 * Returns a sheet with the application's nonce, because a Content-Security-Policy may drop `style`
 * attributes of a server's HTML: https://www.w3.org/TR/CSP3/#directive-style-src-attr
 * Sets the styles at hydration, because React does not.
 */
export function useServerStyles({ dialog, titleId, dialogStyle, rootStyle }: ServerStylesOptions): ReactNode {
  const nonce = useMantineStyleNonce()?.();
  const isHydrating = useHydrating();
  useLayoutEffect(() => {
    if (!isHydrating) return;
    setStyle(dialog.current, dialogStyle);
    setStyle(dialog.current?.querySelector(':scope > div'), rootStyle);
  }, [isHydrating, dialog, dialogStyle, rootStyle]);
  if (!isHydrating || nonce === undefined) return null;
  // More specific than the classes of the dialog.
  const selector = `dialog[open][data-hydrating][aria-labelledby="${titleId}"]`;
  const css = `${selector}{${declarations(dialogStyle)}}${selector}>div{${declarations(rootStyle)}}`;
  // Hydration cannot compare the nonce, which browsers hide:
  // https://github.com/whatwg/html/pull/2373
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
