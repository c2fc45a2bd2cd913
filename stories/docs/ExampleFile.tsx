import { Source } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { files } from './files.ts';

const languages: Record<string, 'tsx' | 'jsx' | 'html'> = {
  tsx: 'tsx',
  ts: 'tsx',
  cjs: 'jsx',
  mjs: 'jsx',
  js: 'jsx',
  html: 'html',
  vue: 'html',
  astro: 'html',
  svelte: 'html',
};

/** A file of examples/, as it is built and tested: the page cannot show code that does not run. */
export function ExampleFile({ path }: { path: string }): ReactNode {
  return <File file={`../../examples/${path}`} title={path.split('/').slice(1).join('/')} />;
}

/** A file of stories/recipes, which the tests run. */
export const CodeFile = ({ path }: { path: string }): ReactNode => <File file={`../recipes/${path}`} title={path} />;

/** A file of stories/docs/code, which the tests compile: a block of code that pages in both languages share. */
export const Snippet = ({ path }: { path: string }): ReactNode => <File file={`./code/${path}`} />;

function File({ file, title }: { file: string; title?: string }): ReactNode {
  const code = files[file];
  if (code === undefined) throw new Error(`There is no file ${file}.`);
  return (
    <>
      {title !== undefined && (
        <p>
          <code>{title}</code>
        </p>
      )}
      <Source code={code.trim()} language={languages[file.split('.').at(-1)!] ?? 'tsx'} />
    </>
  );
}
