import { TermDetailDialog, type Term } from 'aceite';
import { englishLabels } from 'aceite/core';
import { Fragment } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import {
  alsoDarkPhone,
  desktopOnly,
  noPicture,
  onePhonePicture,
  onePicture,
  oneTinyPicture,
  onlyAt,
} from '../.storybook/modes.ts';
import preview from '../.storybook/preview.tsx';
import { dialogWidth, hasOutside } from './dialog-width.ts';
import { expectOnce } from './expect-once.ts';
import { expectShown } from './expect-shown.ts';
import { findCutOff } from './find-cut-off.ts';
import { pj, privacy, returns, usage } from './fixtures.ts';
import { mock } from './handlers.ts';
import { MyTerms as MyTermsList } from './recipes/MyTerms.tsx';
import { Card } from './shop/Shop.tsx';

/**
 * Shows one term: its short title, title and text. The HTML of the API is sanitized, so it cannot run code, load files,
 * submit forms, leave the page, cover the store or repeat an id of the page. Headings, lists, tables, emphasis and links
 * stay. `TermsGate` opens this dialog itself. Use it alone to show a term elsewhere, for example on the account page.
 * People accept terms in `TermsDialog`.
 */
const meta = preview.meta({
  id: 'termdetaildialog',
  title: 'Components/TermDetailDialog',
  component: TermDetailDialog,
  args: { opened: true, term: usage, storeColor: '#687cea', onClose: fn() },
  argTypes: { storeColor: { control: 'color' } },
});

const withText = (text: unknown, more: Partial<Term> = {}): Term => ({
  ...returns,
  text: text as string,
  ...more,
});

/** Returns the content of the dialog, because the `<dialog>` itself fills the window. */
const detail = async () =>
  (await screen.findByRole('dialog')).querySelector<HTMLElement>('div[tabindex="-1"]:not([role])')!;
/** Waits for the whole text. */
const text = async () => {
  const shown = await detail();
  return waitFor(() => {
    const element = shown.querySelector<HTMLElement>('.mantine-TermDetailDialog-text');
    if (!element?.textContent) throw new Error('The text has not loaded.');
    return element;
  });
};

/** The dialog is 700 px wide and scrolls. The short title has the focus. */
export const TermsOfUse = meta.story({
  parameters: alsoDarkPhone,
  play: async ({ args }) => {
    const shown = await detail();
    await waitFor(() => expect(shown.closest('dialog')).toHaveAccessibleName('Termos de uso'));
    await expect(shown.getBoundingClientRect().width).toBe(dialogWidth(700));
    await expectShown(await screen.findByRole('heading', { name: 'Termos e Condições de Uso', level: 2 }));
    await text();
    await expect(shown.scrollHeight).toBeGreaterThan(shown.clientHeight * 3);
    await expect(getComputedStyle(shown).overflowY).toBe('auto');
    await expect(Number.parseFloat(getComputedStyle(await text()).fontSize)).toBeGreaterThanOrEqual(16);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Termos de uso' })).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

/** A privacy policy of thirty pages, with tables, numbering, anchors and markup of a CMS. */
export const PrivacyPolicy = meta.story({
  args: { term: privacy },
  play: async () => {
    const shown = within(await text());
    await expect(shown.getAllByRole('table').length).toBeGreaterThanOrEqual(8);
    await expect((await text()).textContent!.split(/\s+/).length).toBeGreaterThan(10_000);
    await expect((await text()).querySelector('font, center, [class]')).toBeNull();
    const original = new DOMParser().parseFromString(privacy.text, 'text/html').body.textContent!;
    const words = (some: string): string => some.replaceAll(/\(abre em nova aba\)|\s+/g, '');
    await expect(words((await text()).textContent!)).toBe(words(original));
  },
});

/** A term for companies. */
export const Companies = meta.story({
  args: { term: pj[1], storeColor: '#0b7a4b' },
  parameters: desktopOnly,
  play: async () => {
    await expectShown(within(await text()).getByRole('table'));
  },
});

/** Without a short title, the dialog's name is 'Termo de uso'. */
export const WithoutShortTitle = meta.story({
  args: { term: withText('<p>Sem título curto.</p>', { resumed_title: '' }) },
  parameters: desktopOnly,
  play: async () => {
    const shown = await detail();
    await waitFor(() => expect(shown.closest('dialog')).toHaveAccessibleName('Termo de uso'));
    await text();
  },
});

/** A title that equals the short title is shown once, in the bar. */
export const OneTitle = meta.story({
  args: { term: withText('<p>Texto do regulamento.</p>', { resumed_title: 'Regulamento', title: 'Regulamento' }) },
  parameters: onePicture,
  play: async () => {
    await text();
    await expect(within(await detail()).getAllByRole('heading')).toHaveLength(1);
    await expectShown(screen.getByRole('heading', { name: 'Regulamento', level: 2 }));
  },
});

/** Two different titles are both shown. The short title stays visible at any scroll position. */
export const TwoTitles = meta.story({
  args: {
    term: withText(`<p>Texto do regulamento.</p>`.repeat(30), {
      resumed_title: 'Regulamento',
      title: 'Programa de Pontos da Loja Ipê',
    }),
  },
  parameters: desktopOnly,
  play: async () => {
    const shown = await detail();
    await text();
    const ofBar = screen.getByRole('heading', { name: 'Regulamento', level: 2 });
    const ofText = screen.getByRole('heading', { name: 'Programa de Pontos da Loja Ipê', level: 2 });
    await expectShown(ofText);
    await expectShown(ofBar);
    within(shown).getAllByText('Texto do regulamento.').at(-1)!.scrollIntoView();
    await expect(ofText.getBoundingClientRect().bottom).toBeLessThan(ofBar.getBoundingClientRect().top);
    await expect(ofBar.getBoundingClientRect().top).toBeGreaterThan(0);
    ofText.scrollIntoView({ block: 'end' });
  },
});

/** Without a title, the dialog has no empty heading. */
export const WithoutTitle = meta.story({
  args: { term: withText('<p>Sem título.</p>', { title: '' }) },
  parameters: onePicture,
  play: async () => {
    await text();
    await expect(within(await detail()).getAllByRole('heading')).toHaveLength(1);
  },
});

/** Without a text, the dialog shows 'Texto indisponível.'. */
export const WithoutText = meta.story({
  args: { term: withText('') },
  parameters: desktopOnly,
  play: async () => {
    await expectShown(await screen.findByText('Texto indisponível.', { selector: 'p' }));
    await expectShown(screen.getByRole('button', { name: 'Fechar' }));
  },
});

/** A text without markup keeps its line breaks. */
export const PlainText = meta.story({
  args: {
    term: withText(
      '1. Objeto\nEste termo regula a troca de produtos.\n\n2. Prazo\nO prazo é de 30 dias, contados da entrega.\n\n3. Contato\natendimento@lojaipe.example',
    ),
  },
  parameters: desktopOnly,
  play: async () => {
    const lines = (await text()).getClientRects()[0]!.height;
    await expect(lines).toBeGreaterThan(150);
  },
});

/** Formatting with legal meaning stays: clauses, alíneas, incisos, tables, emphasis, alignment and highlights. */
export const Formatting = meta.story({
  args: {
    term: withText(`
      <h2 style="text-align: center">Capítulo I</h2>
      <p class="MsoNormal" style="text-align: justify; position: fixed; top: 0">1.1. <font color="red">O prazo</font> é de
        <b>30 dias</b><o:p></o:p>, <u>improrrogável</u>, conforme o <em>art. 26</em> do <abbr title="Código de Defesa do Consumidor">CDC</abbr>.</p>
      <ol style="list-style-type: lower-alpha" start="3"><li>alínea c;</li><li>alínea d.</li></ol>
      <ol type="I"><li>inciso I;</li><li value="4">inciso IV.</li></ol>
      <p style="background-color: yellow">Cláusula em destaque, com <a href="/ajuda">um link da loja</a>.</p>
      <center>Texto centralizado</center>
      <table><caption>Prazos</caption><thead><tr><th scope="col">Produto</th><th scope="col">Prazo</th></tr></thead>
      <tbody><tr><td>Durável</td><td>90 dias</td></tr><tr><td colspan="2">Não durável: 30 dias</td></tr></tbody></table>`),
  },
  play: async () => {
    const shown = await text();
    const [letters, numerals] = shown.querySelectorAll('ol');
    await expect(getComputedStyle(letters!).listStyleType).toBe('lower-alpha');
    await expect(letters).toHaveAttribute('start', '3');
    await expect(getComputedStyle(numerals!).listStyleType).toBe('upper-roman');
    await expect(getComputedStyle(shown.querySelector('h2')!).textAlign).toBe('center');
    await expect(getComputedStyle(shown.querySelector('p')!)).toMatchObject({
      // In narrow lines, justified text has wide gaps between words.
      textAlign: window.innerWidth < 600 ? 'start' : 'justify',
      position: 'static',
    });
    await expectShown(within(shown).getByRole('table', { name: 'Prazos' }));
    await expect(within(shown).getByText('Não durável: 30 dias')).toHaveAttribute('colspan', '2');
    await expect(shown.querySelector('font, center, [class]')).toBeNull();
    const clause = within(shown).getByText(/^Cláusula em destaque/);
    // Text on the author's background is black, also in a dark dialog.
    for (const element of [clause, clause.querySelector('a')!]) {
      await expect(getComputedStyle(element).color).toBe('rgb(0, 0, 0)');
    }
    await expect(shown).toHaveTextContent('O prazo é de 30 dias, improrrogável');
  },
});

const numberings = [
  'none',
  'disc',
  'circle',
  'square',
  'decimal',
  'decimal-leading-zero',
  'lower-alpha',
  'upper-alpha',
  'lower-roman',
  'upper-roman',
  'lower-greek',
];

/** Lists keep the author's numbers, because other clauses refer to them. */
export const Numbering = meta.story({
  args: {
    term: withText(
      numberings
        // The default marker of each tag contradicts the style, so the style must decide.
        .map((style) => [style, numberings.indexOf(style) < 4 ? 'ol' : 'ul'] as const)
        .map(([style, tag]) => `<${tag} style="list-style-type: ${style}"><li>${style};</li><li>dois.</li></${tag}>`)
        .join(''),
    ),
  },
  parameters: onePicture,
  play: async () => {
    const lists = [...(await text()).querySelectorAll('ol, ul')];
    await expect(lists.map((list) => getComputedStyle(list).listStyleType)).toEqual(numberings);
  },
});

/** Quotes, emphasis, strike-through, alignment and line breaks stay, also from inline styles. */
export const Emphasis = meta.story({
  args: {
    term: withText(
      `<p><span style="font-style: italic">em itálico</span>, <span style="font-weight: bold">em negrito</span>,
        <span style="text-decoration: underline">sublinhado</span>, <span style="text-decoration: line-through">revogado</span>,
        <span style="text-decoration: underline line-through">os dois</span></p>
      <div style="text-align: center">No meio<p style="text-align: left">À esquerda</p><p style="text-align: right">À direita</p></div>
      <blockquote>O fornecedor responde pelos vícios do produto.</blockquote>
      <h3>Da entrega</h3><h4>Art. 4</h4><p style="white-space: pre-line">Rua Um, 1
Bairro  Dois</p><p style="white-space: pre">Item   Preço
Frete    9,90</p>
      <table><tr><td>Entrega<br>em casa</td><td>Grátis</td></tr></table><pre>${'Uma linha que ninguém quebrou. '.repeat(20)}</pre>`,
      { resumed_title: 'Regulamento', title: 'Regulamento' },
    ),
  },
  parameters: desktopOnly,
  play: async () => {
    const shown = within(await text());
    const styleOf = (words: string) => getComputedStyle(shown.getByText(words));
    await expect(styleOf('em itálico').fontStyle).toBe('italic');
    await expect(styleOf('em negrito').fontWeight).toBe('700');
    await expect(styleOf('sublinhado').textDecorationLine).toBe('underline');
    await expect(styleOf('revogado').textDecorationLine).toBe('line-through');
    await expect(styleOf('os dois').textDecorationLine).toBe('underline line-through');
    await expect(['À esquerda', 'À direita'].map((words) => styleOf(words).textAlign)).toEqual(['left', 'right']);
    // `pre-line` and `pre` keep the line break, so both texts have two lines.
    for (const words of [/^Rua Um/, /^Item/]) {
      await expect(shown.getByText(words).getBoundingClientRect().height).toBeGreaterThan(40);
    }
    const { scrollWidth, clientWidth } = await detail();
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

/** Links to pages open a new tab, which their names announce. Anchors scroll inside the dialog and keep the URL. */
export const Links = meta.story({
  args: {
    term: withText(`
      <p><a href="#contato">Ir para o contato</a> · <a href="https://www.consumidor.gov.br/">consumidor.gov.br</a> ·
        <a href="/ajuda/trocas">Ajuda</a> · <a href="mailto:atendimento@lojaipe.example">E-mail</a> ·
        <a href="javascript:alert(1)">Proibido</a> · <a href="#nada">Âncora sem destino</a> ·
        <a href="#50%">Multa de 50%</a></p>
      ${'<p>Texto entre o início e o contato, longo o bastante para rolar.</p>'.repeat(40)}
      <h2 id="contato">Contato</h2><p>Fale conosco.</p>${'<p>Fim.</p>'.repeat(20)}<h2 id="50%">Multa</h2>`),
  },
  parameters: onePicture,
  play: async () => {
    const shown = within(await text());
    const outside = shown.getByRole('link', { name: 'consumidor.gov.br (abre em nova aba)' });
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside.getAttribute('rel')).toMatch(/noopener.*noreferrer/);
    await expect(shown.getByRole('link', { name: 'Ajuda (abre em nova aba)' })).toHaveAttribute(
      'href',
      '/ajuda/trocas',
    );
    await expect(shown.getByRole('link', { name: 'E-mail' })).not.toHaveAttribute('target');
    await expect(shown.queryByRole('link', { name: /Proibido|Âncora/ })).toBeNull();
    const address = location.href;
    const goal = shown.getByRole('heading', { name: 'Contato' });
    await expect(goal.id).not.toBe('contato');
    await userEvent.click(shown.getByRole('link', { name: 'Ir para o contato' }));
    await expect(goal).toHaveFocus();
    const header = screen.getByRole('heading', { name: 'Trocas e devoluções' }).getBoundingClientRect();
    await waitFor(() => expect(goal.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom));
    await expect(goal.getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2);
    // An id may contain an invalid escape, for which decodeURIComponent() throws.
    await userEvent.click(shown.getByRole('link', { name: 'Multa de 50%' }));
    await expect(shown.getByRole('heading', { name: 'Multa' })).toHaveFocus();
    await expect(location.href).toBe(address);
  },
});

/** Hostile HTML: nothing runs, loads, submits, navigates or covers the store. The readable text stays. */
export const HostileHtml = meta.story({
  args: {
    term: withText(`
      <script>window.__hostile = 'script'</script>
      <img src="/nada.png" onerror="window.__hostile = 'onerror'" alt="Selo da loja">
      <svg onload="window.__hostile = 'svg'"><a href="javascript:window.__hostile='svg link'">x</a></svg>
      <iframe srcdoc="<script>parent.__hostile = 'iframe'</script>"></iframe>
      <form action="https://coleta.example/"><input name="senha" autofocus onfocus="window.__hostile = 'focus'"><button>Enviar</button></form>
      <style>body { display: none }</style>
      <div id="root" style="position: fixed; inset: 0; z-index: 9999; background: url(https://rastreio.example/p.gif)">Cobre a loja</div>
      <a href="javascript:window.__hostile='link'">Clique aqui</a>
      <p onclick="window.__hostile = 'click'">Este é o texto do termo.</p>`),
  },
  play: async () => {
    const shown = await text();
    await expect(shown).toHaveTextContent('Este é o texto do termo.');
    await expect(shown).toHaveTextContent('Selo da loja');
    await expect(
      shown.querySelector('script, img, svg, iframe, form, input, button, style, [style*=url], [onclick], [id="root"]'),
    ).toBeNull();
    await userEvent.click(within(shown).getByText('Clique aqui'));
    await userEvent.click(within(shown).getByText('Este é o texto do termo.'));
    await expect(window).not.toHaveProperty('__hostile');
    await expect(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ).not.toMatch(/nada\.png|rastreio|coleta/);
    await expect(getComputedStyle(within(shown).getByText('Cobre a loja')).position).toBe('static');
  },
});

/** Escape, 'Fechar' and a click outside call `onClose`. */
export const Closing = meta.story({
  // The button has black text on a light colour.
  args: { term: withText('<p>Texto curto.</p>'), storeColor: '#fff3b0' },
  parameters: desktopOnly,
  play: async ({ args }) => {
    await text();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    if (!hasOutside(700)) return;
    await userEvent.click(document.elementFromPoint(2, 2)!);
    await expect(args.onClose).toHaveBeenCalledTimes(3);
  },
});

/** Returns the body of the document that is printed instead of the page, and the document's title. */
async function printed() {
  window.dispatchEvent(new Event('beforeprint'));
  const { title } = document;
  window.dispatchEvent(new Event('afterprint'));
  const elements = document.querySelectorAll('[data-aceite-print] > *');
  await expect(elements).toHaveLength(1);
  return { title, body: elements[0]!.shadowRoot!.querySelector('body')! };
}

const hashOf = async (words: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Prints the term as its own document: title, origin of the store, time, id of the term, SHA-256 of the text, and text.
 * Nothing else of the page is printed. Ctrl+P and the browser's menu print the same document.
 */
export const Print = meta.story({
  args: { term: returns },
  parameters: onePicture,
  play: async () => {
    await text();
    // In Firefox, the browser's print window would keep the focus.
    const print = spyOn(window, 'print').mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
    await expect(document.querySelector('[data-aceite-print]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir ou salvar' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    print.mockRestore();
    const { title, body } = await printed();
    await expect(title).toBe('Política de Trocas e Devoluções');
    await expect(document.title).not.toBe(title);
    await expect(body.lang).toBe('pt-BR');
    const { children } = body.querySelector('dl')!;
    const facts = Array.from(children, ({ children: [label, value] }) => [label!.textContent, value!.textContent]);
    await expect(facts).toEqual([
      ['Loja', location.origin],
      ['Impresso ou salvo em', expect.stringContaining(String(new Date().getFullYear()))],
      ['Código do termo', '13'],
      ['SHA-256 do texto', await hashOf(returns.text)],
    ]);
    await expect(Array.from(body.querySelectorAll('h1'), (heading) => heading.textContent)).toEqual([
      'Política de Trocas e Devoluções',
    ]);
    await expect(body.querySelectorAll('table').length).toBeGreaterThan(0);
    await expect(body.querySelector('button, script, style')).toBeNull();
  },
});

/** The printed document keeps numbers and alignment, and shows the URLs of links. Its own texts come from `labels`. */
export const PrintInEnglish = meta.story({
  args: {
    labels: englishLabels,
    term: withText(
      `<ol style="list-style-type: lower-alpha"><li>alínea</li></ol><p style="text-align: center">Centro</p>
      <p><a href="https://www.gov.br/procon">Procon</a> <a href="https://www.gov.br/anpd">www.gov.br/anpd</a></p>`,
      { resumed_title: 'Regulamento', title: 'Programa de Pontos' },
    ),
  },
  parameters: onePicture,
  play: async () => {
    await text();
    const { body } = await waitFor(printed);
    const styleOf = (selector: string) => getComputedStyle(body.querySelector(selector)!);
    await expect(body.lang).toBe('en');
    await expect(body.querySelector('header')).toHaveTextContent(/^\s*Regulamento Programa de Pontos Store http/);
    await expect(styleOf('ol').listStyleType).toBe('lower-alpha');
    await expect(styleOf('p[style]').textAlign).toBe('center');
    await expect(body.querySelector('ol')!.closest('[lang]')).toHaveAttribute('lang', 'pt-BR');
    const links = Array.from(body.querySelectorAll('a'), ({ textContent }) =>
      textContent!.replace(/\s*\(opens.*?\)/, ''),
    );
    await expect(links).toEqual(['Procon (https://www.gov.br/procon)', 'www.gov.br/anpd']);
  },
});

/** Terms with five headings or more have a table of contents, 'Sumário'. */
export const Contents = meta.story({
  args: { term: privacy },
  parameters: desktopOnly,
  play: async () => {
    const shown = within(await detail());
    const summary = await shown.findByText('Sumário', { selector: 'summary > span' });
    // The focus ring does not touch the text.
    await expect(summary.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      summary.parentElement!.getBoundingClientRect().left + 4,
    );
    await expect(summary.parentElement!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(summary);
    const list = await shown.findByRole('navigation', { name: 'Sumário' });
    const entries = within(list).getAllByRole('button');
    await expect(entries.length).toBeGreaterThanOrEqual(5);
    const chosen = entries[3]!.textContent!;
    await userEvent.click(entries[3]!);
    const goal = within(await text())
      .getAllByRole('heading')
      .find((heading) => heading.textContent === chosen)!;
    await waitFor(() => expect(goal).toHaveFocus());
    // The focus ring has the colour of links.
    await expect(getComputedStyle(goal).outlineColor).toBe(getComputedStyle(summary).color);
    await waitFor(() => expect(shown.queryByRole('navigation', { name: 'Sumário' })).toBeNull());
    const header = screen
      .getByRole('heading', { name: 'Privacidade' })
      .closest('.mantine-TermDetailDialog-header')!
      .getBoundingClientRect();
    await expect(goal.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom);
  },
});

/** The open 'Sumário' covers the text, scrolls, and ends below a whole entry. It closes when the focus leaves it. */
export const ContentsOpen = meta.story({
  args: { term: privacy },
  play: async () => {
    const shown = within(await detail());
    await userEvent.click(await shown.findByText('Sumário', { selector: 'summary > span' }));
    const list = await shown.findByRole('navigation', { name: 'Sumário' });
    await expect(getComputedStyle(list).boxShadow).not.toBe('none');
    const entries = within(list).getAllByRole('button');
    for (const entry of entries) {
      const { width, height } = entry.getBoundingClientRect();
      await expect(width).toBe(list.clientWidth);
      await expect(height).toBeGreaterThanOrEqual(44);
    }
    const scroller = within(list).getByRole('list');
    await expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
    await expect(scroller.clientHeight % 44).toBe(0);
    // A ResizeObserver sets `data-more` at the end of a frame.
    await waitFor(() => expect(scroller).toHaveAttribute('data-more'));
    await expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight / 2);
    // A click on the edge of the list does not close it.
    await userEvent.click(list);
    await expect(list).toBeInTheDocument();
    within(await text())
      .getAllByRole('link')[0]!
      .focus({ preventScroll: true });
    await waitFor(() => expect(list).not.toBeInTheDocument());
    const summary = shown.getByText('Sumário', { selector: 'summary > span' });
    await userEvent.click(summary);
    await shown.findByRole('navigation', { name: 'Sumário' });
    await userEvent.tab();
    await expect(shown.getAllByRole('button', { name: entries[0]!.textContent! })[0]).toHaveFocus();
  },
});

/** Fewer than five headings: no table of contents. */
export const WithoutContents = meta.story({
  args: { term: withText('<h2>Um</h2><p>Texto.</p><h2>Dois</h2><p>Texto.</p>') },
  parameters: onePicture,
  play: async () => {
    await text();
    await expect(screen.queryByText('Sumário')).toBeNull();
  },
});

/** Focuses each link, forward and back. Returns the index of each link for which a condition is false. */
async function coveredWithFocus(links: HTMLElement[], conditionsOf: (box: DOMRect) => boolean[]): Promise<string[]> {
  const covered: string[] = [];
  for (const link of [...links, ...[...links].reverse()]) {
    link.focus();
    const holds = (): boolean[] => conditionsOf(link.getBoundingClientRect());
    // WebKit scrolls to the focused element in a later task.
    for (let frame = 0; frame < 30 && holds().includes(false); frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    if (holds().includes(false)) covered.push(`${links.indexOf(link)}: ${holds().join(', ')}`);
  }
  return covered;
}

/** The header and the buttons never cover the focused element, forward or back (WCAG 2.2, 2.4.11). */
export const FocusInSight = meta.story({
  args: {
    term: withText(`${'<p>Um parágrafo com <a href="https://loja.example/">um link</a>.</p>'.repeat(60)}`),
  },
  parameters: onePicture,
  play: async () => {
    const shown = await detail();
    await text();
    const header = shown.querySelector('.mantine-TermDetailDialog-header')!;
    const actions = screen.getByRole('button', { name: 'Fechar' }).parentElement!;
    const links = within(await text()).getAllByRole('link');
    const covered = await coveredWithFocus(links, ({ top, bottom }) => [
      top >= header.getBoundingClientRect().bottom,
      bottom <= actions.getBoundingClientRect().top,
    ]);
    await expect(covered).toEqual([]);
  },
});

/** A phone in landscape (740 by 360 px): the header with title and close button stays visible at any scroll position. */
export const Sideways = meta.story({
  args: { term: usage },
  globals: { viewport: { value: 'sideways' } },
  parameters: onlyAt('sideways', { width: 740, height: 360 }),
  play: async ({ args }) => {
    const shown = await detail();
    await text();
    if (window.innerHeight > 400) return;
    shown.scrollTop = 2000;
    const close = screen.getByRole('button', { name: 'Voltar' });
    const { top, width, height } = close.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect([width, height]).toEqual([44, 44]);
    await userEvent.click(close);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    // The picture shows the top, because other scroll positions differ by fractions of a pixel.
    shown.scrollTop = 0;
  },
});

const linked = `<h2>1. Objeto</h2>${'<p>Um parágrafo com <a href="https://loja.example/">um link</a> e mais algumas palavras.</p>'.repeat(12)}`;

/** 320 by 256 px, the size at 400 % zoom: the header keeps its title and close button, and never covers the focused element. */
export const TinyWindow = meta.story({
  args: { term: withText(linked) },
  globals: { viewport: { value: 'tiniest' } },
  parameters: onlyAt('tiniest', { width: 320, height: 256 }),
  play: async () => {
    const shown = await detail();
    await text();
    if (window.innerHeight > 400) return;
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    const bar = shown.querySelector('.mantine-TermDetailDialog-header')!;
    const links = within(await text()).getAllByRole('link');
    const covered = await coveredWithFocus(links, ({ top, bottom }) => [
      top >= bar.getBoundingClientRect().bottom,
      bottom <= window.innerHeight,
    ]);
    await expect(covered).toEqual([]);
    links[6]!.focus();
    await expect(getComputedStyle(links[6]!).outlineColor).toBe(getComputedStyle(links[6]!).color);
    const title = screen.getByRole('heading', { name: 'Trocas e devoluções', level: 2 });
    await waitFor(() => expect(title.getBoundingClientRect().height).toBeGreaterThan(0));
    const close = screen.getByRole('button', { name: 'Voltar' }).getBoundingClientRect();
    await expect([close.width, close.height, close.top >= 0]).toEqual([44, 44, true]);
    await expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(close.left);
  },
});

/** On a right-to-left page, the dialog is mirrored, but a left-to-right text keeps its direction. */
export const RightToLeft = meta.story({
  args: { term: withText(linked, { resumed_title: 'Regulamento', title: 'Programa de Pontos da Loja Ipê.' }) },
  globals: { direction: 'rtl' },
  play: async () => {
    const shown = await detail();
    const words = await text();
    const { left, right } = shown.getBoundingClientRect();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const print = boxOf(screen.getByRole('button', { name: 'Imprimir ou salvar' }));
    await expect(boxOf(screen.getByRole('button', { name: 'Voltar' })).left - left).toBeLessThan(30);
    await expect(boxOf(screen.getByRole('button', { name: 'Fechar' })).right).toBeLessThan(print.left);
    await expect(getComputedStyle(words).direction).toBe('ltr');
    const range = document.createRange();
    range.selectNodeContents(screen.getByRole('heading', { name: 'Regulamento' }));
    await expect(right - range.getBoundingClientRect().right).toBeLessThan(70);
  },
});

/** With forced colours, borders show the dialog, its header, its buttons and the cells of a table. */
export const ForcedColours = meta.story({
  args: {
    term: withText(
      '<p>Cláusula com <a href="https://loja.example/">um link</a> e <mark>um destaque</mark>.</p><table><tr><th scope="col">Produto</th><th scope="col">Prazo</th></tr><tr><td>Durável</td><td>90 dias</td></tr></table>',
      { resumed_title: 'Regulamento', title: 'Programa de Pontos' },
    ),
  },
  parameters: { chromatic: { ...desktopOnly.chromatic, forcedColors: 'active' } },
  play: async () => {
    const shown = await detail();
    await text();
    // Forced colours remove backgrounds, but not borders.
    const bordered = [
      shown.querySelector('.mantine-TermDetailDialog-header')!,
      screen.getByRole('button', { name: 'Fechar' }),
      shown.querySelector('td')!,
    ];
    for (const element of bordered) {
      await expect(getComputedStyle(element)).toMatchObject({ borderBottomStyle: 'solid', borderBottomWidth: '1px' });
    }
    const link = within(shown).getByRole('link');
    link.focus();
    await expect(getComputedStyle(link).textDecorationLine).toBe('underline');
  },
});

/** 320 px wide, the size at 400 % zoom: the dialog fills the window. Wide tables scroll separately, also by keyboard. */
export const Narrow = meta.story({
  args: { term: privacy },
  globals: { viewport: { value: 'tiny' } },
  parameters: oneTinyPicture,
  play: async () => {
    const shown = await detail();
    await text();
    await expect(shown.getBoundingClientRect().width).toBe(window.innerWidth);
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    const boxes = within(shown)
      .getAllByRole('table')
      .map((table) => table.parentElement!);
    const wide = boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect(wide.length).toBeGreaterThan(0);
    await waitFor(() => expect(within(shown).getAllByRole('region')).toEqual(wide));
    await expect(boxes.filter(({ tabIndex }) => tabIndex === 0)).toEqual(wide);
  },
});

const longWord = 'Otorrinolaringologistasanticonstitucionalissimamente'.repeat(2);

/** At 320 px, long words and lines wrap, also in 'Sumário'. Opening it does not move the close button. */
export const LongWords = meta.story({
  args: {
    term: withText(
      `<p style="white-space: pre">${'Uma linha que ninguém quebrou. '.repeat(20)}</p>${`<h2>${longWord}</h2><p>Texto.</p>`.repeat(5)}`,
      { title: longWord, resumed_title: longWord },
    ),
  },
  globals: { viewport: { value: 'tiny' } },
  parameters: oneTinyPicture,
  play: async () => {
    const shown = await detail();
    await text();
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    const close = screen.getByRole('button', { name: 'Voltar' });
    const { top } = close.getBoundingClientRect();
    await userEvent.click(await within(shown).findByText('Sumário', { selector: 'summary > span' }));
    const list = await within(shown).findByRole('navigation', { name: 'Sumário' });
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    await expect(close.getBoundingClientRect().top).toBeLessThanOrEqual(top);
    // A line separates the list from the text.
    await expect(getComputedStyle(list).borderBottomColor).not.toMatch(/, 0\)$/);
  },
});

/** Long labels on a phone: no button clips its text. */
export const LongTexts = meta.story({
  args: {
    term: withText('<p>Texto.</p>'),
    labels: {
      print: 'Imprimir este documento, ou salvar como PDF no seu celular',
      close: 'Fechar este documento e voltar para a sua compra',
    },
  },
  globals: { viewport: { value: 'phone' } },
  parameters: onePhonePicture,
  play: async ({ args }) => {
    const shown = await detail();
    await expectShown(within(shown).getByRole('button', { name: args.labels!.print! }));
    await expect(findCutOff(shown)).toEqual([]);
  },
});

/** Letters twice as large, on a phone: no button clips its text. */
export const LargeLetters = meta.story({
  args: { term: usage },
  globals: { viewport: { value: 'phone' }, fontSize: '32px' },
  // With such letters the shop is higher than the window, and so would be the picture.
  parameters: { ...onePhonePicture, surroundings: Fragment },
  play: async () => {
    const shown = await detail();
    await text();
    await expect(findCutOff(shown)).toEqual([]);
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    if (window.innerWidth >= 500) return;
    // Each button fills its own line.
    const [print, close] = ['Imprimir ou salvar', 'Fechar'].map((name) =>
      within(shown).getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect([close!.left, close!.right]).toEqual([print!.left, print!.right]);
  },
});

/** With `englishLabels`, texts of the API stay Portuguese, also in the header and in 'Contents'. */
export const EnglishTexts = meta.story({
  args: { term: privacy, labels: englishLabels },
  parameters: onePicture,
  play: async () => {
    const shown = await detail();
    await expect(shown.closest('[lang]')).toHaveAttribute('lang', 'en');
    const heading = within(shown).getByRole('heading', { name: 'Privacidade', level: 2 });
    await expect(heading.querySelector('bdi')).toHaveAttribute('lang', 'pt-BR');
    const summary = await within(shown).findByText('Contents', { selector: 'summary > span' });
    await userEvent.click(summary);
    const [entry] = within(await within(shown).findByRole('navigation', { name: 'Contents' })).getAllByRole('button');
    await expect(entry).toHaveAttribute('lang', 'pt-BR');
  },
});

const clause = `<h2>Cláusula</h2><p>${'Texto de uma cláusula muito longa, repetida muitas vezes. '.repeat(10)}</p>`;
const clauses = 3200;

/** The recipe 'My terms' lists the accepted terms on the account page. A title opens its term. */
export const MyTerms = meta.story({
  args: { opened: false },
  render: () => <MyTermsList personType="PF" baseUrl={mock('updated')} idCompany={42} token="um-token-de-exemplo" />,
  parameters: { config: false, surroundings: Card },
  play: async () => {
    const open = await screen.findByRole('button', { name: 'Política de Privacidade' });
    await expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(open);
    await expectShown(await detail());
    await expectShown(screen.getByRole('button', { name: 'Imprimir ou salvar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(open).toHaveFocus());
    await userEvent.click(open);
    await text();
  },
});

/** A text of almost 2,000,000 characters, the limit, is shown. */
export const TwoMegabytes = meta.story({
  render: (args) => <TermDetailDialog {...args} term={withText(clause.repeat(clauses))} />,
  parameters: { ...noPicture('size'), a11y: { test: 'off' } },
  play: async ({ args }) => {
    const shown = await detail();
    await waitFor(() => expect(shown.querySelectorAll('h2')).toHaveLength(clauses + 2), { timeout: 25_000 });
    // A query by role is slow here, because it computes the role of every element.
    shown.querySelector<HTMLElement>('.mantine-TermDetailDialog-closeButton')!.click();
    await expectOnce(args.onClose);
  },
});

/** A text of more than 2,000,000 characters is not shown, and `onWarning` reports it. */
export const TooLong = meta.story({
  args: { onWarning: fn() },
  render: (args) => <TermDetailDialog {...args} term={withText('<p>Texto.</p>'.repeat(160_000))} />,
  parameters: onePicture,
  play: async ({ args }) => {
    await expectShown(await screen.findByText('Texto indisponível.', { selector: 'p' }));
    await expect(screen.queryByText('Texto.')).toBeNull();
    await expect(args.onWarning).toHaveBeenCalledWith(expect.objectContaining({ code: 'long-text' }));
  },
});
