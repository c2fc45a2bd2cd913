import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { NoteIcon } from '../NoteIcon/NoteIcon.tsx';
import classes from './TermsDialog.module.css';

interface ErrorNoteProps extends HTMLAttributes<HTMLDivElement> {
  opened: boolean;
  error: string | undefined;
  errorLang: string | undefined;
}

/** What went wrong: announced, and given the focus when it comes. */
export function ErrorNote({ opened, error, errorLang, ...others }: ErrorNoteProps): ReactNode {
  const note = useRef<HTMLDivElement>(null);
  const hasError = error !== undefined;
  useEffect(() => {
    if (opened && hasError) note.current?.focus();
  }, [opened, hasError]);
  return (
    <div role="alert" tabIndex={-1} ref={note} data-autofocus={hasError || undefined} {...others}>
      {hasError && (
        <>
          <NoteIcon of="failure" className={classes.noteIcon} />
          <bdi lang={errorLang}>{error}</bdi>
        </>
      )}
    </div>
  );
}
