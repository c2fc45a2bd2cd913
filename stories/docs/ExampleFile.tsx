import { Source } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

const files = import.meta.glob<string>(
  [
    '../../examples/{vitest,jest,storybook,playwright,next,vue}/{*.ts,*.cjs,*.js,*.html}',
    '../../examples/{vitest,jest,storybook,playwright,vue}/{src,tests,.storybook}/*.{ts,tsx,vue}',
    '../../examples/next/app/**/*.{ts,tsx}',
    '../../examples/store/{server,src}/*receipt*.ts',
  ],
  { query: '?raw', import: 'default', eager: true, exhaustive: true },
);

const languages: Record<string, 'tsx' | 'jsx' | 'html'> = {
  tsx: 'tsx',
  ts: 'tsx',
  cjs: 'jsx',
  js: 'jsx',
  html: 'html',
  vue: 'html',
};

/** A file of examples/, as it is built and tested: the page cannot show code that does not run. */
export function ExampleFile({ path }: { path: string }): ReactNode {
  const code = files[`../../examples/${path}`];
  if (code === undefined) throw new Error(`There is no examples/${path}.`);
  return (
    <>
      <p>
        <code>{path.split('/').slice(1).join('/')}</code>
      </p>
      <Source code={code.trim()} language={languages[path.split('.').at(-1)!] ?? 'tsx'} />
    </>
  );
}
