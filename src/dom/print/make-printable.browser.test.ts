import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DocumentLabels } from '../../core/terms/document-labels.ts';
import { makePrintable, type Printable } from './make-printable.ts';

const findHost = () => document.querySelector<HTMLElement>('[data-aceite-print] > *');
const findBody = () => findHost()?.shadowRoot!.querySelector('body');

/** Receives the text of the document at each call of the stubbed `print()`. */
const prints = vi.fn<(text: string | null | undefined) => void>();
const files: Array<{ name: string; html: Promise<string> }> = [];
let blob: Blob;

/** The events of a print by the browser's own command. */
function printByBrowser(): void {
  window.dispatchEvent(new Event('beforeprint'));
  prints(findBody()?.textContent);
  window.dispatchEvent(new Event('afterprint'));
}

beforeEach(() => {
  files.length = 0;
  prints.mockReset();
  vi.spyOn(window, 'print').mockImplementation(printByBrowser);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, html: blob.text() });
  });
});
afterEach(() => vi.restoreAllMocks());

const facts = (labels: Partial<DocumentLabels> = {}) => ({ term: { id: 1 }, titles: ['Uso'], sha256: null, labels });

function textOf(html: string): HTMLElement {
  const text = document.createElement('div');
  text.innerHTML = html;
  return text;
}

/** A printable text until the test ends. */
function printable(html: string, given = facts()): Printable {
  const made = makePrintable(() => given, textOf(html));
  onTestFinished(made.stop);
  return made;
}

/** Prints a text by the browser's command, and returns the body of the document. */
function print(html: string, labels: Partial<DocumentLabels> = {}): HTMLElement {
  printable(html, facts(labels));
  printByBrowser();
  return findBody()!;
}

it.each<[string, (made: Printable) => Promise<void> | void]>([
  ['the button', ({ print }) => print()],
  ["the browser's command", printByBrowser],
])('prints a document by %s, and saves no file', async (_way, start) => {
  await start(printable('<p>Texto do termo</p>'));
  expect(prints.mock.calls).toEqual([[expect.stringMatching(/^\s*Uso[^]*Texto do termo$/)]]);
  expect(files).toEqual([]);
});

it('prints the page again after stop()', () => {
  const sheets = document.adoptedStyleSheets.length;
  const { stop } = printable('<p>Texto do termo</p>');
  printByBrowser();
  expect(document.adoptedStyleSheets).toHaveLength(sheets + 1);
  stop();
  printByBrowser();
  expect(prints.mock.lastCall).toEqual([undefined]);
  expect(document.adoptedStyleSheets).toHaveLength(sheets);
});

describe('print() without a print dialog', () => {
  it.each([
    ['does nothing', () => void vi.spyOn(window, 'print').mockImplementation(() => {})],
    ['is missing', () => void vi.stubGlobal('print', undefined)],
  ])('saves title, header and text in a file when print() %s', async (_rule, stub) => {
    stub();
    onTestFinished(() => void vi.unstubAllGlobals());
    const text = textOf('<p style="text-align: right">Texto <a href="/trocas">de trocas</a></p>');
    const made = makePrintable(() => ({ ...facts(), titles: ['Uso', 'Termos: uso/loja'] }), text);
    onTestFinished(made.stop);
    await made.print();
    expect(files.map(({ name }) => name)).toEqual(['Termos uso loja.html']);
    const saved = new DOMParser().parseFromString(await files[0]!.html, 'text/html');
    expect(saved.title).toBe('Termos: uso/loja');
    expect(saved.querySelector('header dl')!.textContent).toContain(location.origin);
    expect(saved.querySelector('p[style]')!.getAttribute('style')).toBe('text-align: right');
    expect(saved.querySelector('a')!.getAttribute('href')).toBe(`${location.origin}/trocas`);
    expect(saved.querySelector('a')!.textContent).toBe(`de trocas (${location.origin}/trocas)`);
    // The text on the screen stays as it was.
    expect(text.querySelector('a')!.textContent).toBe('de trocas');
  });
});

it('hides the document on the screen, and replaces it at the next print', () => {
  // The important rules of a shadow root override these.
  const style = document.createElement('style');
  style.textContent = '[data-aceite-print] > * { display: block !important; color: red !important }';
  document.head.append(style);
  onTestFinished(() => style.remove());
  print('<p>a</p>');
  const first = findHost()!;
  expect(getComputedStyle(first)).toMatchObject({ display: 'none', color: 'rgb(0, 0, 0)' });
  printByBrowser();
  expect(first.isConnected).toBe(false);
  expect(document.querySelectorAll('[data-aceite-print]')).toHaveLength(1);
});

it("gives the page the title and language of the document while it prints, and keeps the page's own new title", () => {
  document.title = 'Loja';
  document.documentElement.lang = 'en';
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  const read = (): string => `${document.documentElement.lang} ${document.title}`;
  const names: string[] = [];
  prints.mockImplementation(() => void names.push(read()));
  const { stop } = printable('<p>a</p>');
  printByBrowser();
  expect([...names, read()]).toEqual(['pt-BR Uso', 'en Loja']);
  // Without `afterprint`, as in some browsers inside of apps.
  window.dispatchEvent(new Event('beforeprint'));
  stop();
  expect(read()).toBe('en Loja');
  printable('<p>a</p>');
  prints.mockImplementation(() => void (document.title = 'Carrinho'));
  printByBrowser();
  expect(document.title).toBe('Carrinho');
});

it('marks titles and text with the language of the API, the rest with the language of the labels', () => {
  const page = print('<p>Texto</p>', { lang: 'en' });
  const langOf = (selector: string) => page.querySelector(selector)!.closest<HTMLElement>('[lang]')!.lang;
  expect(['dt', 'h1 > *', 'p'].map(langOf)).toEqual(['en', 'pt-BR', 'pt-BR']);
  expect(page.querySelector<HTMLElement>('header ~ div')!.dir).toBe('auto');
});

it('keeps the styles of the text', () => {
  const page = print('<p style="text-align: right">a</p><ol style=\'list-style-type: "1.1. "\'><li>b</li></ol>');
  const styleOf = (selector: string) => getComputedStyle(page.querySelector(selector)!);
  expect(styleOf('p').textAlign).toBe('right');
  expect(styleOf('li').listStyleType).toBe('"1.1. "');
});

describe('tables', () => {
  /** The width of A4 without its margins. */
  const paper = 643;
  const columns = (count: number, word: string): string =>
    `<table><tr>${`<td>${word}</td>`.repeat(count)}</tr></table>`;

  /** Draws the document as wide as the paper, without the rules that show it only to printers. */
  function printOnPaper(html: string): HTMLElement {
    const body = print(html);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      Array.from(findHost()!.shadowRoot!.adoptedStyleSheets[0]!.cssRules, ({ cssText }) => cssText)
        .filter((rule) => !rule.includes(':host'))
        .join(''),
    );
    const place = document.createElement('div');
    place.style.cssText = `position: absolute; left: 0; width: ${paper}px`;
    place.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
    place.shadowRoot!.append(body);
    document.body.append(place);
    onTestFinished(() => place.remove());
    return body;
  }

  it.each([
    ['of twelve columns', columns(12, 'Arrependimento')],
    ['with an address in it', columns(2, `https://www.lojaipe.example/${'cookies'.repeat(20)}`)],
  ])('fits a table %s on the paper', (_rule, html) => {
    const page = printOnPaper(html);
    expect(page.querySelector('table')!.getBoundingClientRect().right).toBeLessThanOrEqual(paper);
  });

  it('keeps the words of a table whole when they fit', () => {
    const page = printOnPaper(columns(4, 'Arrependimento Arrependimento Arrependimento'));
    const range = document.createRange();
    range.selectNodeContents(page.querySelector('td')!.firstChild!);
    expect(range.getClientRects()).toHaveLength(3);
    expect(getComputedStyle(page.querySelector('td')!).fontSize).toBe(getComputedStyle(page).fontSize);
  });
});

it('hyphenates no label, because Firefox printed "acei-te"', () => {
  const page = print('<p>a</p>');
  expect(getComputedStyle(page.querySelector('dt')!).hyphens).toBe('none');
});

describe('addresses of links', () => {
  it.each([
    ['to another site', '<a href="https://www.gov.br/procon">Procon</a>', 'Procon (https://www.gov.br/procon)'],
    ['to the store', '<a href="/trocas">Trocas</a>', `Trocas (${location.origin}/trocas)`],
    ['to a mailbox', '<a href="mailto:sac@loja.com.br?subject=LGPD">Escreva</a>', 'Escreva (sac@loja.com.br)'],
    ['to a telephone', '<a href="tel:+5508001234567">Ligue</a>', 'Ligue (+5508001234567)'],
  ])('prints the address after a link %s', (_rule, html, shown) => {
    const page = print(html);
    expect(page.querySelector('a')!.textContent).toBe(shown);
  });

  it.each([
    ['a text that contains it', '<a href="https://www.gov.br/anpd">www.gov.br/anpd</a>'],
    ['a mailbox that the text contains', '<a href="mailto:sac@loja.com.br">sac@loja.com.br</a>'],
    ['a telephone that the text contains, with other blanks', '<a href="tel:08001234567">0800 123-4567</a>'],
    ['a link to a part of the text', '<a href="#termo-1">cláusula 1</a>'],
    ['a link that leads nowhere', '<a>aqui</a>'],
  ])('prints no address after %s', (_rule, html) => {
    const page = print(html);
    expect(page.querySelector('[data-address]')).toBeNull();
  });
});
