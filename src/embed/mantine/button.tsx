import type { ButtonProps, CloseButtonProps } from '@mantine/core';
import button from 'mantine-core/components/Button/Button.module';
import { CloseIcon } from 'mantine-core/components/CloseButton/CloseIcon';
import closeButton from 'mantine-core/components/CloseButton/CloseButton.module';
import unstyledButton from 'mantine-core/components/UnstyledButton/UnstyledButton.module';
import type { ComponentProps, ReactNode } from 'react';
import { active, cx, focusable, rem, type Styled } from './styles.ts';

/** The variables of a variant. The styles of our components set the other colours of `filled`. */
const colors = {
  default: {
    '--button-bg': 'var(--mantine-color-default)',
    '--button-hover': 'var(--mantine-color-default-hover)',
    '--button-color': 'var(--mantine-color-default-color)',
    '--button-bd': `${rem(1)} solid var(--mantine-color-default-border)`,
  },
  filled: { '--button-color': 'var(--mantine-color-white)' },
};

interface DialogButtonProps
  extends
    Styled,
    Pick<ButtonProps, 'disabled' | 'leftSection' | 'children'>,
    Omit<ComponentProps<'button'>, keyof Styled | 'children' | 'disabled'> {
  variant?: 'default' | undefined;
  classNames: { label: string };
}

export function Button({
  className,
  classNames,
  style,
  variant,
  disabled,
  leftSection,
  children,
  ...others
}: DialogButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...others}
      disabled={disabled}
      className={cx(focusable, !disabled && active, className, button.root, unstyledButton.root)}
      style={{ ...colors[variant ?? 'filled'], ...style }}
      data-variant={variant}
      data-disabled={disabled || undefined}
      data-with-left-section={leftSection ? true : undefined}
    >
      <span className={button.inner}>
        {leftSection && (
          <span className={button.section} data-position="left">
            {leftSection}
          </span>
        )}
        <span className={cx(classNames.label, button.label)}>{children}</span>
      </span>
    </button>
  );
}

export const CloseButton = ({
  size,
  iconSize,
  unstyled: _unstyled,
  className,
  style,
  ...others
}: Styled & Pick<CloseButtonProps, 'size' | 'iconSize' | 'unstyled'> & ComponentProps<'button'>): ReactNode => (
  <button
    type="button"
    {...others}
    className={cx(focusable, active, closeButton['root--subtle'], className, closeButton.root, unstyledButton.root)}
    style={{ '--cb-size': rem(size), '--cb-icon-size': rem(iconSize), ...style } as Styled['style']}
    data-variant="subtle"
  >
    <CloseIcon />
  </button>
);
