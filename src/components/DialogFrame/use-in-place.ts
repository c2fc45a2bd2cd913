import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';
import { useOwnScheme } from './use-own-scheme.ts';
import { watchAncestors } from './watch-ancestors.ts';

interface InPlaceOptions {
  dialog: RefObject<HTMLDialogElement | null>;
  isInPlace: boolean;
  opened: boolean;
  scheme: 'light' | 'dark' | undefined;
  /** Milliseconds that a closed dialog takes to fade out. */
  exitDuration: number;
  onDetached: ((error: TermsError) => void) | undefined;
  /** Called when the closed dialog has faded out. */
  onClosed: () => void;
}

/** Looks after a dialog that a server has rendered in place, as `useDialogHost` does after the others. */
export function useInPlace({
  dialog,
  isInPlace,
  opened,
  scheme,
  exitDuration,
  onDetached,
  onClosed,
}: InPlaceOptions): void {
  const [element, setElement] = useState<HTMLElement>();
  const onFadedOut = useEffectEvent(onClosed);
  const onLost = useEffectEvent(() => onDetached?.(new TermsError('detached', explain('detached'))));
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isInPlace || !current) return undefined;
    setElement(current);
    // React owns the element: one that the page removes cannot be put back.
    const stopWatching = watchAncestors(current, () => {
      if (!current.isConnected) onLost();
    });
    return () => {
      stopWatching();
      setElement(undefined);
    };
  }, [dialog, isInPlace]);
  useLayoutEffect(() => {
    if (!isInPlace || opened) return undefined;
    const timer = setTimeout(() => onFadedOut(), exitDuration);
    return () => clearTimeout(timer);
  }, [isInPlace, opened, exitDuration]);
  useOwnScheme(element, scheme);
}
