import { Modal } from '@mantine/core';
import { useMergedRef, useReducedMotion } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, type Ref, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TermsLabels } from '../../core/terms/labels.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { useCloseRequest } from '../../hooks/use-close-request.ts';
import { useNarrow } from '../../hooks/use-narrow.ts';
import { type RootElement, resolveRootElement } from './resolve-root-element.ts';

/** The parts of Mantine's Modal that both dialogs are made of. */
export type DialogFrameStylesNames = 'root' | 'overlay' | 'inner' | 'content' | 'header' | 'title' | 'close';

/** Where a dialog mounts, and in which layer. */
export interface DialogPlace {
  /** Where the dialog mounts: an element or a selector. @default '#root', else '#app', else the body */
  rootElement?: RootElement | undefined;
  /** Layer of the dialog, as of Mantine's Modal; the dialog of a term is one above. @default 200 */
  zIndex?: number | undefined;
}

export interface DialogFrameProps {
  opened: boolean;
  /** Asked by Escape, a click outside, the close button, or Android's back. */
  onClose: () => void;
  title: ReactNode;
  /** Width in CSS pixels; a narrower window is filled. */
  width: number;
  /** Whether the person may leave; a dialog that is busy is not left, but keeps its close button. */
  dismissible: boolean;
  closable: boolean;
  withCloseButton: boolean;
  labels: TermsLabels;
  rootElement: RootElement | undefined;
  zIndex: number;
  busy?: boolean;
  /** Whether something else, marked with `data-autofocus`, has the first focus. */
  focusElsewhere?: boolean;
  describedBy?: string | undefined;
  getStyles: (part: DialogFrameStylesNames) => { className: string; style: CSSProperties };
  unstyled: boolean | undefined;
  warn: Warn;
  contentRef: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/** The exit of a dialog takes as long as its entry, in milliseconds. */
const transitionDuration = 150;

/** A modal dialog: mounted where the spec says, titled, closed by what may close it, focus in, trapped and returned. */
export function DialogFrame({
  opened,
  onClose,
  title,
  width,
  dismissible,
  closable,
  withCloseButton,
  labels,
  rootElement,
  zIndex,
  busy = false,
  focusElsewhere = false,
  describedBy,
  getStyles,
  unstyled,
  warn,
  contentRef,
  children,
}: DialogFrameProps): ReactNode {
  const [target, setTarget] = useState<HTMLElement>();
  const [shown, setShown] = useState(false);
  const narrow = useNarrow(width);
  const reducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const close = (): void => {
    if (closable) onClose();
  };

  // First it is mounted, closed, where it belongs; then it opens. So it notes who had the focus, to give it back.
  useLayoutEffect(() => {
    if (opened) setTarget(resolveRootElement(rootElement, warn));
  }, [opened, rootElement, warn]);
  useEffect(() => setShown(opened && target !== undefined), [opened, target]);
  useReturnFocus(opened && shown);
  // Mantine overwrites the attribute with the whole body, or with nothing.
  const describe = useCallback(
    (content: HTMLElement | null) => {
      if (describedBy) content?.setAttribute('aria-describedby', describedBy);
      else content?.removeAttribute('aria-describedby');
    },
    [describedBy],
  );
  const contentRefs = useMergedRef(describe, contentRef);
  useCloseRequest(opened && shown, dismissible && closable, onClose);

  if (!target) return null;
  return createPortal(
    <Modal.Root
      {...getStyles('root')}
      opened={opened && shown}
      onClose={close}
      size={width}
      fullScreen={narrow}
      withinPortal={false}
      zIndex={zIndex}
      unstyled={unstyled}
      // Mantine's own Escape closes every open dialog at once.
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={dismissible}
      transitionProps={{ duration: reducedMotion ? 0 : transitionDuration, transition: 'fade' }}
    >
      <Modal.Overlay {...getStyles('overlay')} />
      <Modal.Content {...getStyles('content')} ref={contentRefs} aria-busy={busy || undefined}>
        {/* A <header> outside of an <article> would be the banner of the page. */}
        <Modal.Header {...getStyles('header')} role="presentation">
          {/* The focus starts here, so that a screen reader reads the title and what follows it, in order. */}
          <Modal.Title {...getStyles('title')} tabIndex={-1} data-autofocus={focusElsewhere ? undefined : true}>
            {title}
          </Modal.Title>
          {withCloseButton && <Modal.CloseButton {...getStyles('close')} aria-label={labels.close} />}
        </Modal.Header>
        {children}
      </Modal.Content>
    </Modal.Root>,
    target,
  );
}

/** What has the focus, in whatever shadow root it is. */
function focused(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/**
 * Gives the focus back to who had it before the dialog, when it closes and when it is taken out of the page while it is
 * open. Mantine's own does it for the first alone, and knows no shadow roots: it would give it to the host.
 */
function useReturnFocus(shown: boolean): void {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const opener = focused();
    return () => {
      const inside = focused();
      // Who closes the dialog may give the focus to something else in the same breath.
      setTimeout(() => {
        const now = focused();
        const isLost = now === null || now === inside || now === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [shown]);
}
