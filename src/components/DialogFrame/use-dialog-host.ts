import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { keepInPage } from '../../dom/modal/keep-in-page.ts';
import { type RootElement, resolveRootElement } from '../../dom/modal/resolve-root-element.ts';
import { watchAncestors } from '../../dom/modal/watch-ancestors.ts';

interface DialogHostOptions {
  opened: boolean;
  rootElement: RootElement | undefined;
  /** Milliseconds that a closed dialog takes to fade out. */
  exitDuration: number;
  warn: Warn;
  onDetached: ((error: TermsError) => void) | undefined;
  /** The <dialog> that a server may have rendered open: it stays in its place until it closes. */
  inPlace?: RefObject<HTMLElement | null> | undefined;
}

function createHost(): HTMLElement {
  const element = document.createElement('div');
  // Without a box, the host takes no room in a grid or flex container of the page.
  element.style.display = 'contents';
  return element;
}

/**
 * Creates an element for one dialog, so that a page can remove it or empty its parent without breaking React. Returns
 * undefined before the dialog opens and after it has faded out. Returns 'in-place' for a dialog that a server has rendered
 * open, until it closes.
 */
export function useDialogHost({
  opened,
  rootElement,
  exitDuration,
  warn,
  onDetached,
  inPlace,
}: DialogHostOptions): HTMLElement | 'in-place' | undefined {
  const isHydrating = useHydrating();
  const [host, setHost] = useState<HTMLElement | 'in-place' | undefined>(
    isHydrating && inPlace && opened ? 'in-place' : undefined,
  );
  /** The host, once it is in the page. */
  const [placed, setPlaced] = useState<HTMLElement>();
  const place = useRef<HTMLElement>(null);
  const onLost = useEffectEvent((error: TermsError) => {
    setHost(undefined);
    onDetached?.(error);
  });

  useLayoutEffect(() => {
    if (opened) {
      setHost((current) => current ?? createHost());
      return undefined;
    }
    const timer = setTimeout(() => setHost(undefined), exitDuration);
    return () => clearTimeout(timer);
  }, [opened, exitDuration]);

  useLayoutEffect(() => {
    if (!host || host === 'in-place') return;
    place.current = resolveRootElement(rootElement, warn);
    if (host.parentNode !== place.current) place.current.append(host);
  }, [host, rootElement, warn]);

  useLayoutEffect(() => {
    const element = host === 'in-place' ? inPlace?.current : host;
    if (!element) return undefined;
    if (host !== 'in-place') {
      setPlaced(element);
      return keepInPage(
        element,
        () => place.current!,
        (error) => onLost(error),
      );
    }
    // React owns the element, so it cannot be re-inserted.
    return watchAncestors(element, () => {
      if (!element.isConnected) onLost(new TermsError('detached', explain('detached')));
    });
  }, [host, inPlace]);

  // Only once the host is in the page: layout effects of the dialog measure it.
  return host === 'in-place' || placed === host ? host : undefined;
}
