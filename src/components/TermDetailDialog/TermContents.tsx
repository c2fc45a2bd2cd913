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
import { markOverflowBelow } from '../../dom/modal/mark-overflow-below.ts';
import { scrollToTarget } from './scroll-to-target.ts';

interface TermContentsProps {
  /** The whole text. */
  article: RefObject<HTMLElement | null>;
  /** The scroll container of the text, with the header in it. */
  scroller: RefObject<HTMLElement | null>;
  labels: TermsLabels;
  getStyles: (part: 'contents' | 'progress') => { className: string; style: CSSProperties };
}

/** Texts with fewer headings have no table of contents. */
const minHeadings = 5;
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

/** The headings of levels 1 to 2; levels 1 to 3 or 1 to 6 when these are fewer than `minHeadings`. */
function findSections(article: HTMLElement): Section[] {
  for (const level of ['h1, h2', 'h1, h2, h3', 'h1, h2, h3, h4, h5, h6']) {
    // `:scope div` excludes the title: only the text is in a <div> of the article. Without `:scope`, a <div> around the
    // article would match.
    const selector = level.split(', ').map((name) => `:scope div ${name}`);
    const found = [...article.querySelectorAll<HTMLElement>(selector.join())]
      .map((heading) => ({ heading, name: readName(heading) }))
      .filter(({ name }) => name);
    if (found.length >= minHeadings) return found;
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
 * Scrolls an entry with keyboard focus above the fade at the end of the list. Firefox does not scroll to a visible entry,
 * although `scroll-padding` covers it.
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
    let isMounted = true;
    // A microtask runs after the effect of TermText, which appends the text: TermText is later in the tree.
    queueMicrotask(() => {
      if (isMounted && article.current) setSections(findSections(article.current));
    });
    return () => {
      isMounted = false;
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
      // A scroll event may fire after the dialog has closed.
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
          <nav ref={markOverflowBelow} aria-label={labels.contents}>
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
