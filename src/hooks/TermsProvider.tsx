import { createContext, type ReactNode, use, useMemo } from 'react';

/** The install options (spec 1): what is the same for every gate of an application. */
export interface TermsInstallOptions {
  /** The person type whose terms apply, such as `'PF'`. Needed, here or on the provider. */
  personType?: string | number;
  /** Where the API lives, with a slash at the end. Needed, here or on the provider. */
  baseUrl?: string;
}

export interface TermsProviderProps extends TermsInstallOptions {
  children: ReactNode;
}

const InstallContext = createContext<TermsInstallOptions>({});

/** Gives the install options to every `TermsGate` below; a gate's own props win. */
export function TermsProvider({ personType, baseUrl, children }: TermsProviderProps): ReactNode {
  const options = useMemo(() => ({ personType, baseUrl }), [personType, baseUrl]);
  return <InstallContext value={options}>{children}</InstallContext>;
}

export const useInstallOptions = (): TermsInstallOptions => use(InstallContext);
