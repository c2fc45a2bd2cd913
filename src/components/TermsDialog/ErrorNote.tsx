import { type HTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focused, focusTitle } from '../../dom/modal/focus.ts';
import { NoteIcon } from '../NoteIcon/NoteIcon.tsx';

interface ErrorNoteProps extends HTMLAttributes<HTMLDivElement> {
  opened: boolean;
  error: string | undefined;
  errorLang: string | undefined;
}

/** The error, announced and focused when it appears. */
export function ErrorNote({ opened, error, errorLang, ...others }: ErrorNoteProps): ReactNode {
  const note = useRef<HTMLDivElement>(null);
  const hasError = error !== undefined;
  useEffect(() => {
    if (opened && hasError) note.current?.focus();
  }, [opened, hasError]);
  // An empty note is not displayed, so its focus would move to the body.
  useLayoutEffect(() => {
    if (!hasError && focused() === note.current) focusTitle(note.current!.closest('dialog')!);
  }, [hasError]);
  return (
    <div role="alert" tabIndex={-1} ref={note} data-autofocus={hasError || undefined} {...others}>
      {hasError && (
        <>
          <NoteIcon of="failure" />
          <bdi lang={errorLang}>{error}</bdi>
        </>
      )}
    </div>
  );
}
