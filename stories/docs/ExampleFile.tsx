import { DocsSource } from '../../.storybook/docs/DocsCode.tsx';
import type { ReactNode } from 'react';
import { files } from './files.ts';

const languages: Record<string, 'tsx' | 'jsx' | 'html' | 'text'> = {
  tsx: 'tsx',
  ts: 'tsx',
  cjs: 'jsx',
  js: 'jsx',
  html: 'html',
  vue: 'html',
  txt: 'text',
};

/** A file of examples/, which is built and tested. */
export function ExampleFile({ path }: { path: string }): ReactNode {
  return <File file={`../../examples/${path}`} title={path.split('/').slice(1).join('/')} />;
}

/** A file of stories/recipes, which the tests run. */
export const CodeFile = ({ path }: { path: string }): ReactNode => <File file={`../recipes/${path}`} title={path} />;

/** A file of stories/docs/code, which is tested and is shown in both languages. */
export const Snippet = ({ path }: { path: string }): ReactNode => <File file={`./code/${path}`} />;

/** Lines of a file that is shown at once; a longer one is folded. */
const longest = 30;

function File({ file, title }: { file: string; title?: string }): ReactNode {
  const code = files[file];
  if (code === undefined) throw new Error(`File not found: ${file}`);
  const source = <DocsSource code={code.trim()} language={languages[file.split('.').at(-1)!] ?? 'tsx'} />;
  if (title === undefined) return source;
  return (
    <details open={code.split('\n').length <= longest}>
      <summary>
        <code>{title}</code>
      </summary>
      {source}
    </details>
  );
}
