// The manager compiles JSX to React.createElement.
import React, { type ReactNode } from 'react';
import { Button } from 'storybook/internal/components';
import { styled } from 'storybook/theming';

/** For panels in the manager and in documentation pages. `&&` overrides the pages' CSS for tags. */
export const Section = styled.section(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  color: theme.color.defaultText,
  fontFamily: theme.typography.fonts.base,
  fontSize: theme.typography.size.s2,
  lineHeight: 1.5,
  '&& :is(p, ul, dl, dt, dd)': { margin: 0 },
  '&& :is(p, ul, li, dl, dt, dd, label, span, [role=status], [role=alert])': { fontSize: 'inherit' },
  '& pre': { fontSize: 13 },
  '& :is(label, dt)': { fontWeight: theme.typography.weight.bold },
  '&& :is(input, select, textarea)': { fontWeight: 400 },
  // Storybook's own edge of a field has a contrast below 3:1.
  '&& :is(input[type=text], input[type=password], select, textarea):not(:focus)': { boxShadow: '0 0 0 1px #6b7685' },
}));

/** A section with an edge, among the text of a page. */
export const Panel = styled(Section)(({ theme }) => ({
  margin: '16px 0',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 6,
}));

export const Column = styled.form({ display: 'flex', flexDirection: 'column', gap: 12 });

export const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12, '& > label': { flex: '1 1 180px' } });

/** A field below its label. */
export const Field = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <label style={{ display: 'grid', gap: 4 }}>
    {label}
    {children}
  </label>
);

/** A native select, because the inner button of Storybook's Select is smaller than 24 px. */
export const Select = styled.select(({ theme }) => ({
  padding: '6px 8px',
  border: 0,
  background: theme.input.background,
  color: theme.input.color,
  font: 'inherit',
}));

export const Tools = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

export const Alert = styled.div(({ theme }) => ({
  padding: '8px 12px',
  border: `1px solid ${theme.color.negativeText}`,
  overflowWrap: 'anywhere',
}));

/** Unchanged text. */
export const Verbatim = styled.pre(({ theme }) => ({
  '&&': {
    margin: 0,
    padding: '8px 10px',
    border: `1px solid ${theme.appBorderColor}`,
    background: 'transparent',
    color: 'inherit',
    fontFamily: theme.typography.fonts.mono,
    fontSize: 12,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
}));

/** Storybook's own solid button is too light in a dark scheme. */
export const Submit = styled(Button)({ '&&': { background: '#0b63c4', color: '#fff' } });
