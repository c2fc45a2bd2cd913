/** Additions to the heads of Storybook's two pages, the manager and the preview. */
import { firstWordsHead } from './first-words.ts';
import { readSearchAnchors } from '../stories/docs/search.ts';

const schemes = '<meta name="color-scheme" content="light dark" />';

/** The background of the visitor's scheme, until a page or a story has loaded. */
const styles = `${schemes}
<link rel="icon" type="image/svg+xml" href="./favicon.svg" />
<style>
  html, .sb-preparing-story { background: light-dark(#fff, #1b1f24) !important; }
</style>`;

/**
 * Stops messages from other origins. A built preview accepts events from any page that opens or
 * frames it, and args may be React elements, which can run scripts. In the head, this listener is
 * registered first, and a window calls its listeners in the order of registration.
 */
const sameOrigin = `<script>
  addEventListener('message', (event) => {
    if (event.origin !== location.origin) event.stopImmediatePropagation();
  });
</script>`;

export const previewHead = (head = ''): string => `${head}${sameOrigin}${styles}${firstWordsHead}`;

/** Redirects a URL without a page to the Introduction, before Storybook reads the URL. */
const firstPage = `<script>
  if (!new URLSearchParams(location.search).has('path')) {
    const page = navigator.language.startsWith('pt') ? 'introducao' : 'introduction';
    history.replaceState(null, '', '?path=/docs/' + page + '--docs');
  }
</script>`;

/** Gives the search words to the manager, which cannot read the source. */
const searchAnchors = (): string => `<script>searchAnchors = ${JSON.stringify(readSearchAnchors())}</script>`;

/**
 * On a phone, the story stays visible above the panel. The panel "Controls" shows only names and
 * controls.
 */
const phoneStyles = `<style>
  @media (max-width: 599px) {
    #storybook-panel-root .docblock-argstable :is(th, td):is(:nth-child(2), :nth-child(3)) { display: none; }
    #storybook-panel-root .docblock-argstable { width: 100% !important; }
    body:has(#storybook-mobile-addon-panel) #storybook-preview-wrapper { align-self: start; height: calc(100% - 42dvh); }
    div:has(+ [role='dialog'] #storybook-mobile-addon-panel) { background: none !important; backdrop-filter: none !important; }
  }
</style>`;

export const managerHead = (head = ''): string =>
  `${head}${firstPage}${schemes}${firstWordsHead}${phoneStyles}${searchAnchors()}`;
