/** Shows the start of a page until Storybook has loaded. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/run.ts';
import { translate } from './docs/language.ts';
import { headingsOf, type PageText, readPages } from './docs/pages.ts';

/** The pictures of the Introduction's story, as a static folder. */
export const firstPictures = {
  from: join(root, globSync('stories/__screenshots__/*/termsgate-plain-texts', { cwd: root })[0]!),
  to: '/first-words',
};

const picture = `<picture>
<source media="(prefers-color-scheme: dark) and (max-width: 599px)" srcset="./first-words/dark-phone.png">
<source media="(prefers-color-scheme: light) and (max-width: 599px)" srcset="./first-words/light-phone.png">
<source media="(prefers-color-scheme: dark)" srcset="./first-words/dark-desktop.png">
<img src="./first-words/light-desktop.png" alt="" width="1024" height="640" fetchpriority="high"></picture>`;

/** The title, the text before the first heading and the headings. A link loads the whole Storybook. */
function firstWords({ id, group, text, mdx }: PageText): string {
  const language = group === 'Português' ? 'pt-BR' : 'en';
  const toHtml = (markdown: string): string =>
    markdown
      .replaceAll(/<\/?span[^>]*>/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
      .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
      .replaceAll(/\]\(#/g, `](?path=/docs/${id}--docs#`)
      .replaceAll(/\[([^\]]+)\]\(\??([^)]+)\)/g, (_, words: string, to: string) => {
        const href = to.startsWith('path=') ? `./?${to}` : to;
        return `<a href="${href}" target="_top">${words}</a>`;
      });
  const list = (items: string[]): string => `<ul>${items.map((item) => `<li>${toHtml(item)}`).join('')}</ul>`;
  const [start = ''] = text.replaceAll(/^ *```[^]*?^ *```/gm, '').split(/^## /m, 1);
  const headings = headingsOf(text);
  const [title = '', ...blocks] = start.split('\n\n').filter((block) => /^(?!\*\*.*\*\*$)[^|\s]/.test(block));
  return [
    `<div class="first-words" lang="${language}"><h1>${toHtml(title.slice(2))}</h1>`,
    ...blocks.map((block) => (block.startsWith('- ') ? list(block.slice(2).split('\n- ')) : `<p>${toHtml(block)}</p>`)),
    mdx.includes(' picture=') ? `${picture}<pre>${/```sh\n(.+)\n```/.exec(text)![1]}</pre>` : '',
    headings.length > 0 ? `<h2>${translate(language, 'On this page')}</h2>${list(headings)}` : '',
    '</div>',
  ].join('');
}

const words = Object.fromEntries(readPages().map((page) => [page.id, firstWords(page)]));

/**
 * For the heads of the manager and the preview. The script inserts the words after `#root` or
 * `.sb-preparing-docs`. An observer waits for that element, because `DOMContentLoaded` fires only
 * after 1 MB of modules. In the manager, the words cover the frame and Storybook's loader until
 * manager.tsx removes them; a story has the words of its component. In the preview, they stay until
 * the page has its own title.
 */
export const firstWordsHead = `<style>
  .first-words { box-sizing: border-box; max-width: 1040px; padding: 64px 20px; margin: 0 auto; font: 16px/1.6 system-ui, sans-serif; }
  .first-words :is(p, h1, ul) { max-width: 38rem; }
  .first-words pre { overflow-wrap: anywhere; white-space: pre-wrap; }
  .first-words img { max-width: 100%; height: auto; }
  #root ~ div:has(> .first-words) { position: fixed; inset: 0 0 40px; z-index: 20; overflow: auto; background: Canvas; color: CanvasText; }
  .sb-preparing-docs ~ div:has(> .first-words) { display: block !important; }
  body:is(.sb-show-errordisplay, .sb-show-nopreview) > div:has(> .first-words),
  .sb-preparing-docs:has(~ div > .first-words) { display: none !important; }
  @media (min-width: 600px) { #root ~ div:has(> .first-words) { inset: 0 0 0 300px; } }
  @media (max-width: 599px) { .first-words { padding: 32px 16px; } }
</style>
<script>{
  const query = new URLSearchParams(location.search);
  const [, id] = /^(?:.(?:docs|story).)?(.+)--/.exec(query.get('path') ?? (query.get('viewMode') === 'docs' && query.get('id'))) ?? [];
  const words = ${JSON.stringify(words).replaceAll('</', String.raw`<\/`)}[id];
  const place = document.createElement('div');
  place.innerHTML = words;
  if (words) new MutationObserver((changes, observer) => {
    const before = document.querySelector('#root, .sb-preparing-docs');
    if (!place.isConnected) before?.after(place);
    const isPage = document.querySelector('#storybook-docs h1');
    if (isPage) place.remove();
    if (isPage || before?.id === 'root') observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}</script>`;
