import {
  Box,
  type BoxProps,
  CloseButton,
  type CloseButtonProps,
  type ElementProps,
  type OverlayProps,
} from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, type Ref, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { TermsError } from '../../core/model/errors.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { boundaryProps } from '../../dom/modal/boundary.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { useNarrow } from '../../hooks/use-narrow.ts';
import { useVoice } from '../../hooks/use-voice.ts';
import classes from './DialogFrame.module.css';
import type { RootElement } from '../../dom/modal/resolve-root-element.ts';
import type { DialogFrameStylesNames } from './part-classes.ts';
import { useDialogContainer } from './use-dialog-container.ts';
import type { Scheme } from './use-dialog-look.ts';
import { useModal } from './use-modal.ts';
import { useOwnScheme } from './use-own-scheme.ts';
import { useServerStyles } from './use-server-styles.tsx';

/** Where a dialog mounts. */
export interface DialogPlace {
  /**
   * The element in which the dialog mounts, or a selector. When it cannot show a dialog, the body
   * replaces it, with the warning `root-element`. A dialog in a server's HTML stays where it is
   * until it closes, unless that place cannot show a dialog.
   * @default '#root', else '#app', else the body
   */
  rootElement?: RootElement | undefined;
}

/** Props of parts, as in Mantine's Modal. */
export interface DialogModalProps {
  /** Props of the close button, such as `icon`. */
  closeButtonProps?: (CloseButtonProps & ElementProps<'button', keyof CloseButtonProps>) | undefined;
  /** Props of the overlay, and its look. @default a black of 60 % */
  overlayProps?:
    | (Pick<OverlayProps, 'color' | 'backgroundOpacity' | 'blur' | 'style'> & ElementProps<'div', 'color'>)
    | undefined;
}

interface DialogFrameProps extends DialogModalProps {
  opened: boolean;
  /** Called for Escape, a click outside, the close button, and Android's back gesture. */
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Width in CSS pixels. */
  width: number;
  /** The shape in a window narrower than `width`. */
  narrowAs: 'sheet' | 'page';
  /** Whether Escape, a click outside and a close button dismiss the dialog. */
  dismissible?: boolean | undefined;
  /** Prevents the dismissal for a while, for instance while sending. The close button stays. */
  locked?: boolean | undefined;
  closeLabel: string;
  lang: string;
  rootElement: RootElement | undefined;
  scheme: Scheme;
  onDetached: ((error: TermsError) => void) | undefined;
  describedBy?: string | undefined;
  /** Said to screen readers when it changes. */
  message: string | undefined;
  getStyles: (
    part: DialogFrameStylesNames,
    options?: { className?: string | undefined; style?: BoxProps['style'] },
  ) => { className: string; style: CSSProperties | undefined };
  unstyled: boolean | undefined;
  warn: Warn;
  /** The other props and the ref of the component, for the part `root`. */
  rootProps: BoxProps & ElementProps<'div'> & { ref?: Ref<HTMLDivElement> | undefined };
  contentRef?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/** A modal `<dialog>` with a title, a close button and its content. */
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
  scheme,
  onDetached,
  describedBy,
  message,
  getStyles,
  unstyled,
  closeButtonProps,
  overlayProps,
  warn,
  rootProps,
  contentRef,
  children,
}: DialogFrameProps): ReactNode {
  const part: typeof getStyles = (name, options) => {
    const given = getStyles(name, options);
    // Also for HeadlessMantineProvider, which omits the classes of `getStyles`.
    return unstyled ? given : { ...given, className: `${classes[name]} ${given.className}` };
  };
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isHydrating = useHydrating();
  const narrow = useNarrow(width);
  const { container, lose } = useDialogContainer({ opened, rootElement, warn, onDetached, inPlace: dialog });
  const ownScheme = useOwnScheme(scheme.own);
  const closable = dismissible && !locked;
  const {
    color,
    backgroundOpacity,
    blur,
    className: overlayClass,
    style: overlayStyle,
    ...overlayOthers
  } = overlayProps ?? {};
  const hasColor = color !== undefined || backgroundOpacity !== undefined;
  const overlayVars = {
    '--overlay-bg':
      hasColor && `color-mix(in srgb, ${color ?? '#000'} ${(backgroundOpacity ?? 0.6) * 100}%, transparent)`,
    '--overlay-filter': blur && `blur(${typeof blur === 'number' ? `${blur}px` : blur})`,
  };
  const close = (): void => {
    if (closable) onClose();
  };
  const root = part('root');
  const size = { '--terms-dialog-width': `calc(${width / 16}rem * var(--mantine-scale))` };
  // Undefined in the render `dropped` (use-restyling.ts).
  const rootStyle = root.style && { ...size, ...root.style };
  const serverStyles = useServerStyles({ titleId, dialogStyle: ownScheme.style, rootStyle });
  const voice = useVoice(opened ? message : undefined, lang);
  useModal({ dialog, isOpen: opened && container !== undefined, onClose: close, onLost: lose });

  if (!container) return null;
  const element = (
    <dialog
      {...boundaryProps}
      {...ownScheme}
      ref={dialog}
      className={unstyled ? undefined : `${classes.dialog} ${classes.text}`}
      // This prop must not change, because showModal() and close() change the attribute.
      open={container === 'in-place' || undefined}
      data-hydrating={isHydrating || undefined}
      lang={lang}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // 'none' while not closable, because a second back gesture cannot be cancelled:
      // https://github.com/mdn/content/issues/43943
      closedby={closable && !isHydrating ? 'closerequest' : 'none'}
    >
      {serverStyles}
      <Box
        {...rootProps}
        {...root}
        style={rootStyle}
        data-scheme={scheme.drawn}
        data-sheet={(narrow && narrowAs === 'sheet') || undefined}
        data-full-screen={(narrow && narrowAs === 'page') || undefined}
      >
        <div
          {...overlayOthers}
          {...part('overlay', { className: overlayClass, style: [overlayVars, overlayStyle] })}
          data-outside
        />
        <div {...part('inner')}>
          {/* Not <section> or <header>, for which pages have rules. */}
          {/* tabIndex keeps the focus in the dialog after a click on a text. */}
          <div {...part('content')} ref={contentRef} tabIndex={-1}>
            <div {...part('header')}>
              <div className={unstyled ? undefined : classes.heading}>
                <h2 {...part('title')} id={titleId} tabIndex={-1} data-dialog-title>
                  {title}
                </h2>
                {subtitle}
              </div>
              {dismissible && (
                <CloseButton
                  unstyled={unstyled}
                  size={44}
                  iconSize={20}
                  aria-label={closeLabel}
                  form=""
                  {...closeButtonProps}
                  {...part('close', closeButtonProps)}
                  // Not `disabled`, which would drop the focus.
                  aria-disabled={locked || undefined}
                  onClick={(event) => {
                    close();
                    closeButtonProps?.onClick?.(event);
                  }}
                />
              )}
            </div>
            {children}
          </div>
        </div>
      </Box>
      <div ref={voice} />
      {isHydrating && (
        <noscript>
          <i />
        </noscript>
      )}
    </dialog>
  );
  return container === 'in-place' ? element : createPortal(element, container);
}
