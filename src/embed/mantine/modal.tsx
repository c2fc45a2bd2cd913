import type { ModalOverlayProps, ModalRootProps } from '@mantine/core';
import modal from 'mantine-core/components/Modal/Modal.module';
import modalBase from 'mantine-core/components/ModalBase/ModalBase.module';
import overlay from 'mantine-core/components/Overlay/Overlay.module';
import paper from 'mantine-core/components/Paper/Paper.module';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { CloseButton } from './button.tsx';
import { cx, rem, type Styled } from './styles.ts';
import { type Phase, transitionStyles, useTransition } from './use-transition.ts';

/** The behaviour of Mantine's modal that DialogFrame turns off. */
type Off = Record<'closeOnEscape' | 'lockScroll' | 'returnFocus' | 'trapFocus' | 'withinPortal', false>;

type RootProps = Styled &
  Off &
  Pick<
    ModalRootProps,
    'attributes' | 'opened' | 'onClose' | 'onClickCapture' | 'centered' | 'children' | 'lang' | 'unstyled'
  > &
  Required<Pick<ModalRootProps, 'closeOnClickOutside' | 'fullScreen' | 'size' | 'transitionProps' | 'zIndex'>>;

interface Modal extends RootProps {
  titleId: string;
  phase: Phase;
}

const ModalContext = createContext<Modal>(undefined!);
const useModal = (): Modal => useContext(ModalContext);

const classOf = (part: string, className?: string): string => cx(modalBase[part], modal[part], className);

/** `others` are attributes, and the props of `Off`: their `false` writes no attribute. */
export function ModalRoot(props: RootProps): ReactNode {
  const {
    opened,
    onClose: _onClose,
    closeOnClickOutside: _closeOnClickOutside,
    transitionProps,
    zIndex,
    size,
    fullScreen,
    centered,
    className,
    style,
    children,
    attributes: _attributes,
    ...others
  } = props;
  const id = useId();
  const phase = useTransition(opened, transitionProps.duration!);
  const vars = {
    '--modal-size': rem(size),
    '--modal-y-offset': '5dvh',
    '--mb-z-index': zIndex,
  };
  return (
    // All parts use the value: they render again with every change anyway.
    // oxlint-disable-next-line react/jsx-no-constructed-context-values
    <ModalContext value={{ ...props, titleId: `${id}-title`, phase }}>
      {/* The <div> of Mantine's OptionalPortal, which renders in place. */}
      <div>
        <div
          {...others}
          id={id}
          className={cx(className, modal.root)}
          style={{ ...vars, ...style }}
          data-full-screen={fullScreen || undefined}
          data-centered={centered || undefined}
        >
          {children}
        </div>
      </div>
    </ModalContext>
  );
}

type OverlayProps = Styled & Pick<ModalOverlayProps, 'backgroundOpacity'> & Pick<ComponentProps<'div'>, 'onMouseDown'>;

export function ModalOverlay({ className, style, backgroundOpacity, ...others }: OverlayProps): ReactNode {
  const { phase, zIndex, onClose, closeOnClickOutside } = useModal();
  if (!phase.name) return null;
  const vars = { '--overlay-bg': `rgba(0, 0, 0, ${backgroundOpacity})`, '--overlay-z-index': zIndex };
  return (
    // Escape closes, too: useModalLayer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      {...others}
      className={cx(className, overlay.root)}
      style={{ ...vars, ...style, ...transitionStyles(phase, 'fade') }}
      data-fixed
      onClick={closeOnClickOutside ? onClose : undefined}
    />
  );
}

interface ContentProps extends ComponentProps<'section'> {
  classNames: { inner: string; content: string };
  styles: object;
}

/** The embed has no styles of these elements, and no class of its own for the one around the dialog. */
export function ModalContent({ classNames, styles: _styles, ...others }: ContentProps): ReactNode {
  const { phase, transitionProps, titleId, fullScreen } = useModal();
  if (!phase.name) return null;
  return (
    <div className={classOf('inner')}>
      <section
        {...others}
        className={cx(modalBase.content, classNames.content, modal.content, paper.root)}
        style={transitionStyles(phase, transitionProps.transition)}
        role="dialog"
        tabIndex={-1}
        aria-modal
        aria-labelledby={titleId}
        data-modal-content
        data-full-screen={fullScreen || undefined}
      />
    </div>
  );
}

export const ModalHeader = ({ className, style, children }: Styled & ComponentProps<'div'>): ReactNode => (
  <div className={classOf('header', className)} style={style}>
    {children}
  </div>
);

export const ModalTitle = ({ className, ...others }: Styled & ComponentProps<'h2'>): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- `others` has the children
  <h2 {...others} id={useModal().titleId} className={classOf('title', className)} />
);

export const ModalCloseButton = ({ className, ...others }: ComponentProps<typeof CloseButton>): ReactNode => (
  <CloseButton {...others} className={classOf('close', className)} onClick={useModal().onClose} />
);
