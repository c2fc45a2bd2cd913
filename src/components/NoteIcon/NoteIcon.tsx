import type { ReactNode } from 'react';
import classes from './NoteIcon.module.css';

const marks = {
  info: 'M10 9.2v4.6M10 6.3v.1',
  failure: 'M10 6v4.6M10 13.7v.1',
} as const;

/** A decorative icon before a note, in the note's own colour and font size. */
export function NoteIcon({ of }: { of: keyof typeof marks }): ReactNode {
  return (
    <svg
      className={classes.icon}
      width="1.43em"
      height="1.43em"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden
    >
      <circle cx="10" cy="10" r="8" />
      <path d={marks[of]} />
    </svg>
  );
}
