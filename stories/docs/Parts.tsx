import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { keepFocusQuery } from '../../.storybook/docs/keep-focus.ts';
import { onDialog } from '../../.storybook/docs/StoryFrame.tsx';
import { selectors, type Styled } from './styles-texts.ts';
import './Parts.css';

/** A story with most parts of the component. */
const stories: Record<Styled, string> = {
  TermsDialog: 'termsdialog--intro',
  TermDetailDialog: 'termdetaildialog--contents',
};

/** The window of the story in CSS pixels, before it is scaled to the page. */
const stage = { width: 760, height: 460 };

/** The distance between two numbers, in CSS pixels. */
const gap = 21;

interface Part {
  number: number;
  name: string;
  box: DOMRect;
}

interface Mark {
  number: number;
  x: number;
  y: number;
  /** The end of the line from the number to its part. A part that fills the window has no line. */
  to?: { x: number; y: number };
}

/**
 * The visible parts. An element without text, such as an empty error, has no height. The last link
 * has no text behind it.
 */
const findParts = (page: Document, of: Styled): Part[] =>
  Object.keys(selectors[of]).flatMap((name, index) => {
    const box = [...page.querySelectorAll(`.mantine-${of}-${name}`)].at(-1)?.getBoundingClientRect();
    return box && (name === 'root' || (box.width && box.height)) ? [{ number: index + 1, name, box }] : [];
  });

/** Places the numbers of one side in the order of their parts, without an overlap. */
function spread(marks: Mark[], height: number): Mark[] {
  const sorted = marks.toSorted((a, b) => a.y - b.y);
  for (const [index, mark] of sorted.entries()) mark.y = Math.max(mark.y, (sorted[index - 1]?.y ?? 0) + gap);
  for (const [index, mark] of sorted.toReversed().entries()) {
    const below = sorted[sorted.length - index];
    mark.y = Math.min(mark.y, below ? below.y - gap : height - gap / 2);
  }
  return sorted;
}

/**
 * Places the numbers of parts that are as wide as the dialog, or on its left, at the left. The
 * others are at the right, because a line from the left would run through the text before them.
 */
function placeMarks(page: Document, of: Styled, scale: number): Mark[] {
  const parts = findParts(page, of);
  const dialog = parts.find(({ name }) => name === 'content')?.box;
  if (!dialog) return [];
  const marks = parts.map(({ number, name, box }): Mark & { side: 'left' | 'right' | 'window' } => {
    if (name === 'root' || box.width > dialog.width) return { number, side: 'window', x: 0, y: 0 };
    const top = Math.max(box.top, dialog.top);
    const bottom = Math.min(box.bottom, dialog.bottom);
    const y = (name === 'content' ? top + 4 : name === 'sentence' ? top + 8 : (top + bottom) / 2) * scale;
    const isWide = box.width > 0.97 * dialog.width;
    const isRight = !isWide && box.right > dialog.left + 0.6 * dialog.width;
    return isRight
      ? {
          number,
          side: 'right',
          x: Math.min(dialog.right * scale + gap, stage.width * scale - gap / 2),
          y,
          to: { x: box.right * scale - 2, y },
        }
      : { number, side: 'left', x: Math.max(dialog.left * scale - gap, gap / 2), y, to: { x: box.left * scale, y } };
  });
  const on = (side: string): Mark[] => marks.filter((mark) => mark.side === side);
  return [
    ...on('window').map((mark, index) => ({ ...mark, x: gap * (index + 0.75), y: gap * 0.75 })),
    ...spread(on('left'), stage.height * scale),
    ...spread(on('right'), stage.height * scale),
  ];
}

/** Shows a story as a picture, with the numbers of the selectors beside the dialog. */
export function Parts({ of }: { of: Styled }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [{ scale, marks }, setPlaced] = useState<{ scale: number; marks: Mark[] }>({ scale: 1, marks: [] });

  useLayoutEffect(() => {
    const element = frame.current!;
    const observer = new ResizeObserver(() => {
      const page = element.querySelector('iframe')!.contentDocument;
      const fitting = Math.min(1, element.clientWidth / stage.width);
      setPlaced({ scale: fitting, marks: page ? placeMarks(page, of, fitting) : [] });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);

  const watch = (page: Document): void =>
    onDialog(page, () => {
      const place = (): void => setPlaced((placed) => ({ ...placed, marks: placeMarks(page, of, placed.scale) }));
      const observer = new ResizeObserver(place);
      // A dialog changes its layout a moment after the resize of its window.
      for (const element of page.querySelectorAll(`html, [class*="mantine-${of}-"]`)) observer.observe(element);
      // Some parts render later, such as a list of contents.
      new MutationObserver(place).observe(page.body, { childList: true, subtree: true });
      for (const type of ['transitionend', 'animationend']) page.addEventListener(type, place);
    });

  return (
    <div ref={frame} className="docs-parts" style={{ height: stage.height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook, which needs its origin */}
      <iframe
        title={`The parts of ${of}`}
        src={`iframe.html?id=${stories[of]}&viewMode=story&embed=true${keepFocusQuery}`}
        style={{ ...stage, transform: `scale(${scale})` }}
        inert
        loading="lazy"
        onLoad={({ currentTarget }) => watch(currentTarget.contentDocument!)}
      />
      <svg aria-hidden="true">
        {marks.map(({ number, x, y, to }) => (
          <g key={number}>
            {to && <path d={`M${x} ${y}L${to.x} ${to.y}`} />}
            {to && <circle cx={to.x} cy={to.y} r={2.5} />}
            <circle cx={x} cy={y} r={9.5} />
            <text x={x} y={y + 4} textAnchor="middle">
              {number}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
