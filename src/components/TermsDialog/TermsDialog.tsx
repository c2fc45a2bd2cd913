import {
  Box,
  Button,
  type BoxProps,
  Checkbox,
  type ElementProps,
  factory,
  type Factory,
  getDefaultZIndex,
  Skeleton,
  type StylesApiProps,
  useProps,
  useStyles,
  VisuallyHidden,
} from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { type CheckboxRule, checkRules } from '../../core/options/checkbox-rules.ts';
import { completeLabels } from '../../core/terms/labels.ts';
import type { TermsError } from '../../core/model/errors.ts';
import type { Term } from '../../core/model/term.ts';
import type { TermId } from '../../core/model/term-id.ts';
import type { TermsWarning } from '../../core/model/warnings.ts';
import type { TermsLook } from '../../core/options/options.ts';
import { DialogFrame, type DialogFrameStylesNames, type DialogPlace } from '../DialogFrame/DialogFrame.tsx';
import { defaultStoreColor, storeColorVars, useStoreColors, varsOfContext } from '../DialogFrame/use-store-colors.ts';
import { useScheme } from '../DialogFrame/use-scheme.ts';
import { useWarn } from '../DialogFrame/use-warn.ts';
import classes from './TermsDialog.module.css';
import { TermsSentence } from './TermsSentence.tsx';

export type TermsDialogStylesNames =
  | DialogFrameStylesNames
  | 'body'
  | 'updated'
  | 'checkbox'
  | 'sentence'
  | 'termLink'
  | 'skeleton'
  | 'error'
  | 'actions'
  | 'send';

export type TermsDialogCssVariables = {
  root:
    | '--terms-color'
    | '--terms-color-hover'
    | '--terms-color-border'
    | '--terms-on-color'
    | '--terms-link-color'
    | '--terms-checkbox-color'
    | '--terms-checkbox-border'
    | '--terms-on-checkbox';
};

export interface TermsDialogProps
  extends
    TermsLook,
    DialogPlace,
    BoxProps,
    StylesApiProps<TermsDialogFactory>,
    Omit<ElementProps<'div'>, 'title' | 'children'> {
  /** Whether the dialog is on the screen. */
  opened: boolean;
  /** The person closes the dialog: Escape, a click outside, the close button. Never called while `persistent` or `sending`. */
  onClose: () => void;
  /** What is asked: terms as the API sends them. Those with `visible: false` are not in the sentence. */
  terms: Term[];
  /** Adds the line 'Atualizamos nossos termos ou políticas.'. @default false */
  updated?: boolean | undefined;
  /** Shows a skeleton instead of the sentence. @default false */
  loading?: boolean | undefined;
  /** The acceptance is under way: the dialog is busy and does not close; the focus stays. @default false */
  sending?: boolean | undefined;
  /** The server asked to wait before the next try: 'Enviar' is disabled. @default false */
  held?: boolean | undefined;
  /** What went wrong, for the person to read; announced, and given the focus when it comes. */
  error?: string | undefined;
  /** Whether the box is ticked. @default false */
  checked?: boolean | undefined;
  /** The person ticks or unticks the box; with the ids of all terms, hidden ones too. */
  onCheckedChange?: ((change: { checked: boolean; termIds: TermId[] }) => void) | undefined;
  /** Extra rules for the checkbox: `true`, or the message to show; 'Enviar' waits for all of them (spec 5). */
  checkboxRules?: readonly CheckboxRule[] | undefined;
  /** The person presses 'Enviar'. Not called while a send is under way. */
  onSend?: (() => void) | undefined;
  /** The person clicks the title of a term. */
  onOpenTerm?: ((opening: { term: Term }) => void) | undefined;
  /** A colour or root element that could not be used. Without it, developers see it in the console. */
  onWarning?: ((warning: TermsWarning) => void) | undefined;
  /** The page took the open dialog out of the document; it is drawn nowhere. Its error has the code `detached`. */
  onDetached?: ((error: TermsError) => void) | undefined;
  __staticSelector?: string | undefined;
}

export type TermsDialogFactory = Factory<{
  props: TermsDialogProps;
  ref: HTMLDivElement;
  stylesNames: TermsDialogStylesNames;
  vars: TermsDialogCssVariables;
  ctx: Record<string, string>;
}>;

const defaultProps = {
  updated: false,
  loading: false,
  sending: false,
  held: false,
  checked: false,
  persistent: false,
  storeColor: defaultStoreColor,
  zIndex: getDefaultZIndex('modal'),
  topLayer: true,
} satisfies Partial<TermsDialogProps>;

/** Asks a person to accept terms: one box, one sentence with the terms as links, one button. Props in, callbacks out. */
export const TermsDialog = factory<TermsDialogFactory>((_props) => {
  const props = useProps('TermsDialog', defaultProps, _props);
  const {
    opened,
    onClose,
    terms,
    updated,
    loading,
    sending,
    held,
    error,
    checked,
    onCheckedChange,
    checkboxRules = noRules,
    onSend,
    onOpenTerm,
    persistent,
    storeColor,
    checkboxColor = storeColor,
    labels: givenLabels,
    rootElement,
    zIndex,
    topLayer,
    onWarning,
    onDetached,
    colorScheme,
    __staticSelector,
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
  const labels = useMemo(() => completeLabels(givenLabels), [givenLabels]);
  const warn = useWarn(onWarning);
  const scheme = useScheme(colorScheme);
  const store = useStoreColors('storeColor', storeColor, scheme, warn);
  const box = useStoreColors('checkboxColor', checkboxColor, scheme, warn);
  const getStyles = useStyles<TermsDialogFactory>({
    name: __staticSelector ? ['TermsDialog', __staticSelector] : 'TermsDialog',
    props,
    classes,
    className,
    style,
    classNames,
    styles,
    unstyled,
    attributes,
    vars,
    varsResolver: varsOfContext,
    stylesCtx: {
      ...storeColorVars(store),
      '--terms-checkbox-color': box.background,
      '--terms-checkbox-border': box.border,
      '--terms-on-checkbox': box.text,
    },
  });

  const rules = checkRules(checkboxRules, checked);
  const canSend = checked && rules.holds && !loading && !held;
  const updatedId = useId();
  const errorRef = useRef<HTMLDivElement>(null);
  const hasError = error !== undefined && error !== '' && !sending;
  useEffect(() => {
    if (opened && hasError) errorRef.current?.focus();
  }, [opened, hasError]);

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={labels.title}
      width={500}
      dismissible={!persistent}
      closable={!persistent && !sending}
      withCloseButton={!persistent}
      labels={labels}
      rootElement={rootElement}
      zIndex={zIndex}
      topLayer={topLayer}
      scheme={scheme}
      onDetached={onDetached}
      busy={loading || sending}
      focusElsewhere={hasError}
      describedBy={updated ? updatedId : undefined}
      getStyles={getStyles}
      unstyled={unstyled}
      warn={warn}
      contentRef={ref}
    >
      <Box {...others} {...getStyles('body')}>
        {updated && (
          <p {...getStyles('updated')} id={updatedId}>
            {labels.updated}
          </p>
        )}
        {loading ? (
          <div {...getStyles('skeleton')} aria-hidden>
            <Skeleton height={20} />
            <Skeleton height={20} />
            <Skeleton height={20} width="60%" />
          </div>
        ) : (
          <Checkbox
            {...getStyles('checkbox')}
            checked={checked}
            readOnly={sending}
            onChange={(event) =>
              onCheckedChange?.({ checked: event.currentTarget.checked, termIds: terms.map((term) => term.id) })
            }
            color={box.background}
            iconColor={box.text}
            error={(checked && rules.message) || undefined}
            classNames={checkboxClasses}
            unstyled={unstyled}
            label={<TermsSentence terms={terms} labels={labels} onOpenTerm={onOpenTerm} getStyles={getStyles} />}
          />
        )}
        <div role="alert" tabIndex={-1} ref={errorRef} data-autofocus={hasError || undefined} {...getStyles('error')}>
          {hasError && <span>{error}</span>}
        </div>
        <div {...getStyles('actions')}>
          <Button
            {...getStyles('send')}
            unstyled={unstyled}
            disabled={!canSend && !sending}
            // Not `disabled` while sending: the focus would fall out of the dialog.
            aria-disabled={sending || undefined}
            aria-busy={sending || undefined}
            data-sending={sending || undefined}
            onClick={() => {
              if (canSend && !sending) onSend?.();
            }}
          >
            {labels.send}
          </Button>
        </div>
        <VisuallyHidden role="status">
          {loading && <span>{labels.loading}</span>}
          {sending && <span>{labels.sending}</span>}
        </VisuallyHidden>
      </Box>
    </DialogFrame>
  );
});

const noRules: readonly CheckboxRule[] = [];

const checkboxClasses = {
  input: classes.checkboxInput!,
  label: classes.checkboxLabel!,
  labelWrapper: classes.checkboxLabelWrapper!,
  error: classes.checkboxError!,
};

TermsDialog.displayName = 'TermsDialog';
TermsDialog.classes = classes as Record<string, string>;
TermsDialog.varsResolver = varsOfContext;

export namespace TermsDialog {
  export type Props = TermsDialogProps;
  export type Factory = TermsDialogFactory;
  export type StylesNames = TermsDialogStylesNames;
  export type CssVariables = TermsDialogCssVariables;
}
