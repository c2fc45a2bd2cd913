import { TermsError } from '../../core/model/errors.ts';
import { lockScroll } from './lock-scroll.ts';
import { watchDetached } from '../../components/DialogFrame/watch-detached.ts';

/** How often a host that the page has thrown out is put back before the gate gives up. */
const maxRemounts = 3;

/** The dialogs that are open, the topmost last. */
const openMountNodes: HTMLElement[] = [];

export interface DialogHost {
  /** Lets the page scroll, and gives the focus to the dialog below. */
  release: () => void;
  remove: () => void;
}

/**
 * Puts an element into the browser's top layer, where no style and no stacking of the page reaches, and keeps it there:
 * a page that takes it away gets it back, then the error `detached`.
 */
export function createDialogHost(
  element: HTMLElement,
  mountNode: HTMLElement,
  onLost: (error: TermsError) => void,
): DialogHost {
  let remounts = 0;
  let stopWatching = (): void => {};

  function show(): void {
    // Everything outside of a modal <dialog> of the page is inert, in the top layer, too.
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    (modal ?? document.body).append(element);
    element.showPopover?.();
    modal?.addEventListener('close', () => element.isConnected && show(), { once: true });
    stopWatching();
    stopWatching = watchDetached(element, onDetached);
  }

  function onDetached(): void {
    remounts += 1;
    if (remounts <= maxRemounts) show();
    else {
      onLost(new TermsError('detached', 'The page removes the dialog again and again, so it is not shown any more.'));
    }
  }

  element.setAttribute('popover', 'manual');
  element.setAttribute('data-aceite', '');
  show();
  const unlock = lockScroll();
  openMountNodes.push(mountNode);

  function release(): void {
    unlock();
    if (!openMountNodes.includes(mountNode)) return;
    openMountNodes.splice(openMountNodes.indexOf(mountNode), 1);
    // The focus comes back to where it was, or to the dialog of another company below.
    setTimeout(() => {
      const below = openMountNodes.at(-1)?.querySelector<HTMLElement>('[role=dialog]');
      if (document.activeElement === document.body || document.activeElement === null) below?.focus();
    }, 50);
  }

  return {
    release,
    remove: () => {
      stopWatching();
      release();
      element.remove();
    },
  };
}
