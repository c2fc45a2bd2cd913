import type { InputProps as MantineInputProps } from '@mantine/core';
import { getFontSize, getRadius, getSize } from 'mantine-core/core/utils/get-size/get-size';
import input from 'mantine-core/components/Input/Input.module';
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext, useId, useMemo } from 'react';
import { cx, rem, type Styled } from './styles.ts';

/** `describedBy`: the ids of the input's description and error. */
export const InputWrapperContext = createContext<{ describedBy?: string | undefined }>({});

type FieldProps = Styled &
  Pick<MantineInputProps, 'error' | 'leftSection' | 'radius' | 'rightSection' | 'rootRef' | 'variant'> &
  Omit<ComponentProps<'input'>, keyof Styled | 'size'> & { size: string };

/** Moves the caret to the end, as React does by setting `value`. Preact sets only `defaultValue`, and the caret stays at the start. */
function moveCaretToEnd(input: HTMLInputElement | null): void {
  if (!input) return;
  input.value = '';
  input.value = input.defaultValue;
}

/** Mantine's Input. */
function Field({
  size,
  radius,
  variant = 'default',
  error,
  leftSection,
  rightSection,
  rootRef,
  offsets,
  ...others
}: FieldProps & { offsets: object }): ReactNode {
  const { describedBy } = useContext(InputWrapperContext);
  const { disabled } = others;
  const state = {
    'data-variant': variant,
    'data-error': error ? true : undefined,
    'data-disabled': disabled || undefined,
  };
  const vars = {
    ...offsets,
    '--input-height': getSize(size, 'input-height'),
    '--input-fz': getFontSize(size),
    '--input-radius': radius === undefined ? undefined : getRadius(radius),
  };
  const section = (position: 'left' | 'right', content: ReactNode): ReactNode =>
    content && (
      <div className={input.section} data-position={position}>
        {content}
      </div>
    );
  return (
    <div
      ref={rootRef}
      className={input.wrapper}
      style={vars as Styled['style']}
      {...state}
      data-size={sizeName(size)}
      data-with-left-section={leftSection ? true : undefined}
      data-with-right-section={rightSection ? true : undefined}
    >
      {section('left', leftSection)}
      <input
        {...others}
        {...state}
        ref={moveCaretToEnd}
        className={input.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      {section('right', rightSection)}
    </div>
  );
}

/** The value of `data-size`: the name of a size in Mantine's scale; `undefined` for a CSS length. */
const sizeName = (size: string): string | undefined => (getSize(size) === `var(--size-${size})` ? size : undefined);

/** Prevents the second click of a double click on a label, which would select its text. */
function keepSelection(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

interface InputProps extends Omit<FieldProps, 'size'> {
  size?: string | undefined;
  label?: ReactNode;
  description?: ReactNode;
  inputContainer: (children: ReactNode) => ReactNode;
  __staticSelector: string;
}

/** Mantine's InputBase with its Input.Wrapper: label, description and error. */
export function InputBase({
  className,
  size = 'sm',
  label,
  description,
  inputContainer,
  __staticSelector,
  ...props
}: InputProps): ReactNode {
  const id = useId();
  const { error, required, variant } = props;
  const errorId = error ? `${id}-error` : '';
  const descriptionId = description ? `${id}-description` : '';
  const fontSize = getFontSize(size);
  const lookAttributes = { 'data-variant': variant, 'data-size': sizeName(size) };
  const gap = 'calc(var(--mantine-spacing-xs) / 2)';
  const offsets = {
    '--input-margin-top': description ? gap : undefined,
    '--input-margin-bottom': error ? gap : undefined,
  };
  const describedBy = `${errorId}  ${descriptionId}`.trim() || undefined;
  const note = (part: 'description' | 'error', noteId: string, content: ReactNode): ReactNode => {
    const style = { [`--input-${part}-size`]: `calc(${fontSize} - ${rem(2)})` };
    return (
      content && (
        <p id={noteId} className={input[part]} style={style} {...lookAttributes}>
          {content}
        </p>
      )
    );
  };
  return (
    <InputWrapperContext value={useMemo(() => ({ describedBy }), [describedBy])}>
      <div className={cx(className, input.root)} {...lookAttributes} data-error={error ? true : undefined}>
        {label && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <label
            id={`${id}-label`}
            htmlFor={id}
            className={input.label}
            style={{ '--input-label-size': fontSize } as Styled['style']}
            {...lookAttributes}
            data-required={required || undefined}
            onMouseDown={keepSelection}
          >
            {label}
            {required && (
              <span className={input.required} aria-hidden>
                {' *'}
              </span>
            )}
          </label>
        )}
        {note('description', descriptionId, description)}
        {inputContainer(<Field {...props} id={id} size={size} offsets={offsets} />)}
        {note('error', errorId, error)}
      </div>
    </InputWrapperContext>
  );
}

InputBase.classes = {};
