import { Button } from 'storybook/internal/components';
import { styled } from 'storybook/theming';

/** What the panels of the manager and the blocks of documentation pages are drawn with. `&&`: those pages have rules for each tag. */
export const Section = styled.section(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  color: theme.color.defaultText,
  fontFamily: theme.typography.fonts.base,
  fontSize: theme.typography.size.s2,
  lineHeight: 1.5,
  '&& :is(p, ul, dl, dt, dd)': { margin: 0, fontSize: 'inherit' },
  '& ul': { paddingInlineStart: 20 },
  '& :is(label, dt)': { fontWeight: theme.typography.weight.bold },
  '&& h3': { margin: '8px 0 0', color: 'inherit', fontSize: 16 },
}));

export const Tools = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

export const Alert = styled.div(({ theme }) => ({
  padding: '8px 12px',
  border: `1px solid ${theme.color.negativeText}`,
  borderRadius: theme.appBorderRadius,
  overflowWrap: 'anywhere',
}));

/** Storybook's own solid button is too light in a dark scheme. */
export const Submit = styled(Button)({ '&&': { background: '#0b63c4', color: '#fff' } });
