import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { apiLanguage } from '../../core/model/term.ts';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { markOverflowBelow } from '../../dom/modal/mark-overflow-below.ts';
import { scrollToTarget } from './scroll-to-target.ts';

interface TermContentsProps {
  /** The title and the text of the term. */
  article: RefObject<HTMLElement | null>;
  labels: TermsLabels;
  getStyles: (part: 'contents') => { className: string; style: CSSProperties };
}

/** Texts with fewer headings have no table of contents. */
const minHeadings = 5;

interface Section {
  heading: HTMLElement;
  name: string;
}

/** The text of a heading, in one line, without visually hidden parts. */
function readName(heading: HTMLElement): string {
  const copy = heading.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('[data-visually-hidden], br')) part.replaceWith(' ');
  return copy.textContent!.trim();
}

/** The headings of levels 1 and 2, or of more levels when these are too few. */
function findSections(article: HTMLElement): Section[] {
  for (const level of ['h1, h2', 'h1, h2, h3', 'h1, h2, h3, h4, h5, h6']) {
    // Only the text is in a <div> of the article. Without `:scope`, an outer <div> would match.
    const found = [...article.querySelectorAll<HTMLElement>(`:scope div :is(${level})`)]
      .map((heading) => ({ heading, name: readName(heading) }))
      .filter(({ name }) => name);
    if (found.length >= minHeadings) return found;
  }
  return [];
}

/** 'Sumário': the sections of a long text. */
export function TermContents({ article, labels, getStyles }: TermContentsProps): ReactNode {
  const [sections, setSections] = useState<Section[]>([]);
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);

  // This effect runs after the layout effect of TermText, which appends the text.
  useEffect(() => {
    if (article.current) setSections(findSections(article.current));
  }, [article]);

  if (sections.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the summary is interactive
    <details
      {...getStyles('contents')}
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      // The open list would cover the focused part of the text.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary>
        <span>{labels.contents}</span>
      </summary>
      {isOpen && (
        // tabIndex keeps the focus in the list after a click between the entries.
        <div role="navigation" aria-label={labels.contents} tabIndex={-1}>
          <ol ref={markOverflowBelow}>
            {sections.map(({ heading, name }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- headings may be equal
              <li key={index}>
                <button
                  type="button"
                  lang={apiLanguage}
                  dir="auto"
                  onClick={() => {
                    details.current!.open = false;
                    scrollToTarget(heading);
                  }}
                >
                  {name}
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </details>
  );
}
