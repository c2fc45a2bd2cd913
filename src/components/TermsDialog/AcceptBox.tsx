import { Checkbox } from '@mantine/core';
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import type { ReadableColors } from '../../core/color/readable-colors.ts';
import type { TermId } from '../../core/model/term-id.ts';
import classes from './TermsDialog.module.css';
import { hasParts, TermsSentence } from './TermsSentence.tsx';

interface AcceptBoxProps extends Omit<ComponentProps<typeof TermsSentence>, 'getStyles'> {
  checked: boolean;
  sending: boolean;
  /** The colours of the ticked box. */
  box: ReadableColors;
  /** Which rule the box breaks; shown from the first tick on. */
  message: ReactNode;
  onCheckedChange: ((change: { checked: boolean; termIds: TermId[] }) => void) | undefined;
  getStyles: (part: 'checkbox' | 'sentence' | 'termLink' | 'newTerm') => { className: string; style: CSSProperties };
  unstyled: boolean | undefined;
}

const parts = {
  body: classes.checkboxBody!,
  input: classes.checkboxInput!,
  icon: classes.checkboxIcon!,
  label: classes.checkboxLabel!,
  labelWrapper: classes.checkboxLabelWrapper!,
  error: classes.checkboxError!,
};

/** The one box of the dialog, with the sentence as its label. */
export function AcceptBox({
  checked,
  sending,
  box,
  message,
  onCheckedChange,
  unstyled,
  ...sentence
}: AcceptBoxProps): ReactNode {
  const [used, setUsed] = useState(false);
  return (
    <Checkbox
      {...sentence.getStyles('checkbox')}
      checked={checked}
      readOnly={sending}
      onChange={(event) => {
        setUsed(true);
        onCheckedChange?.({
          checked: event.currentTarget.checked,
          termIds: sentence.terms.map((term) => term.id),
        });
      }}
      size="md"
      // The mark reads on the box's colour alone: on the ground of another variant it would not be seen.
      variant="filled"
      color={box.color}
      iconColor={box.mark}
      error={(checked || used) && message}
      classNames={parts}
      wrapperProps={{ 'data-long': hasParts(sentence.terms) || undefined }}
      unstyled={unstyled}
      label={<TermsSentence {...sentence} />}
    />
  );
}
