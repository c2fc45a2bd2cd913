import { useMemo } from 'react';
import { completeLabels, type TermsLabels } from '../../core/terms/labels.ts';
import type { ReadableColors } from '../../core/color/readable-colors.ts';
import type { Warn } from '../../core/model/warnings.ts';
import type { DialogLook } from '../../core/options/options.ts';
import type { DialogReports } from './DialogFrame.tsx';
import { type Scheme, useScheme } from './use-scheme.ts';
import { useStoreColors } from './use-store-colors.ts';
import { useWarn } from './use-warn.ts';

interface LookProps extends Pick<DialogLook, 'labels' | 'colorScheme'>, DialogReports {
  storeColor: string;
}

/** The texts and colours that both dialogs are drawn with. */
interface Look {
  labels: TermsLabels;
  scheme: Scheme;
  /** The store's colour. */
  store: ReadableColors;
  warn: Warn;
}

export function useDialogLook({ labels, colorScheme, storeColor, onWarning }: LookProps): Look {
  const warn = useWarn(onWarning);
  const scheme = useScheme(colorScheme);
  return {
    labels: useMemo(() => completeLabels(labels), [labels]),
    scheme,
    store: useStoreColors('storeColor', storeColor, scheme, warn),
    warn,
  };
}
