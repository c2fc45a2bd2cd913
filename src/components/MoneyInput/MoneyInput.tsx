import {
  factory,
  InputBase,
  InputWrapperContext,
  type __BaseInputProps,
  type __InputStylesNames,
  type BoxProps,
  type ElementProps,
  type Factory,
  type GetStylesApi,
  type InputBaseProps,
  type InputVariant,
  type StylesApiProps,
} from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { createContext, memo, use, useId, useMemo, useRef, type ReactNode } from 'react';
import { readCurrency } from '../../core/money/currency.ts';
import { formatMoney } from '../../core/money/format-money.ts';
import { completeMoneyLabels } from '../../core/money/money-labels.ts';
import type { MoneyInputOptions, MoneyInputTexts } from '../../core/money/money-options.ts';
import { splitMoneyProps } from '../../core/money/split-money-props.ts';
import { fieldDelay } from '../../dom/voice.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { useRestyling } from '../../hooks/use-restyling.ts';
import { useMoneyField } from '../../hooks/use-money-input.ts';
import { useVoice } from '../../hooks/use-voice.ts';
import { useTextProps } from '../use-text-props.ts';
import { NoteIcon } from '../NoteIcon/NoteIcon.tsx';
import classes from './MoneyInput.module.css';

type MoneyInputLook = 'required' | 'disabled' | 'size' | 'radius' | 'variant' | 'placeholder' | 'readOnly';

/** The props of `MoneyInput` and of Mantine's `TextInput`. */
export interface MoneyInputProps
  extends
    BoxProps,
    // Mantine types these without `| undefined`, which a config may contain.
    Omit<__BaseInputProps, MoneyInputLook>,
    Omit<StylesApiProps<MoneyInputFactory>, MoneyInputLook>,
    Pick<MoneyInputTexts, MoneyInputLook>,
    ElementProps<'input', 'size' | keyof MoneyInputOptions>,
    MoneyInputOptions {}

/** The parts of Mantine's inputs, and the message for a refused edit. */
export type MoneyInputStylesNames = __InputStylesNames | 'refusal';

/** The props, ref and Styles API of `MoneyInput`, for Mantine's types. */
export type MoneyInputFactory = Factory<{
  props: MoneyInputProps;
  ref: HTMLInputElement;
  stylesNames: MoneyInputStylesNames;
  variant: InputVariant;
}>;

/** Memoized, because typing does not change these props. */
const MemoizedInput = memo<InputBaseProps & ElementProps<'input', keyof InputBaseProps>>(InputBase<'input'>);

/** The message for a refused edit. A context passes it without rendering the memoized input. */
const RefusalContext = createContext<{ text: string } | undefined>(undefined);

interface MoneyInputContainerProps {
  /** The text for screen readers, before the description and the error. */
  spoken: string;
  lang: string;
  unstyled: boolean | undefined;
  children: ReactNode;
}

/** Adds the refusal and the spoken text to Mantine's input. */
function MoneyInputContainer({ spoken, lang, unstyled, children }: MoneyInputContainerProps) {
  const id = useId();
  const context = use(InputWrapperContext);
  // Mantine's wrapper resolves the styles of any part.
  const getStyles = context!.getStyles as unknown as GetStylesApi<MoneyInputFactory>;
  const { '--input-error-size': size } = getStyles('error').style as Record<string, string | undefined>;
  const refusal = use(RefusalContext);
  // Each refusal is a new object.
  const voice = useVoice(refusal?.text, lang, fieldDelay, refusal);
  const described = useMemo(
    () => (spoken ? { ...context, describedBy: `${id} ${context.describedBy ?? ''}` } : context),
    [context, id, spoken],
  );
  return (
    <InputWrapperContext value={described}>
      {children}
      {refusal && (
        <div
          {...getStyles('refusal', {
            className: unstyled ? undefined : classes.refusal,
            style: { '--input-error-size': size },
          })}
          lang={lang}
          data-refusal
        >
          <NoteIcon of="info" />
          <span>{refusal.text}</span>
        </div>
      )}
      <div ref={voice} />
      <span id={id} lang={lang} hidden>
        {spoken}
      </span>
    </InputWrapperContext>
  );
}

/**
 * A field for an amount of money, as in a bank's app. Digits are typed in the smallest unit. The
 * stored value is a decimal string that keeps every digit.
 */
export const MoneyInput = factory<MoneyInputFactory>((_props) => {
  const { name, labels, className, inputContainer: own, ...props } = useTextProps('MoneyInput', null, _props);
  const { form, disabled, unstyled, wrapperProps } = props;
  const split = splitMoneyProps(props);
  const { currency, length, locale, precision } = split.options;
  const hidden = useRef<HTMLInputElement>(null);
  const { value, state, ref, inputProps } = useMoneyField(props, split, (next) => {
    // Before `onChange`, so that a requestSubmit() there posts the new amount.
    if (hidden.current) hidden.current.value = next;
  });
  const texts = useMemo(
    () => completeMoneyLabels(labels, { currency, length, locale, precision }),
    [labels, currency, length, locale, precision],
  );
  const { spoken, lang } = texts;
  const refusal = useMemo(() => state.refusal && { text: texts[state.refusal] }, [state, texts]);
  // Until hydration, `value` is not the typed amount, so the hidden input is disabled.
  const isHydrating = useHydrating();
  // New props would render the memoized input at each key.
  const surroundings = useMemo(() => {
    const inputContainer = (children: ReactNode) => (
      <MoneyInputContainer {...{ spoken, lang, unstyled }}>{own ? own(children) : children}</MoneyInputContainer>
    );
    const parts: InputBaseProps & { placeholder: string } = {
      inputContainer,
      placeholder: formatMoney('0', locale, precision, currency),
    };
    if (currency) {
      const { sign, isAfterAmount } = readCurrency(currency, locale);
      parts[isAfterAmount ? 'rightSection' : 'leftSection'] = <span aria-hidden>{sign}</span>;
    }
    return parts;
  }, [currency, locale, precision, spoken, lang, unstyled, own]);
  const withField = (given: string | undefined) => [!unstyled && classes.field, given].filter(Boolean).join(' ');
  const restyling = useRestyling(`.${classes.field} > [style]`);
  return (
    <RefusalContext value={refusal}>
      <MemoizedInput
        key={restyling === 'server' ? 'server' : 'own'}
        inputMode="numeric"
        {...surroundings}
        {...inputProps}
        className={withField(className)}
        // InputBase prefers the class name of `wrapperProps`.
        {...(wrapperProps?.className && {
          wrapperProps: { ...wrapperProps, className: withField(wrapperProps.className) },
        })}
        ref={useMergedRef(ref, props.ref)}
        __staticSelector="MoneyInput"
      />
      {name && (
        <input ref={hidden} type="hidden" name={name} form={form} disabled={disabled || isHydrating} value={value} />
      )}
    </RefusalContext>
  );
});

MoneyInput.classes = { ...InputBase.classes, refusal: classes.refusal! };
MoneyInput.displayName = 'MoneyInput';

export namespace MoneyInput {
  export type Props = MoneyInputProps;
  export type Factory = MoneyInputFactory;
  export type StylesNames = MoneyInputStylesNames;
}
