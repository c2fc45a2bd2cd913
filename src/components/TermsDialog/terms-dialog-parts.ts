import { type DialogFrameStylesNames, partClasses } from '../DialogFrame/part-classes.ts';
import classes from './TermsDialog.module.css';

const parts = [
  'body',
  'updated',
  'changed',
  'intro',
  'checkbox',
  'sentence',
  'termLink',
  'skeleton',
  'error',
  'wait',
  'actions',
  'send',
  'decline',
] as const;

/** The parts of `TermsDialog` that `classNames` and `styles` reach. */
export type TermsDialogStylesNames = DialogFrameStylesNames | (typeof parts)[number];

export const termsDialogClasses: Record<TermsDialogStylesNames, string> = partClasses(classes, parts);
