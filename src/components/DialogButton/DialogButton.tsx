import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import classes from './DialogButton.module.css';

/** Mantine's button, as high as a finger needs, with a text that wraps. Filled without a `variant`. */
export function DialogButton({
  className,
  ...props
}: ButtonProps & ElementProps<'button', keyof ButtonProps>): ReactNode {
  // After a reload, Firefox restores an old `disabled` of a button in a server's HTML. Hydration
  // ends with a new key, so React creates a new button, which Firefox leaves alone:
  // https://bugzilla.mozilla.org/show_bug.cgi?id=654072
  const key = String(useHydrating());
  if (props.unstyled) return <Button key={key} className={className} form="" {...props} />;
  const root = [classes.button, props.variant === undefined && classes.filled, className].filter(Boolean).join(' ');
  return <Button key={key} form="" {...props} className={root} classNames={{ label: classes.label! }} />;
}
