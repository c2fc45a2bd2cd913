import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Receipt } from '../../core/model/receipt.ts';
import type { DialogLook } from '../../core/options/options.ts';
import type { TermsLabels } from '../../core/terms/labels.ts';
import type { DialogPlace } from '../DialogFrame/DialogFrame.tsx';
import { fitPage } from '../../dom/modal/lock-scroll.ts';
import { useLongerThan } from '../../hooks/use-longer-than.ts';
import { useDialogContainer } from '../DialogFrame/use-dialog-container.ts';
import { useScheme } from '../DialogFrame/use-dialog-look.ts';
import { useOwnScheme } from '../DialogFrame/use-own-scheme.ts';
import { NoteIcon } from '../NoteIcon/NoteIcon.tsx';
import frame from '../DialogFrame/DialogFrame.module.css';
import classes from './SentNotice.module.css';

/** In milliseconds. */
export const noticeDuration = 4000;

interface SentNoticeProps extends Pick<DialogPlace, 'rootElement'>, Pick<DialogLook, 'colorScheme'> {
  /** The receipt of the last acceptance, which opens the notice. */
  receipt: Receipt | undefined;
  labels: TermsLabels;
}

/** Older browsers, such as Chrome 113, have no popovers. There the z-index applies. */
const showInTopLayer = (element: HTMLElement | null): void => element?.showPopover?.();

const leaveWarningToDialog = (): void => {};

/** Shows 'Aceite registrado.'. Screen readers read the live region of GateDialogs. */
export function SentNotice({ receipt, labels, rootElement, colorScheme }: SentNoticeProps): ReactNode {
  const opened = receipt !== undefined;
  const isOver = useLongerThan(noticeDuration, opened);
  const isShown = opened && !isOver;
  useEffect(() => (isShown ? fitPage() : undefined), [isShown]);
  const ownScheme = useOwnScheme(useScheme(colorScheme).own);
  const { container } = useDialogContainer({
    opened: isShown,
    rootElement,
    exitDuration: 0,
    warn: leaveWarningToDialog,
    onDetached: undefined,
  });
  if (!receipt || !(container instanceof HTMLElement)) return null;
  return createPortal(
    <div
      {...ownScheme}
      className={`${frame.text} ${classes.notice}`}
      popover="manual"
      ref={showInTopLayer}
      lang={labels.lang}
      aria-hidden
    >
      <NoteIcon of="success" />
      <bdi>{labels.sent}</bdi>
    </div>,
    container,
  );
}
