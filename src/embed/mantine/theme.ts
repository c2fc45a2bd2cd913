import { DEFAULT_THEME } from '@mantine/core';

const { white, colors, fontFamily } = DEFAULT_THEME;

/** The values of Mantine's theme that components read. The build evaluates them to a literal. */
export const theme = { white, fontFamily, colors: { dark: { 7: colors.dark[7] } } };
