import type { CheckboxProps } from '@mantine/core';
import { CheckIcon } from 'mantine-core/components/Checkbox/CheckIcon';
import checkbox from 'mantine-core/components/Checkbox/Checkbox.module';
import input from 'mantine-core/components/Input/Input.module';
import inlineInput from 'mantine-core/utils/InlineInput/InlineInput.module';
import { type ReactNode, useId } from 'react';
import { cx, focusable, rem, type Styled } from './styles.ts';

type BoxProps = Styled &
  Pick<CheckboxProps, 'checked' | 'disabled' | 'onChange' | 'color' | 'iconColor' | 'error' | 'label'> &
  // Props without effect in the embed.
  Pick<CheckboxProps, 'variant' | 'unstyled' | 'form' | 'ref'> & {
    size: string;
    classNames: Readonly<Record<string, string>>;
    wrapperProps: object;
  };

/** Replaces Mantine's Checkbox. `color` is a CSS colour, and `error` is the text to show. */
export function Checkbox({
  className,
  style,
  checked,
  disabled,
  onChange,
  size,
  color,
  iconColor,
  error,
  classNames,
  wrapperProps,
  label,
}: BoxProps): ReactNode {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const fontSize = `var(--mantine-font-size-${size})`;
  const vars = {
    '--checkbox-size': `var(--checkbox-size-${size})`,
    '--checkbox-radius': 'var(--mantine-radius-sm)',
    '--checkbox-color': color,
    '--checkbox-icon-color': iconColor,
    '--label-fz': fontSize,
    '--label-lh': `var(--label-lh-${size})`,
  };
  const classOf = (part: string, classes = inlineInput): string => cx(classNames[part], classes[part]);
  return (
    <div
      className={cx(className, checkbox.root, inlineInput.root)}
      style={{ ...vars, ...style }}
      data-label-position="right"
      data-checked={checked || undefined}
      data-variant="filled"
      data-size={size}
      {...wrapperProps}
    >
      <div className={classOf('body')}>
        <div className={checkbox.inner} data-label-position="right">
          <input
            type="checkbox"
            id={id}
            className={cx(focusable, classOf('input', checkbox))}
            checked={checked}
            disabled={disabled}
            onChange={onChange}
            aria-describedby={errorId}
            data-error={error ? true : undefined}
            data-with-error-styles
          />
          <CheckIcon className={classOf('icon', checkbox)} />
        </div>
        <div className={classOf('labelWrapper')}>
          <label htmlFor={id} className={classOf('label')}>
            {label}
          </label>
          {error && (
            <p
              id={errorId}
              className={cx(classOf('error'), input.error)}
              style={{ '--input-error-size': `calc(${fontSize} - ${rem(2)})` } as Styled['style']}
              data-size={size}
            >
              {error}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
