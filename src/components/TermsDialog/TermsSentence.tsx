import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { termTitle, titleSeparator } from '../../core/terms/join-titles.ts';
import type { TermsLabels } from '../../core/terms/labels.ts';
import type { Term } from '../../core/model/term.ts';

interface TermsSentenceProps {
  terms: Term[];
  labels: TermsLabels;
  onOpenTerm: ((opening: { term: Term }) => void) | undefined;
  getStyles: (part: 'sentence' | 'termLink') => { className: string; style: CSSProperties };
}

/** 'e os' stands in an element, the blanks around it do not: names that are computed from elements trim each one. */
function Separator({ text }: { text: string }): ReactNode {
  const words = text.trim();
  const [before, after] = words === '' ? [text, ''] : text.split(words);
  return (
    <>
      {before}
      {words && <span>{words}</span>}
      {after}
    </>
  );
}

/**
 * The label of the box, whole: 'Aceito os/as A, B e os C'. The titles are links, the only thing that may stand in a
 * label and be pressed without ticking the box. Another list is another element: a page that is translated by the
 * browser replaces text nodes, and React could not find single ones again.
 */
export function TermsSentence({ terms, labels, onOpenTerm, getStyles }: TermsSentenceProps): ReactNode {
  const visible = terms.filter((term) => term.visible);
  // Once for all: there may be thousands of links.
  const linkStyles = getStyles('termLink');
  const titles = visible.map((term) => termTitle(term, labels));
  return (
    <span key={JSON.stringify([labels.accept, titles])} {...getStyles('sentence')}>
      <Separator text={`${labels.accept} `} />
      {visible.map((term, index) => (
        <Fragment key={term.id}>
          <Separator text={titleSeparator(index, visible.length, labels)} />
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a button in a label is invalid HTML, a link is not */}
          <a
            {...linkStyles}
            href="#"
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              onOpenTerm?.({ term });
            }}
          >
            {titles[index]}
          </a>
        </Fragment>
      ))}
    </span>
  );
}
