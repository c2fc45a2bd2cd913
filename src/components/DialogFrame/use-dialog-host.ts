import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { TermsError } from '../../core/model/errors.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { createHost } from './create-host.ts';
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
 * The element that a dialog is rendered in. It is created for the dialog alone: a page that removes it, or empties its parent,
 * does not break React. `undefined` before the dialog opens, and after it has faded out.
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
  // Only once the host is in the page: layout effects of the dialog measure it.
  return placed === element ? element : undefined;
}
