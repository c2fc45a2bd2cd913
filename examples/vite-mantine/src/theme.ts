import { createTheme } from '@mantine/core';

/** The marketplace's own theme, which does not mention aceite. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 9,
  defaultRadius: 'xl',
  fontFamily: 'Georgia, "DejaVu Serif", serif',
  headings: { fontFamily: 'Georgia, "DejaVu Serif", serif', fontWeight: '400' },
  spacing: { md: '1.25rem' },
  components: {
    Button: { defaultProps: { size: 'lg' } },
  },
});
