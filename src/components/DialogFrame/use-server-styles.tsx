import { useMantineStyleNonce } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useHydrating } from '../../hooks/use-hydrating.ts';

/** Unlike `toKebab`, this returns `-webkit-…` for `Webkit…`. */
const toCssName = (property: string): string =>
  property.startsWith('--') ? property : property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Declares a number with `px`, then without. CSS ignores the second where it needs a unit. */
function declare(property: string, value: string | number): string {
  const name = toCssName(property);
  return typeof value === 'number' ? `${name}:${value}px;${name}:${value}` : `${name}:${value}`;
}

/** Leaves out values that React omits, or that could end the rule or the <style> element. */
const declarations = (style: CSSProperties | undefined): string =>
  Object.entries(style ?? {})
    .filter(([, value]) => /^(?:string|number)$/.test(typeof value) && /^[^<>{};]+$/.test(String(value)))
    .map(([property, value]) => declare(property, value as string | number))
    .join(';');

interface ServerStylesOptions {
  titleId: string;
  dialogStyle: CSSProperties | undefined;
  rootStyle: CSSProperties | undefined;
}

/**
 * Returns a sheet with the application's nonce, because a Content-Security-Policy may drop `style`
 * attributes of a server's HTML: https://www.w3.org/TR/CSP3/#directive-style-src-attr
 */
export function useServerStyles({ titleId, dialogStyle, rootStyle }: ServerStylesOptions): ReactNode {
  const nonce = useMantineStyleNonce()?.();
  const isHydrating = useHydrating();
  if (!isHydrating || nonce === undefined) return null;
  // More specific than the classes of the dialog.
  const selector = `dialog[open][data-hydrating][aria-labelledby="${titleId}"]`;
  const css = `${selector}{${declarations(dialogStyle)}}${selector}>div{${declarations(rootStyle)}}`;
  // Hydration cannot compare the nonce, which browsers hide:
  // https://github.com/whatwg/html/pull/2373
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
