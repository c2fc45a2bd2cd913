import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { watchMoreBelow } from '../DialogFrame/watch-more-below.ts';
import { scrollToTarget } from './scroll-to-target.ts';

interface TermContentsProps {
  /** The whole text. */
  article: RefObject<HTMLElement | null>;
  /** The scroll container of the text, with the header in it. */
  scroller: RefObject<HTMLElement | null>;
  labels: TermsLabels;
  getStyles: (part: 'contents' | 'progress') => { className: string; style: CSSProperties };
}

/** Headings of the shortest table of contents. */
const fewestHeadings = 5;
/** Milliseconds after the last scroll event until the current section is updated. */
const scrollPause = 150;

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

/** The headings of the text, of the highest levels that give at least `fewestHeadings`. */
function findSections(article: HTMLElement): Section[] {
  for (const level of ['h1, h2', 'h1, h2, h3', 'h1, h2, h3, h4, h5, h6']) {
    // `:scope div`: the text is in a <div> of the article, the title is not. A plain `div` would match those around the article.
    const selector = level.split(', ').map((name) => `:scope div ${name}`);
    const found = [...article.querySelectorAll<HTMLElement>(selector.join())]
      .map((heading) => ({ heading, name: readName(heading) }))
      .filter(({ name }) => name);
    if (found.length >= fewestHeadings) return found;
  }
  return [];
}

/** The index of the last heading above `edge`. A binary search: a text may have thousands of headings. */
function findCurrent(sections: Section[], edge: number): number {
  let [low, high] = [0, sections.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sections[middle]!.heading.getBoundingClientRect().top <= edge) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Scrolls an entry that the keyboard focuses above the fade. Firefox does not scroll to an entry that is visible, even inside of the
 * scroll-padding.
 */
function keepAboveFade({ currentTarget: entry }: FocusEvent): void {
  // A click would miss an entry that moves under the mouse.
  if (!entry.matches(':focus-visible')) return;
  const list = entry.closest('nav')!;
  const fade = Number.parseFloat(getComputedStyle(list).scrollPaddingBottom);
  const above = list.getBoundingClientRect().bottom - fade - entry.getBoundingClientRect().bottom;
  if (above < 0) list.scrollTop -= above;
}

/** 'Sumário': the sections of a long text, the current section, and a bar that shows how far the text is scrolled. */
export function TermContents({ article, scroller, labels, getStyles }: TermContentsProps): ReactNode {
  const [sections, setSections] = useState<Section[]>([]);
  const [current, setCurrent] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const progress = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isCurrent = true;
    // A microtask, because the effect of TermText, which comes later in the tree, appends the text.
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
    const updateCurrent = (): void => {
      if (details.current) setCurrent(findCurrent(sections, details.current.getBoundingClientRect().bottom + 40));
    };
    const onScroll = (): void => {
      const share = element.scrollTop / (element.scrollHeight - element.clientHeight);
      // Scroll events may follow the closing of the dialog.
      if (progress.current) progress.current.style.transform = `scaleX(${Math.min(1, share)})`;
      clearTimeout(timer);
      timer = setTimeout(updateCurrent, scrollPause);
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
          <nav ref={watchMoreBelow} aria-label={labels.contents}>
            <ol>
              {sections.map(({ heading, name }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- headings may be equal
                <li key={index}>
                  <button
                    type="button"
                    lang="pt-BR"
                    dir="auto"
                    aria-current={index === current ? 'location' : undefined}
                    onFocus={keepAboveFade}
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
          </nav>
        )}
      </details>
      <div {...getStyles('progress')} ref={progress} aria-hidden />
    </>
  );
}
