import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Receipt } from '../../core/model/receipt.ts';
import type { TermsWarning } from '../../core/model/warnings.ts';
import type { DialogLook } from '../../core/options/options.ts';
import type { TermsLabels } from '../../core/terms/labels.ts';
import type { DialogPlace } from '../DialogFrame/DialogFrame.tsx';
import { fitPage } from '../DialogFrame/lock-scroll.ts';
import { useDialogHost } from '../DialogFrame/use-dialog-host.ts';
import { useScheme } from '../DialogFrame/use-scheme.ts';
import { explain } from '../../core/model/explain.ts';
import { useLazyPart } from '../../hooks/use-lazy-part.ts';
import { loadPrinter } from '../documents/load-printer.ts';
import { useWarn } from '../DialogFrame/use-warn.ts';
import { NoteIcon } from '../NoteIcon/NoteIcon.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import classes from './SentNotice.module.css';

/** Milliseconds that the notice stays on the screen. */
export const noticeDuration = 4000;

interface SentNoticeProps extends Pick<DialogPlace, 'rootElement'>, Pick<DialogLook, 'colorScheme'> {
  /** The receipt of the acceptance, while the notice is to be shown. */
  receipt: Receipt | undefined;
  /** Adds the button that prints the receipt; the notice then stays until the person closes it (WCAG 2.2.1). */
  withButton: boolean;
  onOver: (() => void) | undefined;
  onWarning: ((warning: TermsWarning) => void) | undefined;
  labels: TermsLabels;
}

/** Without popovers, as in Chrome 113, the highest z-index. */
const showInTopLayer = (element: HTMLElement | null): void => element?.showPopover?.();

const isReportedByDialog = (): void => {};

/** 'Aceite registrado.', at the edge of the window. Its text is hidden from screen readers: they read the live region of GateDialogs. */
export function SentNotice({
  receipt,
  withButton,
  onOver,
  onWarning,
  labels,
  rootElement,
  colorScheme,
}: SentNoticeProps): ReactNode {
  const [isOver, setOver] = useState(false);
  const opened = receipt !== undefined;
  const warn = useWarn(onWarning);
  const [canPrint, setCanPrint] = useState(true);
  const stays = withButton && canPrint;
  const printer = useLazyPart({
    load: loadPrinter,
    isEarly: false,
    isNeeded: opened && withButton,
    onFailure: () => {
      setCanPrint(false);
      warn({ code: 'receipt-not-printed', message: explain('receipt-not-printed') });
    },
  });
  const close = (): void => {
    setOver(true);
    onOver?.();
  };
  const closeInTime = useEffectEvent(close);
  useEffect(() => {
    if (!opened || stays) return undefined;
    const timer = setTimeout(() => closeInTime(), noticeDuration);
    return () => clearTimeout(timer);
  }, [opened, stays]);
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      setOver(false);
      setCanPrint(true);
    };
  }, [opened]);
  const isShown = opened && !isOver;
  useEffect(() => (isShown ? fitPage() : undefined), [isShown]);
  const host = useDialogHost({
    opened: isShown,
    rootElement,
    scheme: useScheme(colorScheme).own,
    exitDuration: 0,
    warn: isReportedByDialog,
    onDetached: undefined,
  });
  if (!host || !receipt) return null;
  return createPortal(
    <div
      className={classes.notice}
      popover="manual"
      ref={showInTopLayer}
      lang={labels.lang}
      aria-hidden={!stays || undefined}
    >
      <NoteIcon of="success" className={classes.icon} />
      <bdi aria-hidden>{labels.sent}</bdi>
      {stays && printer && (
        <ReceiptActions labels={labels} onPrint={() => printer.printReceipt(receipt, labels)} onClose={close} />
      )}
    </div>,
    host,
  );
}
