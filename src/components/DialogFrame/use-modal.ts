import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { openModal } from '../../dom/modal/open-modal.ts';

interface ModalOptions {
  dialog: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  closable: boolean;
  onClose: () => void;
  /** Called when the page has called `close()`. */
  onLost: () => void;
}

/** Opens a rendered `<dialog>` while `isOpen`. A close request calls `onClose` when `closable`. */
export function useModal({ dialog, isOpen, closable, onClose, onLost }: ModalOptions): void {
  const onCloseRequest = useEffectEvent(() => {
    if (closable) onClose();
  });
  const onPageClose = useEffectEvent(onLost);
  const close = useRef<() => void>(undefined);
  // Layout effects end when Suspense hides the dialog, and start again when it shows the dialog:
  // https://react.dev/reference/react/Suspense#caveats
  useLayoutEffect(() => {
    if (isOpen && dialog.current) {
      const events = { onCloseRequest: () => onCloseRequest(), onLost: () => onPageClose() };
      close.current = openModal(dialog.current, events);
    }
    // Not in a cleanup, because React restores the focus after cleanups (its resetAfterCommit()).
    else close.current?.();
  }, [isOpen, dialog]);
  useLayoutEffect(() => () => close.current?.(), []);
}
