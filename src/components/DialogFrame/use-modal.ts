import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { openModal } from '../../dom/modal/open-modal.ts';

interface ModalOptions {
  dialog: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  closable: boolean;
  onClose: () => void;
  /** Called when the page has closed the dialog. */
  onLost: () => void;
}

/**
 * Opens a rendered `<dialog>` by showModal() while `isOpen`. Escape, Android's back gesture and a click outside call `onClose`, when
 * `closable`.
 */
export function useModal({ dialog, isOpen, closable, onClose, onLost }: ModalOptions): void {
  const onCloseRequest = useEffectEvent(() => {
    if (closable) onClose();
  });
  const onPageClose = useEffectEvent(onLost);
  const close = useRef<() => void>(undefined);
  // Layout effects: Escape may be the next key, and Suspense cleans up no passive effect while it hides the dialog.
  useLayoutEffect(() => {
    if (isOpen && dialog.current) {
      const events = { onCloseRequest: () => onCloseRequest(), onLost: () => onPageClose() };
      close.current = openModal(dialog.current, events);
    }
    // Not in a cleanup: before it lays out a commit, React gives the focus back to the element that had it.
    else close.current?.();
  }, [isOpen, dialog]);
  useLayoutEffect(() => () => close.current?.(), []);
}
