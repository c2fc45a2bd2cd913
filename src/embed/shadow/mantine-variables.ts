import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver } from '@mantine/core';

/** Mantine's variables for the mount node. The build writes the variables that a chunk uses into its styles. */
export const mantineVariables = convertCssVariables(defaultCssVariablesResolver(DEFAULT_THEME), '.aceite');
