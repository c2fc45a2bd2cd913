import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver } from '@mantine/core';

/** Mantine's variables for the inside. The build writes those that a part names into its styles. */
export const insideVariables = convertCssVariables(defaultCssVariablesResolver(DEFAULT_THEME), '.aceite');
