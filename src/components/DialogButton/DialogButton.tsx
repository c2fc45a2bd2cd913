import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogButton.module.css';

/** Mantine's button, as high as a finger needs, with a text that wraps. */
export function DialogButton({
  className,
  ...props
}: ButtonProps & ElementProps<'button', keyof ButtonProps>): ReactNode {
  if (props.unstyled) return <Button className={className} form="" {...props} />;
  const root = className ? `${classes.button} ${className}` : classes.button!;
  return <Button form="" {...props} className={root} classNames={{ label: classes.label! }} />;
}
