import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DocumentLabels } from '../../core/terms/document-labels.ts';
import { printTerm } from './print-term.ts';

const findFrame = () => document.querySelector<HTMLIFrameElement>('iframe[data-aceite-print]');
afterEach(() => findFrame()?.remove());

/** Prints a text, and returns the document that is printed. */
async function print(html: string, labels: Partial<DocumentLabels> = {}): Promise<Document> {
  const text = document.createElement('div');
  text.innerHTML = html;
  printTerm({ term: { id: 1 }, titles: ['Uso'], sha256: null, labels }, text);
  await vi.waitUntil(() => findFrame()?.contentDocument?.querySelector('header ~ div'));
  return findFrame()!.contentDocument!;
}

it('prints a document once, after it has loaded', async () => {
  const printed = vi.fn<() => string | undefined>(() => findFrame()?.contentDocument?.body.textContent);
  const view = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get');
  view.mockReturnValue({ print: printed } as never);
  onTestFinished(() => view.mockRestore());
  await print('<p>Texto do termo</p>');
  expect(printed.mock.results.map(({ value }) => value)).toEqual([expect.stringMatching(/^\s*Uso[^]*Texto do termo$/)]);
});

it('hides the frame from eyes, screen readers and keys, and replaces it by the next one', async () => {
  await print('<p>a</p>');
  const first = findFrame()!;
  const { width, height, visibility, position } = getComputedStyle(first);
  expect({ width, height, visibility, position }).toEqual({
    width: '0px',
    height: '0px',
    visibility: 'hidden',
    position: 'fixed',
  });
  expect([first.title, first.tabIndex, first.getAttribute('aria-hidden')]).toEqual(['Uso', -1, 'true']);
  await print('<p>b</p>');
  expect(first.isConnected).toBe(false);
});

it('prints the page itself in a sandbox, where no script can read a frame', async () => {
  const contentDocument = vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null);
  const printPage = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => {
    contentDocument.mockRestore();
    printPage.mockRestore();
  });
  printTerm({ term: { id: 1 }, titles: ['Uso'], sha256: null, labels: {} }, document.createElement('div'));
  await vi.waitUntil(() => printPage.mock.calls.length > 0);
  expect(printPage).toHaveBeenCalledOnce();
  expect(findFrame()).toBeNull();
});

it('marks titles and text with the language of the API, the rest with the language of the labels', async () => {
  const page = await print('<p>Texto</p>', { lang: 'en' });
  const langOf = (selector: string) => page.querySelector(selector)!.closest<HTMLElement>('[lang]')!.lang;
  expect(['dt', 'h1 > *', 'p'].map(langOf)).toEqual(['en', 'pt-BR', 'pt-BR']);
  expect(page.querySelector<HTMLElement>('header ~ div')!.dir).toBe('auto');
});

it('writes marks as inline styles', async () => {
  const page = await print('<p data-align="right">a</p><ol data-list-style="lower-greek"><li>b</li></ol>');
  const styleOf = (selector: string) => page.defaultView!.getComputedStyle(page.querySelector(selector)!);
  expect(styleOf('p').textAlign).toBe('right');
  expect(styleOf('li').listStyleType).toBe('lower-greek');
});

describe('tables', () => {
  /** The width of A4 without its margins. */
  const paper = 643;
  const columns = (count: number, word: string): string =>
    `<table><tr>${`<td>${word}</td>`.repeat(count)}</tr></table>`;

  it.each([
    ['of twelve columns', columns(12, 'Arrependimento')],
    ['with an address in it', columns(2, `https://www.lojaipe.example/${'cookies'.repeat(20)}`)],
  ])('fits a table %s on the paper', async (_rule, html) => {
    const page = await print(html);
    findFrame()!.style.width = `${paper}px`;
    expect(page.querySelector('table')!.getBoundingClientRect().right).toBeLessThanOrEqual(paper);
  });

  it('keeps the words of a table whole when they fit', async () => {
    const page = await print(columns(4, 'Arrependimento Arrependimento Arrependimento'));
    findFrame()!.style.width = `${paper}px`;
    const range = page.createRange();
    range.selectNodeContents(page.querySelector('td')!.firstChild!);
    expect(range.getClientRects()).toHaveLength(3);
    expect(page.defaultView!.getComputedStyle(page.querySelector('td')!).fontSize).toBe(
      page.defaultView!.getComputedStyle(page.body).fontSize,
    );
  });
});

it('hyphenates no label: Firefox, whose letters are wider, printed "acei-te"', async () => {
  const page = await print('<p>a</p>');
  expect(page.defaultView!.getComputedStyle(page.querySelector('dt')!).hyphens).toBe('none');
});

describe('addresses of links', () => {
  it.each([
    ['on another site', '<a href="https://www.gov.br/procon">Procon</a>', 'Procon (https://www.gov.br/procon)'],
    ['of the store', '<a href="/trocas">Trocas</a>', `Trocas (${location.origin}/trocas)`],
    ['of a mailbox', '<a href="mailto:sac@loja.com.br?subject=LGPD">Escreva</a>', 'Escreva (sac@loja.com.br)'],
    ['of a telephone', '<a href="tel:+5508001234567">Ligue</a>', 'Ligue (+5508001234567)'],
  ])('prints the address after a link: %s', async (_rule, html, shown) => {
    const page = await print(html);
    expect(page.querySelector('a')!.textContent).toBe(shown);
  });

  it.each([
    ['a text that contains it', '<a href="https://www.gov.br/anpd">www.gov.br/anpd</a>'],
    ['a mailbox that the text contains', '<a href="mailto:sac@loja.com.br">sac@loja.com.br</a>'],
    ['a telephone that the text contains, with other blanks', '<a href="tel:08001234567">0800 123-4567</a>'],
    ['a part of the text', '<a href="#termo-1">cláusula 1</a>'],
    ['a link that leads nowhere', '<a>aqui</a>'],
  ])('prints no address after %s', async (_rule, html) => {
    const page = await print(html);
    expect(page.querySelector('[data-address]')).toBeNull();
  });
});
