import { createContext, type ReactNode, use, useMemo } from 'react';
import type { DialogLook, TermsInstallOptions } from '../core/options/options.ts';
import { mergeTexts } from '../core/terms/labels.ts';

/** The props of `TermsProvider`. */
export interface TermsProviderProps extends Partial<TermsInstallOptions> {
  /** Replaces texts of every gate below. They win over the theme's; a gate's own texts win over them. */
  labels?: DialogLook['labels'];
  /** The part of the application with the gates. */
  children: ReactNode;
}

const InstallContext = createContext<Omit<TermsProviderProps, 'children'>>({});

/**
 * Passes the install options and texts to every gate below. An inner provider replaces all options
 * of an outer one, except `labels`, which merge key by key. A gate's own props win.
 */
export function TermsProvider({ personType, baseUrl, auth, fetch, labels, children }: TermsProviderProps): ReactNode {
  const texts = useProvidedLabels(labels);
  const options = useMemo(
    () => ({ personType, baseUrl, auth, fetch, labels: texts }),
    [personType, baseUrl, auth, fetch, texts],
  );
  return <InstallContext value={options}>{children}</InstallContext>;
}

/** Adds the texts of the provider. */
export function useProvidedLabels(own: DialogLook['labels']): DialogLook['labels'] {
  const { labels } = use(InstallContext);
  return useMemo(() => mergeTexts(labels, own), [labels, own]);
}

export const useInstallOptions = (): Partial<TermsInstallOptions> => use(InstallContext);
