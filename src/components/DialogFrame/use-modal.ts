import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { openModal } from '../../dom/modal/open-modal.ts';

interface ModalOptions {
  dialog: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  /** Called for each close request. */
  onClose: () => void;
  /** Called when the page has called `close()`. */
  onLost: () => void;
}

/** Opens a rendered `<dialog>` while `isOpen`. */
export function useModal({ dialog, isOpen, onClose, onLost }: ModalOptions): void {
  const onCloseRequest = useEffectEvent(onClose);
  const onPageClose = useEffectEvent(onLost);
  const close = useRef<() => void>(undefined);
  // Not useEffect(), which goes on while Suspense hides the dialog. Layout effects end then:
  // https://react.dev/reference/react/Suspense#caveats
  useLayoutEffect(() => {
    if (isOpen && dialog.current) {
      const events = { onCloseRequest: () => onCloseRequest(), onLost: () => onPageClose() };
      close.current = openModal(dialog.current, events);
    }
    // Not in a cleanup. After one, React focuses the previous element (its resetAfterCommit()).
    else close.current?.();
  }, [isOpen, dialog]);
  useLayoutEffect(() => () => close.current?.(), []);
}
