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
import { watchMoreBelow } from '../DialogFrame/watch-more-below.ts';
import classes from './TermsDialog.module.css';

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

/** Links that are rendered in one task: all 10,000 of a long list in one would freeze the page. */
const LINKS_PER_PART = 500;

/** Whether the links are rendered in parts. The sentence then has more than one line. */
export const hasParts = (terms: readonly Term[]): boolean =>
  terms.length > LINKS_PER_PART && terms.filter((term) => term.visible).length > LINKS_PER_PART;

/**
 * The spaces around 'e os' are outside of its <span>, because accessible names trim the text of each element. `null` instead of
 * '': Preact makes a text node of '', and Chromium drops the space beside it.
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
  /** The indexes of the part in `terms`: from the first, up to and without the second. */
  from: number;
  to: number;
}

interface TermLinksProps extends TermsPartProps {
  newTermIds: readonly TermId[];
  labels: TermsLabels;
  linkStyles: LinkStyles;
  openTerm: OpenTerm;
}

/** The links of one part of the sentence. Memoized: a tick of the box renders none of them again. */
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
        {/* bdi: a right-to-left title does not reorder what follows it. lang: titles of the API are Portuguese, a label may not be. */}
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

/** The same part as text, before its links are rendered. In a <span>: replacing it lays out no other part again. */
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

/** The titles: the first part as links at once; the others as text, then one part after the other as links. */
function Titles({ terms, newTermIds, labels, onOpenTerm, linkStyles }: TitlesProps): ReactNode {
  const [linkCount, setLinkCount] = useState(LINKS_PER_PART);
  // `getStyles` returns a new object in every render.
  const stylesKey = JSON.stringify(linkStyles);
  // oxlint-disable-next-line react/exhaustive-deps -- the same object as long as its content is the same
  const keptStyles = useMemo(() => linkStyles, [stylesKey]);
  const latestOnOpenTerm = useRef(onOpenTerm);
  useLayoutEffect(() => {
    latestOnOpenTerm.current = onOpenTerm;
  });
  const openTerm = useCallback<OpenTerm>((opening) => latestOnOpenTerm.current?.(opening), []);
  const { length } = terms;
  useEffect(() => {
    if (linkCount >= length) return undefined;
    const timer = setTimeout(() => setLinkCount(linkCount + LINKS_PER_PART));
    return () => clearTimeout(timer);
  }, [linkCount, length]);

  const starts: number[] = [];
  for (let from = 0; from < length; from += LINKS_PER_PART) starts.push(from);
  return starts.map((from) => {
    const part = { terms, from, to: from + LINKS_PER_PART, labels };
    return from < linkCount ? (
      <TermLinks key={from} {...part} newTermIds={newTermIds} linkStyles={keptStyles} openTerm={openTerm} />
    ) : (
      <TermTexts key={from} {...part} />
    );
  });
}

/**
 * The label of the box: 'Aceito os/as A, B e os C'. Its text is complete in the first frame, so that the box has its whole
 * accessible name and can be ticked at once; only the links of a very long list come in parts. The titles are links, because
 * a click on a link in a label does not tick the box. `key`: another list is another element. Browsers that translate the
 * page replace text nodes, and React cannot update nodes that were replaced.
 */
export function TermsSentence({ terms, newTermIds, labels, onOpenTerm, getStyles }: TermsSentenceProps): ReactNode {
  const visible = useMemo(() => terms.filter((term) => term.visible), [terms]);
  const key = useMemo(
    () => JSON.stringify([labels.accept, visible.map((term) => termTitle(term, labels)), newTermIds]),
    [visible, newTermIds, labels],
  );
  return (
    <span key={key} ref={watchMoreBelow} {...getStyles('sentence')}>
      {/* The lines are in an element inside the one that scrolls: browsers then break them only once to measure the dialog. */}
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
