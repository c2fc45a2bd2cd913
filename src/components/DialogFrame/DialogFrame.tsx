import {
  type MantineTransition,
  ModalCloseButton,
  ModalContent,
  ModalHeader,
  ModalOverlay,
  ModalRoot,
  ModalTitle,
} from '@mantine/core';
import { useMergedRef, useReducedMotion } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, type Ref, useCallback, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TermsError } from '../../core/model/errors.ts';
import type { TermsWarning, Warn } from '../../core/model/warnings.ts';
import { stopSecondClick } from '../../hooks/second-click.ts';
import { hasLayers, useModalLayer } from '../../hooks/use-modal-layer.ts';
import { useNarrow } from '../../hooks/use-narrow.ts';
import classes from './DialogFrame.module.css';
import { lockScroll } from './lock-scroll.ts';
import type { RootElement } from './resolve-root-element.ts';
import { useDialogHost } from './use-dialog-host.ts';
import type { Scheme } from './use-scheme.ts';

/** The parts of Mantine's Modal that both dialogs are made of. */
export type DialogFrameStylesNames = 'root' | 'overlay' | 'inner' | 'content' | 'header' | 'title' | 'close';

/** Where a dialog mounts, and in which layer. */
export interface DialogPlace {
  /**
   * Where the dialog mounts: an element or a selector. For one that shows no dialog the body is taken, with the warning
   * `root-element`.
   * @default '#root', else '#app', else the body
   */
  rootElement?: RootElement | undefined;
  /** Layer of the dialog, as of Mantine's Modal; the dialog of a term is one above. @default 200 */
  zIndex?: number | undefined;
  /**
   * Draws the dialog in the browser's top layer: above every z-index of the page, and where no transform moves it. With
   * `false`, `zIndex` decides. Does not change while the dialog is open. @default true
   */
  topLayer?: boolean | undefined;
}

/** The callback of a dialog's warnings. */
export interface DialogReports {
  /** A colour or root element that could not be used. Without it, developers see it in the console. */
  onWarning?: ((warning: TermsWarning) => void) | undefined;
}

interface DialogFrameProps {
  opened: boolean;
  /** Called for Escape, a click outside, the close button, and Android's back. */
  onClose: () => void;
  title: ReactNode;
  /** Below the title, such as the contents of a long text. */
  subtitle?: ReactNode;
  /** Width in CSS pixels. */
  width: number;
  /** The shape in a narrower window: a sheet at the bottom, or the whole window. */
  narrowAs: 'sheet' | 'page';
  /** Whether Escape, a click outside and the close button, which it then has, dismiss the dialog. */
  dismissible?: boolean | undefined;
  /** Nothing dismisses the dialog for now; it keeps its close button. */
  locked?: boolean | undefined;
  /** Name of the close button. */
  closeLabel: string;
  /** Language of the dialog's texts. */
  lang: string;
  rootElement: RootElement | undefined;
  zIndex: number;
  topLayer: boolean;
  scheme: Scheme;
  /** Called when the page removed the open dialog. */
  onDetached: ((error: TermsError) => void) | undefined;
  describedBy?: string | undefined;
  getStyles: (part: DialogFrameStylesNames) => { className: string; style: CSSProperties };
  unstyled: boolean | undefined;
  warn: Warn;
  contentRef: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/** Not <header>: the page's CSS rules for it would apply, and screen readers take it for the page's banner. Mantine's types lack the prop. */
const headerElement: object = { component: 'div' };

/** In milliseconds. The exit takes as long as the entry; with reduced motion a dialog fades in, and closes at once. */
const transitionDuration = { fade: 150, slide: 200 } as const;

const slide: MantineTransition = {
  in: { transform: 'translateY(0)' },
  out: { transform: 'translateY(100%)' },
  transitionProperty: 'transform',
};

/** A modal dialog: mounts in the root element of the spec, has a title, traps and returns the focus. */
export function DialogFrame({
  opened,
  onClose,
  title,
  subtitle,
  width,
  narrowAs,
  dismissible = true,
  locked = false,
  closeLabel,
  lang,
  rootElement,
  zIndex,
  topLayer,
  scheme,
  onDetached,
  describedBy,
  getStyles,
  unstyled,
  warn,
  contentRef,
  children,
}: DialogFrameProps): ReactNode {
  const part = (name: DialogFrameStylesNames): ReturnType<typeof getStyles> => {
    const given = getStyles(name);
    const own = unstyled ? undefined : classes[name];
    return own ? { ...given, className: `${own} ${given.className}` } : given;
  };
  const [content, setContent] = useState<HTMLElement | null>(null);
  const narrow = useNarrow(width);
  const reducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isSheet = narrow && narrowAs === 'sheet';
  const slides = isSheet && !reducedMotion;
  const duration = transitionDuration[slides ? 'slide' : 'fade'];
  const exitDuration = reducedMotion ? 0 : duration;
  /** Whether another dialog is open below this one. */
  const [isAbove, setAbove] = useState(false);
  const host = useDialogHost({
    opened,
    rootElement,
    topLayer,
    scheme: scheme.own,
    exitDuration,
    warn,
    onDetached,
  });
  const isOpen = opened && host !== undefined;
  const closable = dismissible && !locked;
  const close = (): void => {
    if (closable) onClose();
  };

  useLayoutEffect(() => {
    if (isOpen) setAbove(hasLayers());
  }, [isOpen]);
  // A layout effect: unlike a passive one, it is cleaned up while Suspense hides the dialog.
  useLayoutEffect(() => (isOpen ? lockScroll() : undefined), [isOpen]);
  useModalLayer({
    host,
    content: isOpen ? content : null,
    closable,
    onClose,
  });
  // Set on the element: Mantine overwrites the prop, with the id of the whole body or with nothing.
  const describe = useCallback(
    (content: HTMLElement | null) => {
      if (describedBy) content?.setAttribute('aria-describedby', describedBy);
      else content?.removeAttribute('aria-describedby');
    },
    [describedBy],
  );
  const inner = part('inner');
  const own = part('content');
  const contentRefs = useMergedRef<HTMLDivElement>(describe, setContent, contentRef);

  if (!host || !(opened || exitDuration)) return null;
  return createPortal(
    <ModalRoot
      {...part('root')}
      attributes={{ content: own, inner }}
      opened={isOpen}
      data-scheme={scheme.drawn}
      onClose={close}
      onClickCapture={stopSecondClick}
      size={isSheet ? '100%' : width}
      fullScreen={narrow && narrowAs === 'page'}
      centered={!isSheet}
      data-sheet={isSheet || undefined}
      lang={lang}
      withinPortal={false}
      zIndex={zIndex}
      unstyled={unstyled}
      // Mantine's own Escape closes every open dialog at once.
      closeOnEscape={false}
      // useModalLayer and lockScroll do these, in shadow roots and under any Content-Security-Policy, too.
      returnFocus={false}
      trapFocus={false}
      lockScroll={false}
      closeOnClickOutside={dismissible}
      transitionProps={{ duration, transition: slides ? slide : 'fade' }}
    >
      <ModalOverlay
        {...part('overlay')}
        backgroundOpacity={isAbove ? 0.2 : 0.6}
        // preventDefault(): a click on the overlay would take the focus out of a dialog that stays.
        onMouseDown={(event) => {
          if (!dismissible) event.preventDefault();
        }}
      />
      <ModalContent
        // Mantine puts `className` and `style` on both elements.
        classNames={{ content: own.className, inner: inner.className }}
        styles={{ content: own.style, inner: inner.style }}
        ref={contentRefs}
      >
        <ModalHeader {...part('header')} {...headerElement}>
          <div className={unstyled ? undefined : classes.heading}>
            {/* The focus starts here, so that a screen reader reads the title and what follows it, in order. */}
            <ModalTitle {...part('title')} tabIndex={-1} data-dialog-title>
              {title}
            </ModalTitle>
            {subtitle}
          </div>
          {dismissible && (
            <ModalCloseButton
              {...part('close')}
              size={44}
              iconSize={20}
              aria-label={closeLabel}
              // Not `disabled`: the focus would leave it.
              aria-disabled={locked || undefined}
            />
          )}
        </ModalHeader>
        {children}
      </ModalContent>
    </ModalRoot>,
    host,
  );
}
