import { CodeOrSourceMdx } from '@storybook/addon-docs/blocks';
import {
  type ComponentProps,
  createContext,
  type CSSProperties,
  type PropsWithChildren,
  type ReactNode,
  use,
} from 'react';
import type { Theme } from '../modes.ts';

/** The colour scheme of the page. */
export const SchemeContext = createContext<Theme>('light');

/** Reserves the height of a block of code, because the highlighter loads late. */
const Lines = ({ of: code, children }: PropsWithChildren<{ of: unknown }>): ReactNode => (
  <div className="docs-code" style={{ '--lines': String(code).trim().split('\n').length } as CSSProperties}>
    {children}
  </div>
);

type CodeProps = ComponentProps<typeof CodeOrSourceMdx>;

/** The component passes `dark` to Storybook's Source, but its types lack the prop. */
const Code = CodeOrSourceMdx as (props: CodeProps & { dark: boolean }) => ReactNode;

/** Code between backticks, and blocks of code. */
export function DocsCode(props: CodeProps): ReactNode {
  const code = <Code {...props} dark={use(SchemeContext) === 'dark'} />;
  return props.className ? <Lines of={props.children}>{code}</Lines> : code;
}
