import { createContext, type ReactNode, use, useMemo } from 'react';
import type { TermsInstallOptions } from '../core/options/options.ts';

/** The props of `TermsProvider`. */
export interface TermsProviderProps extends Partial<TermsInstallOptions> {
  /** The part of the application with the gates. */
  children: ReactNode;
}

const InstallContext = createContext<Partial<TermsInstallOptions>>({});

/**
 * Passes the install options to every gate below. An inner provider replaces all options of an
 * outer one. A gate's own props win.
 */
export function TermsProvider({ personType, baseUrl, auth, fetch, children }: TermsProviderProps): ReactNode {
  const options = useMemo(() => ({ personType, baseUrl, auth, fetch }), [personType, baseUrl, auth, fetch]);
  return <InstallContext value={options}>{children}</InstallContext>;
}

export const useInstallOptions = (): Partial<TermsInstallOptions> => use(InstallContext);
