import { runInNewContext } from 'node:vm';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { addEarlyScript, listEarlyFiles } from './early-files.ts';

const chunk = (fileName: string, module: string, imports: string[] = [], css: string[] = []) => ({
  [fileName]: {
    type: 'chunk',
    fileName,
    moduleIds: [`/project/${module}`],
    isEntry: fileName === 'entry.js',
    imports,
    viteMetadata: { importedCss: new Set(css) },
  },
});

const bundle = {
  ...chunk('entry.js', 'iframe.html', ['shared.js']),
  ...chunk('shared.js', 'shared.js', [], ['shared.css']),
  ...chunk('mocks.js', 'stories/handlers.ts', ['shared.js', 'http.js']),
  ...chunk('http.js', 'http.ts', ['mocks.js']),
  ...chunk('react.js', 'node_modules/@storybook/react-dom-shim/dist/react-18.js'),
  ...chunk('docs.js', '.storybook/docs/docs-renderer.tsx', ['blocks.js']),
  ...chunk('blocks.js', 'blocks.js'),
  ...chunk('gate.js', 'stories/Gate.stories.tsx', ['shared.js', 'mocks.js'], ['gate.css']),
  ...chunk('start.js', 'stories/docs/Start.mdx', ['blocks.js']),
  'gate.css': { type: 'asset' },
} as unknown as Rolldown.OutputBundle;

const entries = [
  { id: 'start--docs', importPath: './stories/docs/Start.mdx' },
  { id: 'gate--docs', importPath: './stories/Gate.stories.tsx' },
  { id: 'gate--first', importPath: './stories/Gate.stories.tsx' },
];

const preview = '<meta charset="utf-8" />';
const manager = '<link href="a.js" rel="modulepreload" />\n<link href="b.js" rel="modulepreload" />';

/** Runs the script that `page` got, and gives the links that it made; the manager's own file comes when `arrive` is called. */
function run(page: 'iframe.html' | 'index.html', search: string) {
  const html = addEarlyScript(page === 'iframe.html' ? preview : manager, page, listEarlyFiles(bundle, entries));
  const links: { rel: string; href: string; as?: string }[] = [];
  let arrive = (): void => {};
  runInNewContext(/<script>([\s\S]*)<\/script>/.exec(html)![1]!, {
    URLSearchParams,
    location: { search },
    document: {
      head: { append: (link: (typeof links)[number]) => links.push(link) },
      createElement: () => ({}),
      currentScript: {
        previousElementSibling: { addEventListener: (_: 'load', listener: typeof arrive) => (arrive = listener) },
      },
    },
  });
  return { html, links, hrefs: () => links.map(({ href }) => href).toSorted(), arrive };
}

const always = ['entry.js', 'shared.css', 'shared.js'];

describe('the script at the top of a page', () => {
  it.each([
    ['?path=/story/gate--first', ['gate.css', 'gate.js', 'http.js', 'mocks.js', 'react.js']],
    ['?path=/docs/gate--docs', ['blocks.js', 'docs.js', 'gate.css', 'gate.js', 'http.js', 'mocks.js', 'react.js']],
    ['', ['blocks.js', 'docs.js', 'react.js', 'start.js']],
    ['?path=/story/gone--first', ['http.js', 'mocks.js', 'react.js']],
  ])('asks for the files of the address %s', (search, files) => {
    const { hrefs, arrive } = run('index.html', search);
    expect(hrefs()).toEqual([]);
    arrive();
    expect(hrefs()).toEqual([...always, ...files].toSorted());
  });

  it('follows what the manager loads last, and only puts the files into its cache', () => {
    const { html, links, arrive } = run('index.html', '?path=/story/gate--first');
    expect(html).toMatch(/b\.js" rel="modulepreload" \/>\s*<script>/);
    arrive();
    expect(new Set(links.map(({ rel }) => rel))).toEqual(new Set(['prefetch']));
  });

  it('lets the preview compile modules as they arrive', () => {
    const { links } = run('iframe.html', '?id=gate--first&viewMode=story');
    const linkTo = (name: string) => links.find(({ href }) => href === name);
    expect(linkTo('gate.js')).toMatchObject({ rel: 'modulepreload', as: 'script' });
    expect(linkTo('gate.css')).toMatchObject({ rel: 'preload', as: 'style' });
  });

  it('is refused where a module has no file', () => {
    const wrong = [{ id: 'gone--docs', importPath: './stories/docs/Gone.mdx' }];
    expect(() => listEarlyFiles(bundle, wrong)).toThrow('No file of the Storybook has /stories/docs/Gone.mdx.');
  });
});
