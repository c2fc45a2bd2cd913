import { type BoxProps, type ElementProps, factory, type Factory, type StylesApiProps, useStyles } from '@mantine/core';
import { useId } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { isSendEnabled } from '../../core/gate/gate-state.ts';
import { checkRules } from '../../core/options/checkbox-rules.ts';
import type { TermsError } from '../../core/model/errors.ts';
import type { Term } from '../../core/model/term.ts';
import type { TermId } from '../../core/model/term-id.ts';
import { type TermsBehaviour, type TermsCallbacks, type TermsLook, termsOptions } from '../../core/options/options.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { AcceptBox } from './AcceptBox.tsx';
import { DialogFrame, type DialogModalProps, type DialogPlace } from '../DialogFrame/DialogFrame.tsx';
import {
  type BoxColorVariable,
  boxColorVars,
  type StoreColorVariable,
  storeColorVars,
  varsOfContext,
} from '../DialogFrame/color-vars.ts';
import { defaultStoreColor, useDialogLook, useStoreColors } from '../DialogFrame/use-dialog-look.ts';
import { markCrowded } from '../../dom/modal/mark-crowded.ts';
import { markOverflowBelow } from '../../dom/modal/mark-overflow-below.ts';
import { DialogButton } from '../DialogButton/DialogButton.tsx';
import { LoadingSkeleton } from '../LoadingSkeleton/LoadingSkeleton.tsx';
import { NoteIcon } from '../NoteIcon/NoteIcon.tsx';
import { useTextProps } from '../use-text-props.ts';
import { SendButton } from './SendButton.tsx';
import { useProgress } from './use-progress.ts';
import classes from './TermsDialog.module.css';
import { type TermsDialogStylesNames, termsDialogClasses } from './terms-dialog-parts.ts';

/** The CSS variables of `TermsDialog` that `vars` may set. */
export type TermsDialogCssVariables = { root: StoreColorVariable | BoxColorVariable };

/** The props that `TermsGate` derives from the state of its gate. */
export interface TermsDialogState {
  /** Whether the dialog is open. */
  opened: boolean;
  /**
   * The person closes the dialog by Escape, a click outside, the close button or Android's back
   * gesture. Not called while `persistent` or `sending`.
   */
  onClose: () => void;
  /** The terms, as the API sends them. The sentence omits those with `visible: false`. */
  terms: Term[];
  /** Adds the line 'Atualizamos nossos termos ou políticas.'. @default false */
  updated?: boolean | undefined;
  /** Adds the line 'Os termos mudaram: …', which is announced. @default false */
  changed?: boolean | undefined;
  /** Shows a skeleton instead of the sentence. @default false */
  loading?: boolean | undefined;
  /** The acceptance is in flight. The button is busy, and the dialog stays open. @default false */
  sending?: boolean | undefined;
  /** Disables 'Enviar', for instance until the token is known. @default false */
  sendDisabled?: boolean | undefined;
  /**
   * Seconds until 'Enviar' is enabled again (`Retry-After`), shown and announced. With 0, the
   * dialog shows that sending is possible again.
   */
  retryIn?: number | undefined;
  /** The error for the person, focused when it appears. Hidden while `sending`. */
  error?: string | undefined;
  /** A retry can succeed after `error`. The button is 'Tentar novamente'. @default false */
  retryable?: boolean | undefined;
  /** Language of `error`, such as `pt-BR`, if the labels are in another language. */
  errorLang?: string | undefined;
  /** Whether the box is ticked. @default false */
  checked?: boolean | undefined;
  /** The person ticks or unticks the box. `termIds` include hidden terms. */
  onCheckedChange?: ((change: { checked: boolean; termIds: TermId[] }) => void) | undefined;
  /** The person presses 'Enviar'. Not called while `sending`. */
  onSend?: (() => void) | undefined;
  /** The person presses the button `labels.decline`. Not called while `sending`. */
  onDecline?: (() => void) | undefined;
  /** The person clicks the title of a term. */
  onOpenTerm?: ((link: { term: Term }) => void) | undefined;
  /** The page removed or closed the open dialog. The error has the code `detached`. */
  onDetached?: ((error: TermsError) => void) | undefined;
}

/** The props of `TermsDialog`. */
export interface TermsDialogProps
  extends
    TermsLook,
    DialogPlace,
    DialogModalProps,
    TermsDialogState,
    Pick<TermsBehaviour, 'checkboxRules'>,
    Pick<TermsCallbacks, 'onWarning'>,
    BoxProps,
    StylesApiProps<TermsDialogFactory>,
    Omit<ElementProps<'div'>, 'title' | 'children'> {
  /** Replaces `labels.intro`. */
  intro?: ReactNode;
  /** @internal */
  __staticSelector?: string | undefined;
  /** Also passed to functions of the Styles API. @internal */
  __gateProps?: object | undefined;
}

/** Mantine's types of `TermsDialog`: its props, ref and Styles API. */
export type TermsDialogFactory = Factory<{
  props: TermsDialogProps;
  ref: HTMLDivElement;
  stylesNames: TermsDialogStylesNames;
  vars: TermsDialogCssVariables;
  ctx: Record<string, string>;
}>;

const defaultProps = {
  updated: false,
  changed: false,
  loading: false,
  sending: false,
  sendDisabled: false,
  retryable: false,
  checked: false,
  persistent: termsOptions.persistent.default,
  layout: termsOptions.layout.default,
  storeColor: defaultStoreColor,
} satisfies Partial<TermsDialogProps>;

/** Not an effect, before which watchLostFocus() would focus the title, because 'Enviar' is disabled. */
const takeFocus = (error: HTMLElement | null): void => error?.focus();

/** A dialog to accept terms by one box. It gets props, calls callbacks, and never fetches. */
export const TermsDialog = factory<TermsDialogFactory>((_props) => {
  const props = useTextProps('TermsDialog', defaultProps, _props);
  const {
    opened,
    onClose,
    terms,
    updated,
    changed,
    loading,
    sending,
    sendDisabled,
    retryIn,
    retryable,
    error,
    errorLang,
    checked,
    onCheckedChange,
    checkboxRules,
    onSend,
    onDecline,
    onOpenTerm,
    persistent,
    layout,
    storeColor,
    checkboxColor,
    labels: _labels,
    rootElement,
    onWarning: _onWarning,
    onDetached,
    colorScheme: _colorScheme,
    intro: ownIntro,
    __staticSelector,
    __gateProps,
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
  const intro = ownIntro ?? labels.intro;
  const warnOfBoxColor = checkboxColor === undefined ? undefined : warn;
  const box = useStoreColors('checkboxColor', checkboxColor ?? storeColor, scheme, warnOfBoxColor);
  const ownStyles = useStyles<TermsDialogFactory>({
    name: __staticSelector ? ['TermsDialog', __staticSelector] : 'TermsDialog',
    props: { ...__gateProps, ...props },
    classes,
    className,
    style,
    classNames,
    styles,
    unstyled,
    attributes,
    vars,
    varsResolver: varsOfContext,
    stylesCtx: { ...storeColorVars(store), ...boxColorVars(box) },
  });
  const getStyles = restyle(ownStyles);

  const rules = checkRules(checkboxRules, checked);
  const canSend = isSendEnabled({ checked, sendDisabled, retryIn }) && rules.holds && !loading && !sending;
  const updatedId = useId();
  const introId = useId();
  const loadingId = useId();
  const errorId = useId();
  const isHydrating = useHydrating();
  const hasError = !!error && !sending;
  const progress = useProgress({ opened, loading, sending, changed, retryIn }, labels);
  const wait = progress.note && (
    <p {...getStyles('wait')}>
      <bdi>{progress.note}</bdi>
    </p>
  );
  const describedBy = [loading ? loadingId : updated && updatedId, intro && introId].filter(Boolean).join(' ');

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={labels.title}
      width={500}
      narrowAs="sheet"
      dismissible={!persistent}
      locked={sending}
      closeLabel={labels.close}
      lang={labels.lang}
      rootElement={rootElement}
      scheme={scheme}
      onDetached={onDetached}
      describedBy={describedBy || undefined}
      message={progress.message}
      getStyles={getStyles}
      unstyled={unstyled}
      closeButtonProps={closeButtonProps}
      overlayProps={overlayProps}
      warn={warn}
      contentRef={markCrowded}
      rootProps={{ ...others, ref }}
    >
      <div ref={markOverflowBelow} {...getStyles('body')}>
        {updated && (
          <p {...getStyles('updated')} id={updatedId}>
            <NoteIcon of="info" />
            <bdi>{labels.updated}</bdi>
          </p>
        )}
        {intro && (
          <div {...getStyles('intro')} id={introId}>
            {typeof intro === 'string' ? <bdi>{intro}</bdi> : intro}
          </div>
        )}
        {changed && (
          <p {...getStyles('changed')}>
            <NoteIcon of="info" />
            <bdi>{labels.termsChanged}</bdi>
          </p>
        )}
        {loading ? (
          <LoadingSkeleton
            label={labels.loading}
            id={loadingId}
            firstHeight={24}
            lastWidth="60%"
            {...getStyles('skeleton')}
          />
        ) : (
          <AcceptBox
            {...{ terms, layout, labels, checked, sending, onCheckedChange, onOpenTerm, getStyles, unstyled }}
            message={rules.message && <bdi role="alert">{rules.message}</bdi>}
          />
        )}
        {hasError && (
          <div {...getStyles('error')}>
            <NoteIcon of="failure" />
            <div>
              {/* Readers read a focused group once, by its name, if it holds no other text. */}
              <div role="group" aria-labelledby={errorId} tabIndex={-1} ref={takeFocus} data-autofocus>
                <bdi id={errorId} lang={errorLang}>
                  {error}
                </bdi>
              </div>
              {wait}
            </div>
          </div>
        )}
        {!hasError && wait}
      </div>
      <div {...getStyles('actions')}>
        <SendButton
          {...{ labels, canSend, sending, onSend, getStyles, unstyled }}
          isRetry={hasError && retryable && !sendDisabled && !retryIn}
        />
        {labels.decline && (
          <DialogButton
            {...getStyles('decline')}
            unstyled={unstyled}
            variant="default"
            // Without scripts a press would have no effect.
            disabled={isHydrating}
            // Not `disabled` while sending, because the focus would leave the dialog.
            aria-disabled={sending || undefined}
            onClick={() => sending || onDecline?.()}
          >
            <bdi>{labels.decline}</bdi>
          </DialogButton>
        )}
      </div>
    </DialogFrame>
  );
});

TermsDialog.displayName = 'TermsDialog';
TermsDialog.classes = termsDialogClasses;
TermsDialog.varsResolver = varsOfContext;

export namespace TermsDialog {
  export type Props = TermsDialogProps;
  export type Factory = TermsDialogFactory;
  export type StylesNames = TermsDialogStylesNames;
  export type CssVariables = TermsDialogCssVariables;
}
