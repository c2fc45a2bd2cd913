/** The part that cleans, shows and prints the text of a term: loads with the first term that is opened. */
export { printTerm } from '../../dom/print/print-term.ts';
export { showTermHtml } from '../../dom/term-html/show-term-html.ts';
