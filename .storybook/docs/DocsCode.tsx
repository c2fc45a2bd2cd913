import { CodeOrSourceMdx, Source } from '@storybook/addon-docs/blocks';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import type { Theme } from '../modes.ts';

/** The colour scheme of the page. */
export const SchemeContext = createContext<Theme>('light');

/** Storybook's block of code is light unless it gets `dark`. */
export const DocsSource = (props: ComponentProps<typeof Source>): ReactNode => (
  <Source {...props} dark={use(SchemeContext) === 'dark'} />
);

type CodeProps = ComponentProps<typeof CodeOrSourceMdx>;

/** It passes `dark` to its Source, but its types lack the prop. */
const Code = CodeOrSourceMdx as (props: CodeProps & { dark: boolean }) => ReactNode;

/** Code between backticks, and blocks of code. */
export const DocsCode = (props: CodeProps): ReactNode => <Code {...props} dark={use(SchemeContext) === 'dark'} />;
