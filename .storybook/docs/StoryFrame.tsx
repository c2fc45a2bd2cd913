import { type ReactNode, type SyntheticEvent, use, useCallback, useState } from 'react';
import { Button } from 'storybook/internal/components';
import { useWhenIdle } from '../../src/hooks/use-when-idle.ts';
import type { Theme } from '../modes.ts';
import { SchemeContext } from './DocsCode.tsx';
import { keepFocusQuery } from './keep-focus.ts';
import { translate, useLanguage } from './language.ts';

/** Calls `callback` as soon as a dialog is open in the document. */
export function onDialog(page: Document, callback: () => void): void {
  const check = (): void => {
    if (!page.querySelector('dialog[open], [role="dialog"]')) return;
    observer.disconnect();
    callback();
  };
  const observer = new MutationObserver(check);
  observer.observe(page.body, { childList: true, subtree: true });
  check();
}

interface StoryFrameProps {
  /** The story's id. */
  id: string;
  /** The accessible name of the frame. */
  title: string;
  /** In CSS pixels. Up to 400, the dialogs render more compactly. */
  height?: number;
  /** Pictures of the story in each scheme, shown until the story's dialog opens. */
  picture?: Record<Theme, { desktop: string; phone: string }>;
}

/**
 * A story in a frame, with a button that reloads the frame. `embed=true` turns the play function
 * off, so that the visitor can take the steps.
 */
export function StoryFrame({ id, title, height = 420, picture }: StoryFrameProps): ReactNode {
  const scheme = use(SchemeContext);
  const language = useLanguage();
  const [reloads, setReloads] = useState(0);
  const [hasShown, setHasShown] = useState(false);
  // Behind a picture, the frame waits until this page is idle, because it loads a second page.
  const [isStarted, setStarted] = useState(!picture);
  useWhenIdle(
    !isStarted,
    useCallback(() => setStarted(true), []),
  );
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void =>
    onDialog(currentTarget.contentDocument!, () => setHasShown(true));
  return (
    <div className="docs-live">
      {isStarted && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a story needs the origin of this Storybook
        <iframe
          key={reloads}
          id={`iframe--${id}`}
          title={title}
          src={`iframe.html?id=${id}&viewMode=story&embed=true${reloads === 0 ? keepFocusQuery : ''}`}
          loading="lazy"
          style={{ width: '100%', height }}
          onLoad={onLoad}
        />
      )}
      {picture && !hasShown && (
        <picture className="docs-picture" style={{ height }}>
          <source media="(max-width: 560px)" srcSet={picture[scheme].phone} />
          <img src={picture[scheme].desktop} alt="" />
        </picture>
      )}
      <Button variant="outline" type="button" ariaLabel={false} onClick={() => setReloads(reloads + 1)}>
        {translate(language, 'Reset the demo')}
      </Button>
    </div>
  );
}
