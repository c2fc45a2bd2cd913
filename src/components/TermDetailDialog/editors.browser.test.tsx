import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { skipReasons } from '../../../tests/browsers/skip-reasons.ts';
import editors from '../../../tests/editors.json';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { outline } from '../../../tests/outline.ts';
import { TermDetailDialog } from './TermDetailDialog.tsx';

const root = pageRoot();

/** Opens a term, and returns the element of its shown text. */
async function show(html: string): Promise<Element> {
  root.render(
    <MantineProvider>
      <TermDetailDialog opened onClose={() => {}} term={{ ...term, text: html }} />
    </MantineProvider>,
  );
  const text = () => document.querySelector('article > div:not([lang])');
  await expect.poll(() => text()?.textContent?.trim()).toBeTruthy();
  return text()!;
}

it.each(editors)('shows the outline of $editor: $document', async ({ html, outline: shown }) => {
  expect(outline(await show(html))).toEqual(shown);
});

describe('hand-written and generated numbers', () => {
  it.each<[rule: string, html: string, shown: string[]]>([
    ['a list that goes on', '<ol start="4"><li>a</li></ol><ol start="5"><li>b</li></ol>', ['4. a', '5. b']],
    ['an item with a value', '<ol><li>a</li><li value="7">b</li><li>c</li></ol>', ['1. a', '7. b', '8. c']],
    ['a list that counts down', '<ol reversed><li>a</li><li>b</li></ol>', ['2. a', '1. b']],
    ['a list with letters', '<ol type="A" start="27"><li>a</li></ol>', ['AA. a']],
    ['a list with numbers in its text', '<ol style="list-style-type:none"><li>2.1 a</li></ol>', ['2.1 a']],
    ['an item with a style', '<ol><li style="list-style-type:lower-roman">a</li><li>b</li></ol>', ['i. a', '2. b']],
    ['a list beside its item', '<ol><li>a</li><ol type="a"><li>b</li></ol><li>c</li></ol>', ['1. a', '  a. b', '2. c']],
  ])('shows the numbers of %s', async (_rule, html, shown) => {
    expect(outline(await show(html))).toEqual(shown);
  });

  it('shows a counted number that is too long for a marker', async () => {
    const dots = '.'.repeat(40);
    const html = `<style>li::marker { content: counter(list-item) "${dots}" }</style><ol><li>a</li></ol>`;
    expect(outline(await show(html))).toEqual([`1${dots} a`]);
  });

  it('shows the numbers that nested CSS rules count', async ({ skip }) => {
    skip(!CSS.supports('selector(&)'), skipReasons.nesting);
    const sheet =
      '.a { counter-reset: c; & > h2, p { counter-increment: c; &::before { content: counter(c) " - " } } ' +
      '@media screen { counter-set: c 4 } }';
    const html = `<style>${sheet}</style><div class="a"><h2>a</h2><div><h2>b</h2><p>c</p></div></div><p>d</p>`;
    expect(outline(await show(html))).toEqual(['5 - a', 'b', '6 - c', 'd']);
  });
});

describe('keeps indents and spaces', () => {
  const left = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getClientRects()[0]!.left);
  };
  it.each([
    ['Quill', 'class="ql-indent-1"', 'class="ql-indent-2"'],
    ['TinyMCE', 'style="padding-left: 40px"', 'style="padding-left: 80px"'],
    ['CKEditor', 'style="margin-left:40px"', 'style="margin-left:80px"'],
    ['Summernote', 'style="margin-left: 25px"', 'style="margin-left: 50px"'],
    ['Word and Google Docs', 'style="margin-left:36.0pt"', 'style="margin-left:72.0pt"'],
    ['text-indent and margin-left', 'style="text-indent:35.4pt"', 'style="margin-left:72pt"'],
  ])('indents each step of %s further', async (_editor, one, two) => {
    const text = await show(`<p>a</p><p ${one}>b</p><p ${two}>c</p>`);
    const lefts = [...text.querySelectorAll('p')].map(left);
    expect(lefts[1]).toBeGreaterThan(lefts[0]! + 10);
    expect(lefts[2]).toBeGreaterThan(lefts[1]! + 10);
  });

  it('keeps repeated spaces and tabs, which editors show', async () => {
    const [plain, spaces, tab] = (await show('<p>a b</p><p>a    b</p><p>a\tb</p>')).querySelectorAll('p');
    const width = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width;
    };
    for (const wide of [spaces, tab]) expect(width(wide!)).toBeGreaterThan(width(plain!) + 5);
  });

  it('breaks lines between words when every space is &nbsp;, and keeps an amount together', async () => {
    const words = 'O&nbsp;consumidor&nbsp;pode&nbsp;<b>desistir&nbsp;do</b>&nbsp;contrato';
    const text = await show(`<p>${words}</p><p>de R$&nbsp;10,00 ao&nbsp;mês</p>`);
    expect([...text.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'O consumidor pode desistir do contrato',
      'de R$\u00a010,00 ao\u00a0mês',
    ]);
  });

  it("shows the bullets and arrows of Word's symbol fonts", async () => {
    const point = "<span style='font-family:Symbol'>·<span style='font:7pt \"Times New Roman\"'>&nbsp; </span></span>a";
    const square = '<span style="font-family:Wingdings">§</span>';
    const arrows = '<font face="Wingdings">à</font> c <span style="font-family:Wingdings">\uF0E0</span>';
    expect((await show(`<p>${point}</p><p>${square} b</p><p>${arrows} dé</p>`)).textContent).toBe(
      '•\u00a0 a▪ b→ c → dé',
    );
  });
});
