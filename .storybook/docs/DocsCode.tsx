import { CodeOrSourceMdx } from '@storybook/addon-docs/blocks';
import { type ComponentProps, createContext, type CSSProperties, type ReactNode, use } from 'react';
import type { Theme } from '../modes.ts';

/** The colour scheme of the page. */
export const SchemeContext = createContext<Theme>('light');

type CodeProps = ComponentProps<typeof CodeOrSourceMdx>;

/** The component passes `dark` to Storybook's Source, but its types lack the prop. */
const Code = CodeOrSourceMdx as (props: CodeProps & { dark: boolean }) => ReactNode;

/** Code between backticks, and blocks of code. */
export function DocsCode(props: CodeProps): ReactNode {
  const code = <Code {...props} dark={use(SchemeContext) === 'dark'} />;
  if (!props.className) return code;
  // Reserves the height of the block, because the highlighter loads late.
  const lines = { '--lines': String(props.children).trim().split('\n').length } as CSSProperties;
  return (
    <div className="docs-code" style={lines}>
      {code}
    </div>
  );
}
