/** The chunk that cleans, shows and prints the text of a term. It loads with the first opened term. */
export { printTerm } from '../../dom/print/print-term.ts';
export { showTermHtml } from '../../dom/term-html/show-term-html.ts';
