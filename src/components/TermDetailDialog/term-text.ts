/** The chunk that sanitizes and prints a term. It loads in idle time or with the first opened term. */
export { makePrintable } from '../../dom/print/make-printable.ts';
export { showTermHtml } from '../../dom/term-html/show-term-html.ts';
