import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { apiLanguage, type Term } from '../../core/model/term.ts';
import type { TermsLook } from '../../core/options/options.ts';
import { apiTitle, termTitle, titleSeparator } from '../../core/terms/join-titles.ts';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { markOverflowBelow } from '../../dom/modal/mark-overflow-below.ts';
import classes from './TermsDialog.module.css';

interface TermsSentenceProps {
  terms: Term[];
  layout: TermsLook['layout'];
  labels: TermsLabels;
  onOpenTerm: ((link: { term: Term }) => void) | undefined;
  getStyles: (part: 'sentence' | 'termLink') => { className: string; style: CSSProperties };
}

/**
 * Accessible names trim the text of an element, so the spaces are outside the `<span>`. `null`
 * replaces '', for which Preact would render an empty text node. Chromium drops spaces beside it.
 */
function Separator({ text }: { text: string }): ReactNode {
  const words = text.trim();
  const [before, after] = words ? text.split(words) : [text];
  return (
    <>
      {before || null}
      {words ? <span>{words}</span> : null}
      {after || null}
    </>
  );
}

/**
 * The label of the box. Its links do not tick the box. `key` remounts a changed sentence, because
 * React cannot update texts that the browser has translated:
 * https://github.com/facebook/react/issues/11538
 */
export function TermsSentence({ terms, layout, labels, onOpenTerm, getStyles }: TermsSentenceProps): ReactNode {
  const isList = layout === 'list';
  const isHydrating = useHydrating();
  const visible = terms.filter((term) => term.visible);
  const linkStyles = getStyles('termLink');
  const key = JSON.stringify([layout, labels.accept, visible.map((term) => termTitle(term, labels))]);

  const links = visible.map((term) => (
    // Not a button, which is invalid HTML in a label.
    <a
      {...linkStyles}
      key={term.id}
      // Without scripts, a link would lead nowhere.
      href={isHydrating ? undefined : '#'}
      aria-haspopup={isHydrating ? undefined : 'dialog'}
      onClick={(event) => {
        event.preventDefault();
        onOpenTerm?.({ term });
      }}
    >
      {/* A right-to-left title in <bdi> does not reorder the text after it. */}
      <bdi lang={apiTitle(term) ? apiLanguage : undefined}>{termTitle(term, labels)}</bdi>
    </a>
  ));

  return (
    // In Firefox, Tab reaches an element that scrolls, although its links scroll it.
    <span key={key} ref={markOverflowBelow} tabIndex={-1} {...getStyles('sentence')}>
      {/* Without this inner element, browsers would break the lines again to measure the dialog. */}
      <span className={classes.sentenceText}>
        <Separator text={`${isList ? labels.acceptList : labels.accept} `} />
        {isList ? (
          // Not <ul>, because a label may contain only phrasing content.
          <span role="list">
            {links.map((link) => (
              <span key={link.key} role="listitem" className={classes.row}>
                {link}
              </span>
            ))}
          </span>
        ) : (
          links.map((link, index) => (
            <Fragment key={link.key}>
              <Separator text={titleSeparator(index, visible.length, labels)} />
              {link}
            </Fragment>
          ))
        )}
      </span>
    </span>
  );
}
