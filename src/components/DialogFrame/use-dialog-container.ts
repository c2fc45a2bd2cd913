import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { keepInPage } from '../../dom/modal/keep-in-page.ts';
import { canShow, type RootElement, resolveRootElement } from '../../dom/modal/resolve-root-element.ts';
import { watchAncestors } from '../../dom/modal/watch-ancestors.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';

/** Milliseconds of the longest exit in DialogFrame.module.css. */
const exitDuration = 200;

interface DialogContainerOptions {
  opened: boolean;
  rootElement: RootElement | undefined;
  warn: Warn;
  onDetached: ((error: TermsError) => void) | undefined;
  /** The <dialog> that a server may have rendered open. */
  inPlace: RefObject<HTMLElement | null>;
}

interface DialogContainer {
  /**
   * `undefined` before the dialog opens, and after it has faded out or was lost. 'in-place' while
   * the dialog stays where a server has rendered it.
   */
  container: HTMLElement | 'in-place' | undefined;
  /** Unmounts a dialog that the page has removed or closed, and calls `onDetached`. */
  lose: (error?: TermsError) => void;
}

function createContainer(): HTMLElement {
  const element = document.createElement('div');
  // Without a box, the element takes no room in a grid or flex container of the page.
  element.style.display = 'contents';
  // Fluent UI's modals hide other elements of the body from screen readers.
  element.setAttribute('data-tabster-never-hide', '');
  return element;
}

/**
 * Creates an element around one dialog. If the page removes that element, React can still unmount
 * the dialog inside.
 */
export function useDialogContainer({
  opened,
  rootElement,
  warn,
  onDetached,
  inPlace,
}: DialogContainerOptions): DialogContainer {
  const isHydrating = useHydrating();
  const [container, setContainer] = useState<DialogContainer['container']>(
    isHydrating && opened ? 'in-place' : undefined,
  );
  /** The container that has entered the page. Only there can layout effects measure the dialog. */
  const [placed, setPlaced] = useState<HTMLElement>();
  const lose = (error = new TermsError('detached', explain('detached'))): void => {
    setContainer(undefined);
    onDetached?.(error);
  };
  const onLost = useEffectEvent(lose);

  useLayoutEffect(() => {
    if (opened) {
      setContainer((current) => current ?? createContainer());
      return undefined;
    }
    const timer = setTimeout(() => setContainer(undefined), exitDuration);
    return () => clearTimeout(timer);
  }, [opened]);

  useLayoutEffect(() => {
    if (!container || container === 'in-place') return undefined;
    const place = resolveRootElement(rootElement, warn);
    setPlaced(container);
    return keepInPage(
      container,
      () => place,
      (error) => onLost(error),
    );
  }, [container, rootElement, warn]);

  useLayoutEffect(() => {
    if (container !== 'in-place') return undefined;
    const element = inPlace.current!;
    if (!canShow(element.parentElement, warn)) {
      setContainer(createContainer());
      return undefined;
    }
    // React owns the element, so it cannot be re-inserted.
    return watchAncestors(element, () => {
      if (!element.isConnected) onLost();
    });
  }, [container, inPlace, warn]);

  return { container: container === 'in-place' || placed === container ? container : undefined, lose };
}
