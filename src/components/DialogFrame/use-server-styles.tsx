import { useMantineStyleNonce } from '@mantine/core';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useHydrating } from '../../hooks/use-hydrating.ts';

/** The name in CSS of a property in React's style: also `-webkit-…` for `Webkit…`, unlike `toKebab` of the options. */
const toCssName = (property: string): string =>
  property.startsWith('--') ? property : property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Declarations without a character that could end the rule or the element. */
const declarations = (style: CSSProperties | undefined): string =>
  Object.entries(style ?? {})
    .filter(([, value]) => /^[^<>{};]*$/.test(String(value)))
    .map(([property, value]) => `${toCssName(property)}:${value}`)
    .join(';');

interface ServerStylesOptions {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The id of the title, which names the dialog. */
  titleId: string;
  dialogStyle: CSSProperties | undefined;
  rootStyle: CSSProperties;
}

/** By CSSOM, which a Content-Security-Policy does not restrict. */
function setStyle(element: Element | null | undefined, style: CSSProperties | undefined): void {
  const declaration = (element as HTMLElement | undefined)?.style;
  for (const [property, value] of Object.entries(style ?? {}))
    declaration?.setProperty(toCssName(property), String(value));
}

/**
 * A Content-Security-Policy without `'unsafe-inline'` drops the `style` attributes of a server's HTML, and in Firefox also their text
 * (https://www.w3.org/TR/CSP3/#directive-style-src-attr). Returns a sheet with the application's nonce, and sets the styles again at
 * hydration, which React does not. Mantine's own attributes have their values in the style sheets of both dialogs.
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
  // More specific than the classes of the dialog, as an attribute `style` is.
  const selector = `dialog[open][data-hydrating][aria-labelledby="${titleId}"]`;
  const css = `${selector}{${declarations(dialogStyle)}}${selector}>div{${declarations(rootStyle)}}`;
  // Browsers hide the nonce of an element in the page, so hydration cannot compare it.
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
