import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TermsError } from '../../core/model/errors.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { keepInPage } from './keep-in-page.ts';
import { type RootElement, resolveRootElement } from './resolve-root-element.ts';
import { useOwnScheme } from './use-own-scheme.ts';

interface DialogHostProps {
  opened: boolean;
  rootElement: RootElement | undefined;
  /** The scheme of the dialog, when it is not the application's. */
  scheme: 'light' | 'dark' | undefined;
  /** Milliseconds that a closed dialog takes to fade out. */
  exitDuration: number;
  warn: Warn;
  onDetached: ((error: TermsError) => void) | undefined;
}

function createHost(): HTMLElement {
  const element = document.createElement('div');
  // No box of its own: it takes no room in a grid or flex container of the page.
  element.style.display = 'contents';
  return element;
}

/**
 * The element that a dialog is rendered in. It is created for the dialog alone: a page that removes it, or empties its parent,
 * does not break React. `undefined` before the dialog opens, and after it has faded out.
 */
export function useDialogHost({
  opened,
  rootElement,
  scheme,
  exitDuration,
  warn,
  onDetached,
}: DialogHostProps): HTMLElement | undefined {
  const [element, setElement] = useState<HTMLElement>();
  const [placed, setPlaced] = useState<HTMLElement>();
  const place = useRef<HTMLElement>(null);
  const onLost = useEffectEvent((error: TermsError) => {
    setElement(undefined);
    onDetached?.(error);
  });

  useLayoutEffect(() => {
    if (opened) {
      setElement((current) => current ?? createHost());
      return undefined;
    }
    const timer = setTimeout(() => setElement(undefined), exitDuration);
    return () => clearTimeout(timer);
  }, [opened, exitDuration]);

  useLayoutEffect(() => {
    if (!element) return;
    place.current = resolveRootElement(rootElement, warn);
    if (element.parentNode !== place.current) place.current.append(element);
  }, [element, rootElement, warn]);

  useLayoutEffect(() => {
    if (!element) return undefined;
    setPlaced(element);
    return keepInPage(
      element,
      () => place.current!,
      (error) => onLost(error),
    );
  }, [element]);

  useOwnScheme(element, scheme);
  // Only once the host is in the page: layout effects of the dialog measure it.
  return placed === element ? element : undefined;
}
