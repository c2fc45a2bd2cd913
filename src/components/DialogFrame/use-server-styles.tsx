import { useMantineStyleNonce } from '@mantine/core';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useHydrating } from '../../hooks/use-hydrating.ts';

/** Unlike `toKebab` of option.ts, this returns `-webkit-…` for `Webkit…`. */
const toCssName = (property: string): string =>
  property.startsWith('--') ? property : property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Declares a number with `px`, then without. CSS ignores the second where a unit is needed. */
function declare(property: string, value: unknown): string {
  const name = toCssName(property);
  return typeof value === 'number' ? `${name}:${value}px;${name}:${value}` : `${name}:${value}`;
}

/** Leaves out values that React omits, or that could end the rule or the <style> element. */
const declarations = (style: CSSProperties | undefined): string =>
  Object.entries(style ?? {})
    .filter(([, value]) => ['string', 'number'].includes(typeof value) && /^[^<>{};]+$/.test(String(value)))
    .map(([property, value]) => declare(property, value))
    .join(';');

interface ServerStylesOptions {
  dialog: RefObject<HTMLDialogElement | null>;
  titleId: string;
  dialogStyle: CSSProperties | undefined;
  rootStyle: CSSProperties;
}

/**
 * Returns a sheet with the application's nonce, because a Content-Security-Policy may drop `style`
 * attributes of a server's HTML: https://www.w3.org/TR/CSP3/#directive-style-src-attr
 * At hydration, sets the attributes again by CSSOM, which no policy restricts.
 */
export function useServerStyles({ dialog, titleId, dialogStyle, rootStyle }: ServerStylesOptions): ReactNode {
  const nonce = useMantineStyleNonce()?.();
  const isHydrating = useHydrating();
  useLayoutEffect(() => {
    if (!isHydrating || !dialog.current) return;
    for (const element of [dialog.current, ...dialog.current.querySelectorAll<HTMLElement>('[style]')])
      element.style.cssText = element.getAttribute('style') ?? '';
  }, [isHydrating, dialog]);
  if (!isHydrating || nonce === undefined) return null;
  // More specific than the classes of the dialog.
  const selector = `dialog[open][data-hydrating][aria-labelledby="${titleId}"]`;
  const css = `${selector}{${declarations(dialogStyle)}}${selector}>div{${declarations(rootStyle)}}`;
  // Hydration cannot compare the nonce, which browsers hide:
  // https://github.com/whatwg/html/pull/2373
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
