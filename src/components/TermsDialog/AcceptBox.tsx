import { Checkbox } from '@mantine/core';
import { type ComponentProps, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { TermId } from '../../core/model/term-id.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { listen } from '../../core/page/page.ts';
import classes from './TermsDialog.module.css';
import { TermsSentence } from './TermsSentence.tsx';

interface AcceptBoxProps extends Omit<ComponentProps<typeof TermsSentence>, 'getStyles'> {
  checked: boolean;
  sending: boolean;
  /** The message of a rule that does not hold, shown after the first tick. */
  message: ReactNode;
  onCheckedChange: ((change: { checked: boolean; termIds: TermId[] }) => void) | undefined;
  getStyles: (part: 'checkbox' | 'sentence' | 'termLink') => { className: string; style: CSSProperties };
  unstyled: boolean | undefined;
}

const checkboxClasses = {
  body: classes.checkboxBody!,
  input: classes.checkboxInput!,
  icon: classes.checkboxIcon!,
  label: classes.checkboxLabel!,
  labelWrapper: classes.checkboxLabelWrapper!,
  error: classes.checkboxError!,
};

/** The dialog's only checkbox, with the sentence as its label. */
export function AcceptBox({
  checked,
  sending,
  message,
  onCheckedChange,
  unstyled,
  ...sentence
}: AcceptBoxProps): ReactNode {
  const [isTouched, setTouched] = useState(false);
  const isHydrating = useHydrating();
  const input = useRef<HTMLInputElement>(null);
  // After a reload, browsers restore the old tick in a server's HTML without an event:
  // https://github.com/react/react/issues/21801
  useEffect(
    () =>
      listen(window, 'pageshow', () => {
        if (input.current) input.current.checked = checked;
      }),
    [checked],
  );
  return (
    <Checkbox
      ref={input}
      {...sentence.getStyles('checkbox')}
      checked={checked}
      // Without scripts, a tick would have no effect.
      disabled={isHydrating}
      form=""
      onChange={(event) => {
        if (sending) return;
        setTouched(true);
        onCheckedChange?.({
          checked: event.currentTarget.checked,
          termIds: sentence.terms.map((term) => term.id),
        });
      }}
      size="md"
      // The mark is readable on the box's colour, and only this variant fills the box with it.
      variant="filled"
      color="var(--terms-checkbox-color)"
      iconColor="var(--terms-on-checkbox)"
      error={(checked || isTouched) && message}
      classNames={checkboxClasses}
      wrapperProps={{ 'data-layout': sentence.layout }}
      unstyled={unstyled}
      label={<TermsSentence {...sentence} />}
    />
  );
}
