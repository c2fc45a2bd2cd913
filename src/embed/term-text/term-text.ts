/** The part that cleans, shows and prints the text of a term: loads with the first term that is opened. */
export { printTerm } from '../../components/documents/print-document.ts';
export { showTermHtml } from '../../components/TermDetailDialog/show-term-html.ts';
