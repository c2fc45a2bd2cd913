import { MoneyInput, type MoneyInputProps } from 'aceite';
import type { ReactNode } from 'react';

/** An amount in reais. */
export const Amount = (props: MoneyInputProps): ReactNode => <MoneyInput currency="BRL" {...props} />;
