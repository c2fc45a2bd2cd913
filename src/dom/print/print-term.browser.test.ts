import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DocumentLabels } from '../../core/terms/document-labels.ts';
import { printTerm } from './print-term.ts';

const findFrame = () => document.querySelector<HTMLIFrameElement>('iframe[data-aceite-print]');

/** Receives the text of the document that the stubbed `print()` prints. */
const prints = vi.fn<(text: string) => void>();
const files: Array<{ name: string; html: Promise<string> }> = [];
let blob: Blob;

/** Stubs `print()` of the frame. With `dispatches`, the stub dispatches `beforeprint`. */
function stubPrint(dispatches: boolean): void {
  const insert = Element.prototype.append;
  vi.spyOn(Element.prototype, 'append').mockImplementation(function (this: Element, ...nodes) {
    const [frame] = nodes;
    if (!(frame instanceof HTMLIFrameElement)) return insert.apply(this, nodes);
    const onLoad = (): void => {
      const view = frame.contentWindow!;
      view.print = () => {
        prints(view.document.body.textContent);
        if (dispatches) view.dispatchEvent(new Event('beforeprint'));
      };
    };
    // A capturing listener runs before the listener of `printTerm`.
    frame.addEventListener('load', onLoad, true);
    return insert.apply(this, nodes);
  });
}

beforeEach(() => {
  files.length = 0;
  prints.mockReset();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, html: blob.text() });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  findFrame()?.remove();
});

const facts = (labels: Partial<DocumentLabels> = {}) => ({ term: { id: 1 }, titles: ['Uso'], sha256: null, labels });

function textOf(html: string): HTMLElement {
  const text = document.createElement('div');
  text.innerHTML = html;
  return text;
}

/** Prints a text, and returns the printed document. */
async function print(html: string, labels: Partial<DocumentLabels> = {}): Promise<Document> {
  void printTerm(facts(labels), textOf(html));
  await vi.waitUntil(() => findFrame()?.contentDocument?.querySelector('header ~ div'));
  return findFrame()!.contentDocument!;
}

it('prints a document once, after it has loaded, and saves no file', async () => {
  stubPrint(true);
  await printTerm(facts(), textOf('<p>Texto do termo</p>'));
  expect(prints.mock.calls).toEqual([[expect.stringMatching(/^\s*Uso[^]*Texto do termo$/)]]);
  expect(files).toEqual([]);
});

describe('printTerm without a print dialog', () => {
  it.each([
    ['where print() does nothing', () => stubPrint(false), 1],
    ['where print() is missing', () => vi.stubGlobal('print', undefined), 0],
  ])('saves title, header and text in a file %s', async (_rule, stub, count) => {
    stub();
    onTestFinished(() => void vi.unstubAllGlobals());
    const text = textOf('<p style="text-align: right">Texto <a href="/trocas">de trocas</a></p>');
    await printTerm({ ...facts(), titles: ['Uso', 'Termos: uso/loja'] }, text);
    expect(prints).toHaveBeenCalledTimes(count);
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

it('hides the frame from eyes, screen readers and keys, and removes it before the next print', async () => {
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
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null);
  const printPage = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  await printTerm(facts(), document.createElement('div'));
  expect(printPage).toHaveBeenCalledOnce();
  expect(findFrame()).toBeNull();
  expect(files).toEqual([]);
});

it('marks titles and text with the language of the API, the rest with the language of the labels', async () => {
  const page = await print('<p>Texto</p>', { lang: 'en' });
  const langOf = (selector: string) => page.querySelector(selector)!.closest<HTMLElement>('[lang]')!.lang;
  expect(['dt', 'h1 > *', 'p'].map(langOf)).toEqual(['en', 'pt-BR', 'pt-BR']);
  expect(page.querySelector<HTMLElement>('header ~ div')!.dir).toBe('auto');
});

it('keeps the styles of the text', async () => {
  const page = await print('<p style="text-align: right">a</p><ol style=\'list-style-type: "1.1. "\'><li>b</li></ol>');
  const styleOf = (selector: string) => page.defaultView!.getComputedStyle(page.querySelector(selector)!);
  expect(styleOf('p').textAlign).toBe('right');
  expect(styleOf('li').listStyleType).toBe('"1.1. "');
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

it('hyphenates no label, because Firefox printed "acei-te"', async () => {
  const page = await print('<p>a</p>');
  expect(page.defaultView!.getComputedStyle(page.querySelector('dt')!).hyphens).toBe('none');
});

describe('addresses of links', () => {
  it.each([
    ['to another site', '<a href="https://www.gov.br/procon">Procon</a>', 'Procon (https://www.gov.br/procon)'],
    ['to the store', '<a href="/trocas">Trocas</a>', `Trocas (${location.origin}/trocas)`],
    ['to a mailbox', '<a href="mailto:sac@loja.com.br?subject=LGPD">Escreva</a>', 'Escreva (sac@loja.com.br)'],
    ['to a telephone', '<a href="tel:+5508001234567">Ligue</a>', 'Ligue (+5508001234567)'],
  ])('prints the address after a link %s', async (_rule, html, shown) => {
    const page = await print(html);
    expect(page.querySelector('a')!.textContent).toBe(shown);
  });

  it.each([
    ['a text that contains it', '<a href="https://www.gov.br/anpd">www.gov.br/anpd</a>'],
    ['a mailbox that the text contains', '<a href="mailto:sac@loja.com.br">sac@loja.com.br</a>'],
    ['a telephone that the text contains, with other blanks', '<a href="tel:08001234567">0800 123-4567</a>'],
    ['a link to a part of the text', '<a href="#termo-1">cláusula 1</a>'],
    ['a link that leads nowhere', '<a>aqui</a>'],
  ])('prints no address after %s', async (_rule, html) => {
    const page = await print(html);
    expect(page.querySelector('[data-address]')).toBeNull();
  });
});
