/** Shows the Introduction's words, picture and install line until Storybook has loaded. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The pictures of the Introduction's story, as a static folder. */
export const firstPictures = {
  from: join(root, globSync('stories/__screenshots__/*/termsgate-plain-texts', { cwd: root })[0]!),
  to: '/first-words',
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns HTML of a line of Markdown, without its links. */
const toHtml = (text: string): string =>
  escape(text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function firstWords(file: string, language: string): string {
  const source = readFileSync(join(root, 'stories/docs', file), 'utf8');
  const [, title = '', text = ''] = /^# (.+)\n([^]+?)^<StoryFrame/m.exec(source) ?? [];
  const [, install = ''] = /```sh\n(.+)\n```/.exec(source) ?? [];
  const paragraphs = text.split('\n\n').filter((paragraph) => /^\p{L}/u.test(paragraph.trim()));
  const picture = ['dark-phone', 'light-phone', 'dark-desktop'].map((name) => {
    const [scheme, size] = name.split('-');
    const media = `(prefers-color-scheme: ${scheme})${size === 'phone' ? ' and (max-width: 599px)' : ''}`;
    return `<source media="${media}" srcset="./first-words/${name}.png">`;
  });
  return `<div class="first-words" lang="${language}"><h1>${toHtml(title)}</h1>${paragraphs
    .map((paragraph) => `<p>${toHtml(paragraph.trim())}</p>`)
    .join(
      '',
    )}<picture>${picture.join('')}<img src="./first-words/light-desktop.png" alt="" width="1024" height="640" fetchpriority="high"></picture><pre>${escape(install)}</pre></div>`;
}

const pages = {
  'introduction--docs': firstWords('Introduction.mdx', 'en'),
  'introducao--docs': firstWords('pt/Introducao.mdx', 'pt-BR'),
};

/**
 * For the heads of the manager and the preview. The script inserts the words after `#root` or
 * `.sb-preparing-docs`. An observer waits for that element, because `DOMContentLoaded` fires only
 * after 1 MB of modules. In the manager, the words cover the frame until manager.tsx removes them.
 * In the preview, Storybook's classes hide them.
 */
export const firstWordsHead = `<style>
  .first-words { box-sizing: border-box; max-width: 1040px; padding: 64px 20px; margin: 0 auto; font: 16px/1.6 system-ui, sans-serif; }
  .first-words :is(p, h1) { max-width: 38rem; }
  .first-words pre { overflow-wrap: anywhere; white-space: pre-wrap; }
  .first-words img { max-width: 100%; height: auto; }
  #root ~ div:has(> .first-words) { position: fixed; inset: 0 0 40px; overflow: hidden; background: Canvas; color: CanvasText; }
  .sb-preparing-docs ~ div:has(> .first-words) { display: block !important; }
  body:is(.sb-show-main, .sb-show-errordisplay, .sb-show-nopreview) > div:has(> .first-words),
  .sb-preparing-docs:has(~ div > .first-words) { display: none !important; }
  @media (min-width: 600px) { #root ~ div:has(> .first-words) { inset: 0 0 0 300px; } }
  @media (max-width: 599px) { .first-words { padding: 32px 16px; } }
</style>
<script>{
  const query = new URLSearchParams(location.search);
  const page = query.get('path') ? query.get('path').replace('/docs/', '') : query.get('id');
  const words = ${JSON.stringify(pages).replaceAll('</', String.raw`<\/`)}[page];
  if (words) new MutationObserver((changes, observer) => {
    const before = document.querySelector('#root, .sb-preparing-docs');
    if (!before) return;
    observer.disconnect();
    const place = document.createElement('div');
    place.innerHTML = words;
    before.after(place);
  }).observe(document, { childList: true, subtree: true });
}</script>`;
