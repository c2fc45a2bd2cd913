import type { useMantineContext as useContextOfMantine } from '@mantine/core';
import { createContext, useContext } from 'react';
import { theme } from './theme.ts';

/** The scheme of everything in the mount node. */
export const SchemeContext = createContext<'light' | 'dark'>('light');

export const useMantineContext = (): Pick<ReturnType<typeof useContextOfMantine>, 'colorScheme'> => ({
  colorScheme: useContext(SchemeContext),
});

export const useMantineTheme = (): typeof theme => theme;
