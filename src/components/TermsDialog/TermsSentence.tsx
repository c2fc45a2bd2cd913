import {
  type CSSProperties,
  Fragment,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { termTitle, titleSeparator } from '../../core/terms/join-titles.ts';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { sentTitle } from '../../core/terms/sent-title.ts';
import { apiLanguage, type Term } from '../../core/model/term.ts';
import type { TermId } from '../../core/model/term-id.ts';
import classes from './TermsDialog.module.css';
import { useMoreBelow } from './use-more-below.ts';

type OpenTerm = (opening: { term: Term }) => void;
type PartStyles = { className: string; style: CSSProperties };
type LinkStyles = Record<'termLink' | 'newTerm', PartStyles>;

interface TermsSentenceProps {
  terms: Term[];
  /** The terms that are marked as new. */
  newTermIds: readonly TermId[];
  labels: TermsLabels;
  onOpenTerm: OpenTerm | undefined;
  getStyles: (part: 'sentence' | keyof LinkStyles) => PartStyles;
}

/** Links that are drawn at once. One task for 10,000 would keep the page from answering. */
const LINKS_PER_PART = 500;

/** Whether the links come in parts. The sentence then has more lines than one. */
export const hasParts = (terms: readonly Term[]): boolean =>
  terms.length > LINKS_PER_PART && terms.filter((term) => term.visible).length > LINKS_PER_PART;

/**
 * Accessible names trim the text of each element: the spaces around 'e os' must be outside of its <span>. Preact makes a text
 * node of '', and Chromium loses the blank beside it.
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

interface TermsPartProps {
  /** The visible terms of the whole sentence. */
  terms: Term[];
  /** The part that is drawn, from the first index up to the second. */
  from: number;
  to: number;
}

interface TermLinksProps extends TermsPartProps {
  newTermIds: readonly TermId[];
  labels: TermsLabels;
  linkStyles: LinkStyles;
  openTerm: OpenTerm;
}

/** A part of the sentence. Drawn once: a tick of the box draws none of the links again. */
const TermLinks = memo(function TermLinks({
  terms,
  from,
  to,
  newTermIds,
  labels,
  linkStyles,
  openTerm,
}: TermLinksProps): ReactNode {
  const newIds = new Set(newTermIds.map(String));
  const isNew = ({ id }: Term): boolean => newIds.has(String(id));
  return terms.slice(from, to).map((term, index) => (
    <Fragment key={term.id}>
      <Separator text={titleSeparator(from + index, terms.length, labels)} />
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a button in a label is invalid HTML, a link is not */}
      <a
        {...linkStyles.termLink}
        href="#"
        aria-haspopup="dialog"
        data-new={isNew(term) || undefined}
        onClick={(event) => {
          event.preventDefault();
          openTerm({ term });
        }}
      >
        {/* A title from right to left does not turn what follows it; the API is asked for Portuguese, a label is not. */}
        <bdi lang={sentTitle(term) ? apiLanguage : undefined}>{termTitle(term, labels)}</bdi>
        {isNew(term) && (
          <>
            {' '}
            <span {...linkStyles.newTerm}>{labels.newTerm}</span>
          </>
        )}
      </a>
    </Fragment>
  ));
});

/** The same part before it has its links. An element of its own: the browser reads the text of the others no second time. */
const TermTexts = memo(function TermTexts({
  terms,
  from,
  to,
  labels,
}: TermsPartProps & { labels: TermsLabels }): ReactNode {
  const texts = terms.slice(from, to).map((term, index) => {
    const separator = index === 0 ? '' : titleSeparator(from + index, terms.length, labels);
    return separator + termTitle(term, labels);
  });
  return (
    <>
      <Separator text={titleSeparator(from, terms.length, labels)} />
      <span>{texts.join('')}</span>
    </>
  );
});

interface TitlesProps extends Omit<TermsSentenceProps, 'getStyles'> {
  linkStyles: LinkStyles;
}

/** The titles, first as links for the part that is seen and as text for the rest; the rest becomes links, too. */
function Titles({ terms, newTermIds, labels, onOpenTerm, linkStyles }: TitlesProps): ReactNode {
  const [linked, setLinked] = useState(LINKS_PER_PART);
  // `getStyles` returns a new object in every render.
  const stylesKey = JSON.stringify(linkStyles);
  // oxlint-disable-next-line react/exhaustive-deps -- the same object as long as its content is the same
  const keptStyles = useMemo(() => linkStyles, [stylesKey]);
  const latest = useRef(onOpenTerm);
  useLayoutEffect(() => {
    latest.current = onOpenTerm;
  });
  const openTerm = useCallback<OpenTerm>((opening) => latest.current?.(opening), []);
  const { length } = terms;
  useEffect(() => {
    if (linked >= length) return undefined;
    const timer = setTimeout(() => setLinked(linked + LINKS_PER_PART));
    return () => clearTimeout(timer);
  }, [linked, length]);

  const starts: number[] = [];
  for (let from = 0; from < length; from += LINKS_PER_PART) starts.push(from);
  return starts.map((from) => {
    const part = { terms, from, to: from + LINKS_PER_PART, labels };
    return from < linked ? (
      <TermLinks key={from} {...part} newTermIds={newTermIds} linkStyles={keptStyles} openTerm={openTerm} />
    ) : (
      <TermTexts key={from} {...part} />
    );
  });
}

/**
 * The label of the box: 'Aceito os/as A, B e os C'. It is whole from the first frame on, so the box has its whole name and
 * may be ticked and sent at once; only the links of a very long list come in parts. The titles are links, the only thing
 * that may stand in a label and be pressed without ticking the box. Another list is another element: a page that is
 * translated by the browser replaces text nodes, and React could not find single ones again.
 */
export function TermsSentence({ terms, newTermIds, labels, onOpenTerm, getStyles }: TermsSentenceProps): ReactNode {
  const visible = useMemo(() => terms.filter((term) => term.visible), [terms]);
  const key = useMemo(
    () => JSON.stringify([labels.accept, visible.map((term) => termTitle(term, labels)), newTermIds]),
    [visible, newTermIds, labels],
  );
  const moreBelow = useMoreBelow();
  return (
    <span key={key} ref={moreBelow} {...getStyles('sentence')}>
      {/* What scrolls is not what has the lines: the browser need not break them again to find the height of the dialog. */}
      <span className={classes.sentenceText}>
        <Separator text={`${labels.accept} `} />
        <Titles
          terms={visible}
          newTermIds={newTermIds}
          labels={labels}
          onOpenTerm={onOpenTerm}
          linkStyles={{ termLink: getStyles('termLink'), newTerm: getStyles('newTerm') }}
        />
      </span>
    </span>
  );
}
