import { fetchTerms, termTitle } from 'aceite/core';

/** Without it, a text could load images, and with them call the shop as the customer. */
const policy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">';

/**
 * Lists the customer's accepted terms in `list`, a <ul>. A title opens its term in `dialog`, a
 * <dialog> with an <iframe> and two buttons: the first prints, the second closes.
 */
export async function showMyTerms(list, dialog, options) {
  const frame = dialog.querySelector('iframe');
  // Without `allow-scripts` and `allow-forms`, nothing in a term's text runs or submits.
  frame.sandbox = 'allow-same-origin allow-modals allow-popups';
  const [print, close] = dialog.querySelectorAll('button');
  // The same function is added only once, also for the next customer.
  print.addEventListener('click', printTerm);
  close.addEventListener('click', closeDialog);
  const rowOf = (term) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = termTitle(term);
    button.addEventListener('click', () => {
      frame.title = termTitle(term);
      frame.srcdoc = policy + term.text;
      dialog.showModal();
    });
    const row = document.createElement('li');
    row.append(button, ' · Aceito');
    return row;
  };
  // A later call removes this row, so an earlier reply changes nothing.
  const loading = document.createElement('li');
  loading.textContent = 'Carregando…';
  list.replaceChildren(loading);
  try {
    const { accepted } = await fetchTerms(options);
    loading.replaceWith(...accepted.filter(({ visible }) => visible).map(rowOf));
  } catch {
    loading.textContent = 'Não foi possível carregar. Atualize a página.';
  }
}

const dialogOf = ({ currentTarget: button }) => button.closest('dialog');

const printTerm = (event) => dialogOf(event).querySelector('iframe').contentWindow.print();

const closeDialog = (event) => dialogOf(event).close();
