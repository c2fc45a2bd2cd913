import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DialogLook } from '../../core/options/options.ts';
import type { TermsLabels } from '../../core/terms/labels.ts';
import type { DialogPlace } from '../DialogFrame/DialogFrame.tsx';
import { useDialogHost } from '../DialogFrame/use-dialog-host.ts';
import { useScheme } from '../DialogFrame/use-scheme.ts';
import classes from './SentNotice.module.css';

/** Milliseconds that the notice is seen. */
export const noticeDuration = 4000;

interface SentNoticeProps extends Pick<DialogPlace, 'rootElement'>, Pick<DialogLook, 'colorScheme'> {
  opened: boolean;
  labels: TermsLabels;
  topLayer: boolean;
}

const isReportedByDialog = (): void => {};

/** 'Aceite registrado.', at the edge of the window for some seconds. To be seen alone: the status of the gate is read aloud. */
export function SentNotice({ opened, labels, rootElement, topLayer, colorScheme }: SentNoticeProps): ReactNode {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(() => setOver(true), noticeDuration);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [opened]);
  const host = useDialogHost({
    opened: opened && !isOver,
    rootElement,
    topLayer,
    scheme: useScheme(colorScheme).own,
    exitDuration: 0,
    warn: isReportedByDialog,
    onDetached: undefined,
  });
  if (!host) return null;
  return createPortal(
    <div className={classes.notice} lang={labels.lang} aria-hidden>
      {labels.sent}
    </div>,
    host,
  );
}
