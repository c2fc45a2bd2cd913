import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { keepInPage } from '../../dom/modal/keep-in-page.ts';
import { canShow, type RootElement, resolveRootElement } from '../../dom/modal/resolve-root-element.ts';
import { watchAncestors } from '../../dom/modal/watch-ancestors.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';

interface DialogHostOptions {
  opened: boolean;
  rootElement: RootElement | undefined;
  /** Milliseconds that a closed dialog takes to fade out. */
  exitDuration: number;
  warn: Warn;
  onDetached: ((error: TermsError) => void) | undefined;
  /** The <dialog> that a server may have rendered open. */
  inPlace?: RefObject<HTMLElement | null> | undefined;
}

interface DialogHost {
  /**
   * The element of the dialog; undefined before it opens and after it has faded out. 'in-place' for a dialog that a server
   * has rendered open, until it closes.
   */
  host: HTMLElement | 'in-place' | undefined;
  /** Unmounts a dialog that the page has taken away, and calls `onDetached`. */
  lose: (error?: TermsError) => void;
}

function createHost(): HTMLElement {
  const element = document.createElement('div');
  // Without a box, the host takes no room in a grid or flex container of the page.
  element.style.display = 'contents';
  return element;
}

/** Creates an element for one dialog, so that a page can remove it or empty its parent without breaking React. */
export function useDialogHost({
  opened,
  rootElement,
  exitDuration,
  warn,
  onDetached,
  inPlace,
}: DialogHostOptions): DialogHost {
  const isHydrating = useHydrating();
  const [host, setHost] = useState<DialogHost['host']>(isHydrating && inPlace && opened ? 'in-place' : undefined);
  /** The host, once it is in the page. */
  const [placed, setPlaced] = useState<HTMLElement>();
  const place = useRef<HTMLElement>(null);
  const lose = (error = new TermsError('detached', explain('detached'))): void => {
    setHost(undefined);
    onDetached?.(error);
  };
  const onLost = useEffectEvent(lose);

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
    if (host === 'in-place') {
      const element = inPlace!.current!;
      if (!canShow(element.parentElement, warn)) {
        setHost(createHost());
        return undefined;
      }
      // React owns the element, so it cannot be re-inserted.
      return watchAncestors(element, () => {
        if (!element.isConnected) onLost();
      });
    }
    if (!host) return undefined;
    setPlaced(host);
    return keepInPage(
      host,
      () => place.current!,
      (error) => onLost(error),
    );
  }, [host, inPlace, warn]);

  // Only once the host is in the page: layout effects of the dialog measure it.
  return { host: host === 'in-place' || placed === host ? host : undefined, lose };
}
