import { screen, userEvent } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { acceptTerms } from './accept-terms.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** Renders the dialog beside a form with the same labels. Returns the clicked elements. */
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
])('clicks only elements in the dialog when a form has the same labels, with %s', async (_, tools) => {
  for (const accept of ['Aceito os/as', 'Li e aceito:']) {
    const clicked = show(accept, 'Enviar');
    await acceptTerms(tools);
    expect(clicked).toEqual([...document.querySelectorAll('[role="dialog"] :is(input, button)')]);
  }
});

it.each([
  ['Playwright', { page }],
  ['Testing Library', { screen, user: userEvent }],
])('finds labels with extra white space, with %s', async (_, tools) => {
  const labels = { accept: ' Li  e\naceito ', send: ' Mandar  agora ' };
  const clicked = show(labels.accept, labels.send);
  await acceptTerms(tools, { labels });
  expect(clicked).toHaveLength(2);
});
