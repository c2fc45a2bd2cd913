import { type BoxProps, type ElementProps, factory, type Factory, type StylesApiProps, useStyles } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useRef } from 'react';
import { explain } from '../../core/model/explain.ts';
import { apiLanguage, type Term } from '../../core/model/term.ts';
import type { DialogLook, TermsCallbacks } from '../../core/options/options.ts';
import { distinctTitles } from '../../core/terms/distinct-titles.ts';
import { termShortTitle } from '../../core/terms/join-titles.ts';
import { dialogDelay } from '../../dom/voice.ts';
import { useLoadingText } from '../../hooks/use-loading-text.ts';
import { DialogButton } from '../DialogButton/DialogButton.tsx';
import { DialogFrame, type DialogModalProps, type DialogPlace } from '../DialogFrame/DialogFrame.tsx';
import { type StoreColorVariable, storeColorVars, varsOfContext } from '../DialogFrame/color-vars.ts';
import { type DialogFrameStylesNames, partClasses } from '../DialogFrame/part-classes.ts';
import { defaultStoreColor, useDialogLook } from '../DialogFrame/use-dialog-look.ts';
import { useTextProps } from '../use-text-props.ts';
import { TermContents } from './TermContents.tsx';
import classes from './TermDetailDialog.module.css';
import { TermText } from './TermText.tsx';
import { useTermPrint } from './use-term-print.ts';

const parts = [
  'body',
  'heading',
  'contents',
  'text',
  'skeleton',
  'unavailable',
  'retry',
  'actions',
  'print',
  'closeButton',
] as const;

/** The parts of `TermDetailDialog` that `classNames` and `styles` reach. */
export type TermDetailDialogStylesNames = DialogFrameStylesNames | (typeof parts)[number];

const detailClasses: Record<TermDetailDialogStylesNames, string> = partClasses(classes, parts);

/** The CSS variables of `TermDetailDialog` that `vars` may set. */
export type TermDetailDialogCssVariables = { root: StoreColorVariable };

/** The props of `TermDetailDialog`. */
export interface TermDetailDialogProps
  extends
    DialogLook,
    DialogPlace,
    DialogModalProps,
    Pick<TermsCallbacks, 'onWarning'>,
    BoxProps,
    StylesApiProps<TermDetailDialogFactory>,
    Omit<ElementProps<'div'>, 'title' | 'children'> {
  /** Whether the dialog is open. It stays closed without a `term`. */
  opened: boolean;
  /**
   * The person closes the dialog by a button, Escape, a click outside or Android's back gesture.
   * Also called when the page removes or closes the dialog.
   */
  onClose: () => void;
  /**
   * The term, as the API sends it. The dialog sanitizes the HTML, so nothing in it runs, loads or
   * submits.
   */
  term: Term | undefined;
  /** Called with true when the whole text is shown, with false when no text can be shown. */
  onTextSettled?: ((isShown: boolean) => void) | undefined;
}

/** The props of a term's dialog that `detailProps` of a gate takes. */
export interface TermDetailProps extends Partial<
  Omit<TermDetailDialogProps, 'opened' | 'onClose' | 'term' | 'onTextSettled'>
> {}

/** The props, ref and Styles API of `TermDetailDialog`, for Mantine. */
export type TermDetailDialogFactory = Factory<{
  props: TermDetailDialogProps;
  ref: HTMLDivElement;
  stylesNames: TermDetailDialogStylesNames;
  vars: TermDetailDialogCssVariables;
  ctx: Record<string, string>;
}>;

const defaultProps = {
  storeColor: defaultStoreColor,
} satisfies Partial<TermDetailDialogProps>;

/** Shows one term to read, scroll, print or save: its short title, its title and its text. */
export const TermDetailDialog = factory<TermDetailDialogFactory>((_props) => {
  const props = useTextProps('TermDetailDialog', defaultProps, _props);
  const {
    opened,
    onClose,
    term,
    onTextSettled,
    storeColor: _storeColor,
    labels: _labels,
    rootElement,
    onWarning: _onWarning,
    colorScheme: _colorScheme,
    closeButtonProps,
    overlayProps,
    classNames,
    className,
    style,
    styles,
    unstyled,
    vars,
    attributes,
    ref,
    ...others
  } = props;
  const { labels, scheme, store, warn, restyle } = useDialogLook(props);
  const ownStyles = useStyles<TermDetailDialogFactory>({
    name: 'TermDetailDialog',
    props,
    classes: classes as Record<string, string>,
    className,
    style,
    classNames,
    styles,
    unstyled,
    attributes,
    vars,
    varsResolver: varsOfContext,
    stylesCtx: storeColorVars(store),
  });
  const getStyles = restyle(ownStyles);
  const isOpened = opened && term !== undefined;
  const article = useRef<HTMLElement>(null);
  const shortTitle = termShortTitle(term, labels);
  const titles = distinctTitles(term, labels);
  const printing = useTermPrint({ isOpened, term, titles, labels });
  const heading = titles.at(-1);
  const { textStatus } = printing;
  const loadingId = useId();
  const loadingText = useLoadingText(isOpened, textStatus === 'loading', labels, dialogDelay);

  return (
    <DialogFrame
      opened={isOpened}
      onClose={onClose}
      title={
        // A label has the language of the dialog, a title the language of the API.
        <bdi lang={shortTitle === term?.resumed_title ? apiLanguage : undefined}>{shortTitle}</bdi>
      }
      subtitle={textStatus === 'shown' && <TermContents article={article} labels={labels} getStyles={getStyles} />}
      width={700}
      narrowAs="page"
      closeLabel={labels.back}
      lang={labels.lang}
      rootElement={rootElement}
      scheme={scheme}
      onDetached={() => onClose()}
      describedBy={textStatus === 'loading' ? loadingId : undefined}
      message={printing.canPrint ? loadingText : labels.textUnavailable}
      getStyles={getStyles}
      unstyled={unstyled}
      closeButtonProps={closeButtonProps}
      overlayProps={overlayProps}
      warn={warn}
      rootProps={{ ...others, ref }}
    >
      <div {...getStyles('body')}>
        <article ref={article} lang={apiLanguage} dir="auto">
          {/* Not an <h3>, because the sections of most texts are <h2>. */}
          {heading !== shortTitle && <h2 {...getStyles('heading')}>{heading}</h2>}
          {term && (
            <TermText
              html={term.text ?? ''}
              onTextChange={(text) => {
                printing.changeText(text);
                if (text === 'too-long') warn({ code: 'long-text', message: explain('long-text', String(term.id)) });
                if (text === 'failed') warn({ code: 'term-not-loaded', message: explain('term-not-loaded') });
                if (text !== 'loading') onTextSettled?.(typeof text !== 'string');
              }}
              {...{ labels, loadingId, getStyles }}
            />
          )}
        </article>
      </div>
      <div {...getStyles('actions')}>
        <DialogButton
          {...getStyles('print')}
          unstyled={unstyled}
          variant="default"
          aria-busy={printing.isAwaited || undefined}
          aria-disabled={!printing.canPrint || undefined}
          onClick={printing.print}
        >
          {labels.print}
        </DialogButton>
        <DialogButton {...getStyles('closeButton')} unstyled={unstyled} onClick={() => onClose()}>
          {labels.close}
        </DialogButton>
      </div>
    </DialogFrame>
  );
});

TermDetailDialog.displayName = 'TermDetailDialog';
TermDetailDialog.classes = detailClasses;
TermDetailDialog.varsResolver = varsOfContext;

export namespace TermDetailDialog {
  export type Props = TermDetailDialogProps;
  export type Factory = TermDetailDialogFactory;
  export type StylesNames = TermDetailDialogStylesNames;
  export type CssVariables = TermDetailDialogCssVariables;
}
