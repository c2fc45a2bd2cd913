import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { TermsError } from '../../core/model/errors.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { showDialogHost } from './dialog-host.ts';
import { type RootElement, resolveRootElement } from './resolve-root-element.ts';
import { useOwnScheme } from './use-own-scheme.ts';

interface DialogHostProps {
  opened: boolean;
  rootElement: RootElement | undefined;
  topLayer: boolean;
  /** The scheme of the dialog, when it is not the application's. */
  scheme: 'light' | 'dark' | undefined;
  /** Milliseconds that a closed dialog takes to fade out. */
  exitDuration: number;
  warn: Warn;
  onDetached: ((error: TermsError) => void) | undefined;
}

/**
 * As wide as the window, for dialogs from right to left, and without a height: only what is inside is seen. Displayed also where a
 * script of the page hides every popover.
 */
const hostStyles =
  'display:block;position:fixed;inset:0 0 auto;width:auto;height:0;margin:0;padding:0;border:0;background:none;color:inherit;overflow:visible';

function createHost(topLayer: boolean): HTMLElement {
  const element = document.createElement('div');
  if (topLayer) element.style.cssText = hostStyles;
  return element;
}

/**
 * The element that a dialog is drawn in: its own, so that a page which takes it away, or empties what is around it, does
 * not break React. There from the opening until the dialog has faded out; `undefined` otherwise.
 */
export function useDialogHost({
  opened,
  rootElement,
  topLayer,
  scheme,
  exitDuration,
  warn,
  onDetached,
}: DialogHostProps): HTMLElement | undefined {
  const [element, setElement] = useState<HTMLElement>();
  const [placed, setPlaced] = useState<HTMLElement>();
  const onLost = useEffectEvent((error: TermsError) => {
    setElement(undefined);
    onDetached?.(error);
  });

  useLayoutEffect(() => {
    if (opened) {
      setElement((current) => current ?? createHost(topLayer));
      return undefined;
    }
    const timer = setTimeout(() => setElement(undefined), exitDuration);
    return () => clearTimeout(timer);
  }, [opened, topLayer, exitDuration]);

  useLayoutEffect(() => {
    if (!element) return undefined;
    const place = resolveRootElement(rootElement, warn);
    const remove = showDialogHost(element, { findPlace: () => place, topLayer, remounts: 0, onLost });
    setPlaced(element);
    return remove;
  }, [element, rootElement, topLayer, warn]);

  useOwnScheme(element, scheme);
  // Layout effects of the dialog measure it: it is rendered only once its host is in the page.
  return placed === element ? element : undefined;
}
