import { DEFAULT_THEME } from '@mantine/core';

const { white, colors } = DEFAULT_THEME;

/** The values that components read from the theme. vite.embed.config.ts inlines them as JSON. */
export const theme = { white, colors: { dark: { 7: colors.dark[7] } } };
