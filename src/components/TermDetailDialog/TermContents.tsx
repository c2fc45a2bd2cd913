import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { goTo } from './go-to.ts';

interface TermContentsProps {
  /** The whole text. */
  article: RefObject<HTMLElement | null>;
  /** The scroll container of the text, with the header in it. */
  scroller: RefObject<HTMLElement | null>;
  labels: TermsLabels;
  getStyles: (part: 'contents' | 'progress') => { className: string; style: CSSProperties };
}

/** With fewer headings a text is short enough to be read without a table of contents. */
const fewestHeadings = 5;
/** Milliseconds without scrolling after which the current section is looked for. */
const scrollPause = 150;

interface Section {
  heading: HTMLElement;
  name: string;
}

/** The text of a heading, in one line, without visually hidden parts. */
function readName(heading: HTMLElement): string {
  const copy = heading.cloneNode(true) as HTMLElement;
  for (const one of copy.querySelectorAll('[data-visually-hidden], br')) one.replaceWith(' ');
  return copy.textContent!.trim();
}

/** The headings of the highest level that there is more than once, title aside. */
function findSections(article: HTMLElement): Section[] {
  for (const level of ['h1, h2', 'h1, h2, h3', 'h1, h2, h3, h4, h5, h6']) {
    // The title is outside of the text's own <div>, and inside of others of the page.
    const selector = level.split(', ').map((name) => `:scope div ${name}`);
    const found = [...article.querySelectorAll<HTMLElement>(selector.join())]
      .map((heading) => ({ heading, name: readName(heading) }))
      .filter(({ name }) => name);
    if (found.length >= fewestHeadings) return found;
  }
  return [];
}

/** The last heading that has been scrolled to the header, by halves: a text may have thousands. */
function findCurrent(sections: Section[], edge: number): number {
  let [low, high] = [0, sections.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sections[middle]!.heading.getBoundingClientRect().top <= edge) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** 'Sumário' with the sections of a long text, the section that is read, and how far the text is read. */
export function TermContents({ article, scroller, labels, getStyles }: TermContentsProps): ReactNode {
  const [sections, setSections] = useState<Section[]>([]);
  const [current, setCurrent] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const progress = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isCurrent = true;
    // An effect of TermText, which comes later, puts the text into the article.
    queueMicrotask(() => {
      if (isCurrent && article.current) setSections(findSections(article.current));
    });
    return () => {
      isCurrent = false;
    };
  }, [article]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || sections.length === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (details.current) setCurrent(findCurrent(sections, details.current.getBoundingClientRect().bottom + 40));
    };
    const onScroll = (): void => {
      const share = element.scrollTop / (element.scrollHeight - element.clientHeight);
      // Scrolling ends after the dialog has closed.
      if (progress.current) progress.current.style.transform = `scaleX(${Math.min(1, share)})`;
      clearTimeout(timer);
      timer = setTimeout(look, scrollPause);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, [sections, scroller]);

  if (sections.length === 0) return null;
  const currentName = sections[current]?.name;
  return (
    <>
      <details {...getStyles('contents')} ref={details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{labels.contents}</span>
          {currentName !== undefined && <bdi lang="pt-BR">{currentName}</bdi>}
        </summary>
        {isOpen && (
          <nav aria-label={labels.contents}>
            <ol>
              {sections.map(({ heading, name }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- headings may be equal
                <li key={index}>
                  <button
                    type="button"
                    lang="pt-BR"
                    dir="auto"
                    aria-current={index === current ? 'location' : undefined}
                    onClick={() => {
                      details.current!.open = false;
                      goTo(heading);
                    }}
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </details>
      <div {...getStyles('progress')} ref={progress} aria-hidden />
    </>
  );
}
