import { screen, userEvent } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { acceptTerms } from './accept-terms.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** A page that asks for e-mails in the dialog's own words, and the dialog. */
function show(accept: string, send: string): HTMLElement[] {
  document.body.innerHTML = `
    <form><label><input type="checkbox">${accept} e-mails</label><button type="button">${send}</button></form>
    <div role="dialog" aria-label="Termos e Políticas">
      <label><input type="checkbox">${accept} Termos de uso</label><button type="button">${send}</button>
    </div>`;
  const clicked: HTMLElement[] = [];
  document.body.addEventListener('click', ({ target }) => clicked.push(target as HTMLElement));
  return clicked;
}

it.each([
  ['Playwright', { page }],
  ['Testing Library', { screen, user: userEvent }],
])('leaves alone what a page has of the same name outside of the dialog, with %s', async (_, tools) => {
  const clicked = show('Aceito os/as', 'Enviar');
  await acceptTerms(tools);
  expect(clicked).toEqual([...document.querySelectorAll('[role="dialog"] :is(input, button)')]);
});

it.each([
  ['Playwright', { page }],
  ['Testing Library', { screen, user: userEvent }],
])('finds labels with white space that names lose, with %s', async (_, tools) => {
  const labels = { accept: ' Li  e\naceito ', send: ' Mandar  agora ' };
  const clicked = show(labels.accept, labels.send);
  await acceptTerms(tools, { labels });
  expect(clicked).toHaveLength(2);
});
