import { DEFAULT_THEME } from '@mantine/core';

const { white, colors } = DEFAULT_THEME;

/** Of Mantine's theme, what the components read in a script: the rest are variables in the styles. The build writes it as a table. */
export const theme = { white, colors: { dark: { 7: colors.dark[7] } } };
