export { MantineProvider, TextInput } from '@mantine/core';
export { MoneyInput, TermsGate, TermsProvider } from 'aceite';
export { theme } from './theme';
