/**
 * A margin box turns off the browser's header, which shows the page's address with its query. Only a
 * document has pages, so a shadow root needs this rule outside.
 */
export const paperStyles =
  "@page { size: auto; margin: 2cm; @top-left { content: ''; } @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt system-ui, sans-serif; } }";

/**
 * The sizes of headings differ little, because the numbers in legal texts already show the level.
 * A store's page may be in quirks mode, where tables inherit no font:
 * https://html.spec.whatwg.org/multipage/rendering.html#tables-2
 */
export const documentStyles = `
body { margin: 0; font: 11pt/1.5 system-ui, sans-serif; color: #000; background: #fff; overflow-wrap: break-word; hyphens: auto; }
header { margin-bottom: 1.5em; padding-bottom: 1em; border-bottom: 1px solid #777; }
h1, h2, h3, h4, h5, h6 { margin: 1.4em 0 0.4em; font-size: 11pt; line-height: 1.25; hyphens: manual; break-after: avoid; break-inside: avoid; }
h1, h2 { font-size: 14pt; }
h3 { font-size: 12pt; }
header h1 { margin: 0 0 0.6em; font-size: 22pt; }
p, li { orphans: 3; widows: 3; }
header > p { margin: 0 0 0.5em; }
:is(header, body > section) dl { margin: 0; }
:is(header, body > section) dl, footer, header > p { font-size: 10pt; }
:is(header, body > section) dl > div { display: flex; flex-wrap: wrap; gap: 0 1em; margin-bottom: 0.25em; break-inside: avoid; }
:is(header, body > section) dt { flex: 0 0 15rem; color: #444; hyphens: none; }
:is(header, body > section) dd { flex: 1 1 12rem; min-width: 0; margin: 0; overflow-wrap: anywhere; hyphens: none; }
body > section { break-inside: avoid; }
code, pre { font: inherit; }
dd > code { font-size: 0.85em; }
footer { margin-top: 2em; padding-top: 1em; border-top: 1px solid #777; }
a { color: #000; text-decoration: underline; }
[data-address] { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font: inherit; color: inherit; hyphens: none; }
thead { display: table-header-group; }
tr, caption { break-inside: avoid; }
caption { break-after: avoid; text-align: start; font-weight: 700; padding: 0.4em 0; }
th, td { border: 1px solid #777; padding: 4pt; vertical-align: top; }
th { text-align: start; }
[data-wide] { font-size: 8pt; }
[data-wide] :is(th, td) { overflow-wrap: anywhere; hyphens: auto; }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid #777; }
pre { white-space: pre-wrap; }
mark { background: #fff3bf; }
mark, [style*='background'] { print-color-adjust: exact; }
[data-visually-hidden] { display: none; }
@media screen { body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; } [data-table] { overflow-x: auto; } }
`;
