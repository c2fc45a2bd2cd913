import sharedPurify from 'dompurify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { skipReasons } from '../../../tests/browsers/skip-reasons.ts';
import { sanitizeWhole } from '../../../tests/sanitize-whole.ts';
import type { SanitizeOptions } from './show-term-html.ts';

const options: SanitizeOptions = { idPrefix: 't-', lang: '', newTab: 'abre em nova aba', table: 'Tabela' };

const clean = (html: string, more?: Partial<SanitizeOptions>) => sanitizeWhole(html, { ...options, ...more });
const markup = (html: string) => clean(html)?.innerHTML;
const text = (html: string) => clean(html)?.textContent;

/** One test for each row: the rule, the body and its clean markup. */
const shows = (subject: string, rows: Array<[rule: string, html: string, shown: string]>) =>
  it.each(rows)(`cleans ${subject}: %s`, (_rule, html, shown) => expect(markup(html)).toBe(shown));

describe('texts that are not shown', () => {
  it.each([
    ['no text', ''],
    ['white space', ' \n\t&nbsp;&#8203;'],
    ['empty elements', '<p></p><ul><li></li></ul><hr>'],
    ['a picture without a text', '<img src="x.png"><img src="x.png" alt="">'],
    ['a comment', '<!-- Vigência -->'],
    ['only removed elements', '<script>1</script><style>p{}</style><iframe></iframe>'],
    ['a link without a text', '<p><a href="/x.png"><img src="/x.png"></a></p>'],
    ['characters that draw nothing', '<p>\u3164\u2800\u200E\u2061</p>'],
    ['a counter alone', '<style>p{counter-increment:a}p::before{content:counter(a)}</style><p></p>'],
    ['a set of frames', '<frameset><frame src="x"></frameset>'],
  ])('returns null for a body with %s', (_rule, html) => expect(clean(html)).toBeNull());

  it('returns null for an empty prefix of ids', () => {
    expect(clean('<p>a</p>', { idPrefix: '' })).toBeNull();
  });
});

describe('elements', () => {
  it.each(
    [
      'h1 h2 h3 h4 h5 h6 p ul ol dl blockquote pre div section address',
      'strong b em i u s del ins small sub sup mark abbr cite q code time a',
    ].flatMap((names) => names.split(' ')),
  )('keeps %s', (name) => expect(markup(`<${name}>a</${name}>`)).toBe(`<${name}>a</${name}>`));

  const stays = '<p>a<br>b</p><hr><ul><li>c</li></ul><dl><dt>d</dt><dd>e</dd></dl>';
  shows('elements', [
    ['keeps nested and empty elements', stays, stays],
    [
      'replaces unknown elements by their text',
      '<p>a <font face="x">b</font><o:p>c</o:p><x-y>d</x-y></p>',
      '<p>a bcd</p>',
    ],
    ['replaces elements with names of SVG by their text', '<p><text>a</text><line>b</line></p>', '<p>ab</p>'],
    ['replaces obsolete elements by their text', '<p>a<command>b</p><p>c</p>', '<p>ab</p><p>c</p>'],
    ['center becomes a centred block', '<center>a</center>', '<div style="text-align: center;">a</div>'],
    [
      'center with attributes becomes a centred block',
      '<center class="x" style="color:red">a</center>',
      '<div style="text-align: center;">a</div>',
    ],
    ...'article aside dialog fieldset figcaption figure footer header hgroup legend listing main nav search xmp'
      .split(' ')
      .map((name): [string, string, string] => [`${name} stays a block`, `a<${name}>b</${name}>c`, 'a<div>b</div>c']),
    ['plaintext, which nothing ends, stays a block', 'a<plaintext>b</p>', 'a<div>b&lt;/p&gt;</div>'],
    ['details become open blocks', '<details><summary>a</summary>b</details>', '<div><div>a</div>b</div>'],
    ['a form becomes a block with its text', '<form><label>a</label><input value="b"></form>', '<div>a</div>'],
    ['a menu becomes a list', '<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
    ['a directory becomes a list', '<dir><li>a</dir>', '<ul><li>a</li></ul>'],
    ['strike becomes s', '<p><strike>a</strike></p>', '<p><s>a</s></p>'],
    ['acronym becomes abbr', '<p><acronym title="b">a</acronym></p>', '<p><abbr title="b">a</abbr></p>'],
    ['a picture becomes its text', '<p>a<img src="x" alt=" b ">c<image alt="d"></p>', '<p>a b cd</p>'],
    ['removes comments', '<p>a<!-- x -->b</p>', '<p>ab</p>'],
    ['keeps the text beside a comment', '<p>&lt;b&gt; 10%<!-- x --></p>', '<p>&lt;b&gt; 10%</p>'],
  ]);

  it.each(
    [
      'script style template iframe svg video audio canvas noscript noembed title',
      'datalist applet portal fencedframe noframes template',
    ].flatMap((names) => names.split(' ')),
  )('removes %s with its content', (name) => {
    const html = `<p>antes</p><${name} id="x" title="y">dentro</${name}><p>depois</p>`;
    expect(markup(html)).toBe('<p>antes</p><p>depois</p>');
  });

  shows('words without their element', [
    [
      'the heading of an accordion',
      '<h3><button id="x">Objeto</button></h3><p>a</p>',
      '<h3><div id="t-x">Objeto</div></h3><p>a</p>',
    ],
    ['the lines of a text field', '<textarea rows=9 disabled>a &lt;b&gt;\nc</textarea>', '<pre>a &lt;b&gt;\nc</pre>'],
    [
      'the options of a field',
      '<select><optgroup><option>a<option selected>b</select>',
      '<div><div><div>a</div><div>b</div></div></div>',
    ],
    ['the fallback of an object', '<object data="/a.swf" type="x">a <b>b</b></object>', 'a <b>b</b>'],
    ['a share', '<p><meter value=1>50%</meter> <progress>3 de 4</progress></p>', '<p>50% 3 de 4</p>'],
    ['a CDATA section', '<p>a <![CDATA[b <c> & d]]> e</p>', '<p>a b &lt;c&gt; &amp; d e</p>'],
    ['a CDATA section without an end', 'a<![CDATA[b <c>', 'ab &lt;c&gt;'],
  ]);

  const fraction = '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>12</mn></mfrac>';
  shows('formulas', [
    ['MathML', `<p>x = <math>\n${fraction}\n</math></p>`, '<p>x = (a+b)/12</p>'],
    [
      'powers, indices and roots',
      '<math><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msubsup><mi>y</mi><mrow><mi>i</mi><mi>j</mi></mrow><mn>3</mn></msubsup>' +
        '<msqrt><mn>2</mn></msqrt><mroot><mi>z</mi><mn>3</mn></mroot></math>',
      'x^2+y_(ij)^3√(2)3√(z)',
    ],
    [
      'KaTeX, once',
      `<span class="katex"><span class="katex-mathml"><math><semantics>${fraction}<annotation encoding="application/x-tex">\\frac{a+b}{12}</annotation></semantics></math></span>` +
        '<span class="katex-html" aria-hidden="true"><span>a+b12</span></span></span>',
      '(a+b)/12',
    ],
    [
      'MathJax, once',
      '<span class="MathJax_Preview">x2</span><span class="MathJax"><nobr>x2</nobr><span><math><msup><mi>x</mi><mn>2</mn></msup></math></span></span>' +
        '<script type="math/tex">x^2</script>',
      'x^2',
    ],
    ['an unfinished formula of MathJax', '<p>a <script type="math/tex">x < y^2</script></p>', '<p>a x &lt; y^2</p>'],
    ['CKEditor', '<span class="math-tex">\\(x^2\\)</span>', '\\(x^2\\)'],
    ['Quill, without KaTeX', '<p>a<span class="ql-formula" data-value="x^2"></span></p>', '<p>ax^2</p>'],
    ['Tiptap', '<p>a <span data-latex="x^2" data-type="inline-math"></span></p>', '<p>a x^2</p>'],
    [
      'Wikipedia, once',
      '<span class="mwe-math-element"><span style="display:none"><math alttext="x"><mi>x</mi></math></span><img alt="x"></span>',
      'x',
    ],
    [
      'Word',
      '<p>a <!--[if gte msEquation 12]><m:oMath><m:f><m:fPr/><m:num><m:r>b</m:r></m:num><m:den><m:r>c</m:r></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><img src=x><![endif]></p>',
      '<p>a b/c</p>',
    ],
  ]);

  const link = (href: string, label: string) =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${label}<span data-visually-hidden=""> (abre em nova aba)</span></a>`;
  const pdf = 'https://loja.example/termos%20de%20uso.pdf';
  shows('PDFs', [
    ['an embedded PDF becomes a link', `<p><embed src="${pdf}"></p>`, `<p>${link(pdf, 'termos de uso.pdf')}</p>`],
    [
      'a PDF by its type, with its title',
      '<object data="/termo?id=1" type="application/pdf" title="Termos"></object>',
      link('/termo?id=1', 'Termos'),
    ],
    ['a PDF in a frame', `<iframe src="/a.PDF#page=2"></iframe>`, link('/a.PDF#page=2', 'a.PDF')],
    [
      'the link of the fallback stays',
      '<object data="/a.pdf"><p>Sem PDF: <a href="/a.pdf">baixe</a></p><script>1</script></object>',
      `<p>Sem PDF: ${link('/a.pdf', 'baixe')}</p>`,
    ],
    [
      'removes a PDF with a relative or a javascript: address',
      '<p>a</p><embed src="javascript:a.pdf"><object data="a.pdf">x</object>',
      '<p>a</p>x',
    ],
  ]);

  it.each('area base basefont bgsound embed input keygen link meta param source track'.split(' '))(
    'removes %s, which has no content',
    (name) => {
      expect(markup(`<p>antes<${name} id="x" title="y">depois</p>`)).toBe('<p>antesdepois</p>');
    },
  );
});

describe('text', () => {
  it('keeps the lines of a text without any element, and decodes its entities', () => {
    expect(markup('Cláusula 1&ordm;\nPre&ccedil;o &lt; R$ 10 &amp; frete\n')).toBe(
      '<div style="white-space: pre-line;">Cláusula 1º\nPreço &lt; R$ 10 &amp; frete</div>',
    );
  });
  const lines = (text: string) => `<div style="white-space: pre-line;">${text}</div>`;
  shows('paragraphs', [
    [
      'keeps empty paragraphs',
      '<p></p><p>a</p><p>\n</p><p>&nbsp;</p><p><img></p>',
      '<p><br></p><p>a</p><p>\n<br></p><p>&nbsp;</p><p></p>',
    ],
    ['keeps the lines of a text with inline elements', 'a <b>b</b>\n\nc\n', lines('a <b>b</b>\n\nc')],
    ['collapses lines beside a <br>', 'a\nb<br>c', 'a\nb<br>c'],
    ['collapses lines inside of a block', '<p>a\n\nb</p>', '<p>a\n\nb</p>'],
    ['keeps blank lines beside blocks', '<h2>a</h2>\nb\n\nc\nd\n<p>e</p>', `<h2>a</h2>${lines('b\n\nc\nd')}<p>e</p>`],
    [
      'keeps blank lines inside of a wrapping div',
      '<div><h2>a</h2>\nb\n\nc\n<section>d\n\ne</section>\n\n<p>f\n\ng</p></div>',
      `<div><h2>a</h2>${lines('b\n\nc')}<section>${lines('d\n\ne')}</section>\n\n<p>f\n\ng</p></div>`,
    ],
    [
      'keeps the white space of a div that sets its own',
      '<div style="white-space:pre-wrap">a\n\n  b</div>',
      '<div style="white-space: pre-wrap;">a\n\n  b</div>',
    ],
    ['ignores a tab between blocks', '<div><p>a</p>\t<p>b</p></div>', '<div><p>a</p>\t<p>b</p></div>'],
    [
      'keeps a tab between words',
      '<p>a<b>b</b>\t<b>c</b></p>',
      '<p style="white-space: pre-wrap;">a<b>b</b>\t<b>c</b></p>',
    ],
    [
      'keeps spaces in a row before an element, but not at the end of a block',
      '<p>a  <b>b  </b>c</p><p>d <b>e</b>  </p>',
      '<p style="white-space: pre-wrap;">a  <b style="white-space: pre-wrap;">b  </b>c</p><p>d <b>e</b>  </p>',
    ],
    ['collapses single lines beside blocks', '<h2>a</h2>\nb\nc\n<p>d</p>', '<h2>a</h2>\nb\nc\n<p>d</p>'],
  ]);
  it('keeps every text in its order, inside of any element', () => {
    const names =
      'p b font center o:p article x-y table ul li form marquee big tt kbd h1 section fieldset a nobr'.split(' ');
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    for (let round = 0; round < 300; round++) {
      let html = '';
      for (let count = 0; count < 40; count++) {
        const name = names[random(names.length)];
        html += [`<${name}>`, `</${name}>`, `<${name} style="color:red" class=x>`, ` t${count} &amp; `][random(4)];
      }
      const parsed = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
      expect(clean(html, { newTab: '' })?.textContent.trim() ?? '').toBe(parsed);
    }
  });
  it('leaves out Word’s settings outside of a comment, and keeps the words of another <xml>', () => {
    const styles = '<w:LsdException Locked="false" Name="heading 1"/>'.repeat(376);
    const settings = `<w:WordDocument><w:View>Normal</w:View><w:TrackMoves/><w:Zoom>0</w:Zoom></w:WordDocument>`;
    expect(text(`<xml>${settings}</xml><xml><w:LatentStyles>${styles}</w:LatentStyles></xml><p>Prazo</p>`)).toBe(
      'Prazo',
    );
    expect(text(`<xml>${settings}<p>Prazo</p>`)).toBe('Prazo');
    expect(text('<xml>Termos <p>Prazo</p></xml>')).toBe('Termos Prazo');
  });
  it('shows a text that the body hides', () => {
    expect(text('<p hidden>a</p><p style="display:none">b</p>')).toBe('ab');
  });
});

describe('numbering', () => {
  shows('numbers', [
    [
      'keeps start, reversed and value, and writes the type as a style',
      '<ol start="3" type="a" reversed><li value="5">x</ol>',
      '<ol start="3" reversed="" style="list-style-type: lower-alpha;"><li value="5">x</li></ol>',
    ],
    [
      'the style of a list',
      '<ol style="list-style-type: lower-alpha"><li>x</ol>',
      '<ol style="list-style-type: lower-alpha;"><li>x</li></ol>',
    ],
    [
      'a shorthand',
      '<ol style="list-style: upper-roman outside"><li>x</ol>',
      '<ol style="list-style-type: upper-roman;"><li>x</li></ol>',
    ],
    [
      'a style wins over the type',
      '<ol type="1" style="list-style-type: upper-latin"><li>x</ol>',
      '<ol style="list-style-type: upper-alpha;"><li>x</li></ol>',
    ],
    [
      'replaces synonyms of a style',
      '<ol style="list-style-type: lower-latin"><li>x</ol><ol style="list-style: decimal"><li>y</ol>',
      '<ol style="list-style-type: lower-alpha;"><li>x</li></ol><ol style="list-style-type: decimal;"><li>y</li></ol>',
    ],
    [
      'keeps the type beside an unrelated style',
      '<ol type="a" style="color: red"><li>x</ol>',
      '<ol style="list-style-type: lower-alpha;"><li>x</li></ol>',
    ],
    [
      'a style of a list without the attribute type',
      '<ol style="list-style-type: lower-greek"><li>x</ol>',
      '<ol style="list-style-type: lower-greek;"><li>x</li></ol>',
    ],
    [
      'a list that numbers itself in its text gets no second number',
      '<ol style="list-style: none"><li>1.1 x</ol>',
      '<ol style="list-style-type: none;"><li>1.1 x</li></ol>',
    ],
    [
      'keeps the styles of ul and li',
      '<ul type="Square"><li style="list-style-type: circle">x<li style="list-style: disc">y</ul>',
      '<ul style="list-style-type: square;"><li style="list-style-type: circle;">x</li><li style="list-style-type: disc;">y</li></ul>',
    ],
    [
      'keeps leading zeros',
      '<ol style="list-style-type: decimal-leading-zero"><li>x</ol>',
      '<ol style="list-style-type: decimal-leading-zero;"><li>x</li></ol>',
    ],
    [
      'removes values that are not numbers',
      '<ol start="x3" type="javascript"><li value="">x</ol>',
      '<ol><li>x</li></ol>',
    ],
    [
      'reads numbers as browsers do',
      '<ol start=" +3 "><li value="-0">x</ol>',
      '<ol start="3"><li value="0">x</li></ol>',
    ],
    [
      'keeps numbers within bounds',
      '<ol start="-3.7"><li value="99999999999">x</ol>',
      '<ol start="-3"><li value="999999999">x</li></ol>',
    ],
  ]);
});

describe('inline styles', () => {
  shows('inline styles', [
    ['alignment', '<p style="text-align: justify">x</p>', '<p style="text-align: justify;">x</p>'],
    ['alignment to the left', '<p style="text-align: left">x</p>', '<p style="text-align: left;">x</p>'],
    ['alignment to the end of a line', '<p style="text-align: end">x</p>', '<p style="text-align: end;">x</p>'],
    [
      'alignment as editors copy it',
      '<p style="text-align: -webkit-center">x</p>',
      '<p style="text-align: center;">x</p>',
    ],
    [
      'alignment beside texts that look like a style',
      '<p title="style=a" STYLE = "text-align:center">style=b <i>style</i>=c Style =</p>',
      '<p title="style=a" style="text-align: center;">style=b <i>style</i>=c Style =</p>',
    ],
    ['the old attribute of alignment', '<p align=" RIGHT ">x</p>', '<p style="text-align: right;">x</p>'],
    ...['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, string, string] => [
      `the old attribute of alignment of ${name}`,
      `<${name} align="center">x</${name}>`,
      `<${name} style="text-align: center;">x</${name}>`,
    ]),
    ['removes an unknown alignment', '<p align="char">x</p>', '<p>x</p>'],
    ['removes an alignment from other elements', '<section align="center">x</section>', '<section>x</section>'],
    ['bold by word', '<span style="font-weight: bold">x</span>', '<span style="font-weight: 700;">x</span>'],
    ['bold by a bolder word', '<span style="font-weight: bolder">x</span>', '<span style="font-weight: 700;">x</span>'],
    ['bold by number', '<span style="font-weight: 600">x</span>', '<span style="font-weight: 700;">x</span>'],
    ['removes a weight of 500', '<span style="font-weight: 500">x</span>', 'x'],
    ['b that is not bold', '<b style="font-weight: normal">x</b>', '<b style="font-weight: 400;">x</b>'],
    [
      'b that is not bold by another word',
      '<b style="font-weight: lighter">x</b>',
      '<b style="font-weight: 400;">x</b>',
    ],
    [
      'strong that is not bold, by number',
      '<strong style="font-weight: 400">x</strong>',
      '<strong style="font-weight: 400;">x</strong>',
    ],
    [
      'a part of b that is not bold',
      '<b>x<span style="font-weight: 400">y</span></b>',
      '<b>x<span style="font-weight: 400;">y</span></b>',
    ],
    [
      'a part of a bold or italic style that is not',
      '<p style="font-weight:bold;font-style:italic">x <span style="font-weight:normal;font-style:normal">y</span></p>',
      '<p style="font-weight: 700; font-style: italic;">x <span style="font-weight: 400; font-style: normal;">y</span></p>',
    ],
    [
      'bold text whose part inherits',
      '<p><b>A <span style="font-weight: inherit">limitada</span></b></p>',
      '<p><b>A limitada</b></p>',
    ],
    [
      'keeps the capital letters of a marker',
      `<ol><li style='list-style-type: "A) "'>a</li></ol>`,
      '<ol><li style="list-style-type: &quot;A) &quot;;">a</li></ol>',
    ],
    [
      'removes styles that only say that text in a paragraph is normal',
      '<p><span style="font-weight: 400; font-style: normal; text-decoration: none">x</span></p>',
      '<p>x</p>',
    ],
    [
      'keeps the underline of a link',
      '<a href="#a" style="text-decoration: none" id="a">x</a>',
      '<a id="t-a" href="#t-a">x</a>',
    ],
    ['italic', '<span style="font-style: italic">x</span>', '<span style="font-style: italic;">x</span>'],
    ['oblique', '<span style="font-style: oblique">x</span>', '<span style="font-style: italic;">x</span>'],
    [
      'italic elements in a normal style',
      '<i style="font-style: normal">a</i><em style="font-style: normal">b</em><cite style="font-style: normal">c</cite>',
      '<i style="font-style: normal;">a</i><em style="font-style: normal;">b</em><cite style="font-style: normal;">c</cite>',
    ],
    [
      'an address that is not in italics',
      '<address style="font-style: normal">x</address>',
      '<address style="font-style: normal;">x</address>',
    ],
    [
      'adds no style to b, i and u for an unrelated style',
      '<b style="color: red">a</b><i style="color: red">b</i><u style="color: red">c</u>',
      '<b>a</b><i>b</i><u>c</u>',
    ],
    [
      'underline and line-through',
      '<span style="text-decoration: underline line-through">x</span>',
      '<span style="text-decoration-line: underline line-through;">x</span>',
    ],
    [
      'underline by text-decoration-line',
      '<span style="text-decoration-line: underline">x</span>',
      '<span style="text-decoration-line: underline;">x</span>',
    ],
    [
      'u that is not underlined',
      '<u style="text-decoration: none">x</u>',
      '<u style="text-decoration-line: none;">x</u>',
    ],
    [
      'a coloured background',
      '<p style="background: #fff2b8">x</p>',
      '<p style="background-color: rgb(255, 243, 191); color: rgb(0, 0, 0);">x</p>',
    ],
    [
      'a background, unless each channel is 250 or more',
      '<p style="background: #f9f9f9">x</p><p style="background: #fafafa">y</p>',
      '<p style="background-color: rgb(255, 243, 191); color: rgb(0, 0, 0);">x</p><p>y</p>',
    ],
    [
      'a named colour',
      '<span style="background-color: Yellow">x</span>',
      '<span style="background-color: rgb(255, 243, 191); color: rgb(0, 0, 0);">x</span>',
    ],
    [
      'removes white and transparent backgrounds',
      '<p style="background: white">x</p><p style="background-color: #fff">y</p><p style="background-color: rgba(1,2,3,0)">z</p>',
      '<p>x</p><p>y</p><p>z</p>',
    ],
    ...[
      'transparent',
      'oklch(1 0 0)',
      'lab(100 0 0)',
      'color(display-p3 1 1 1 / 0)',
      'initial',
      'inherit',
      'unset',
      'revert',
      'revert-layer',
      'currentcolor',
      'var(--x)',
    ].map((color): [string, string, string] => [
      `removes the background ${color}`,
      `<p style="background-color: ${color}">x</p>`,
      '<p>x</p>',
    ]),
    [
      'superscript and subscript',
      'm<span style="vertical-align: super">2</span> CO<font style="vertical-align: sub">2</font>',
      'm<sup>2</sup> CO<sub>2</sub>',
    ],
    [
      'ignores vertical-align of elements other than span and font',
      'm<b style="vertical-align: super">2</b>',
      'm<b>2</b>',
    ],
    [
      'a direction of blocks, tables and isolated words',
      '<div style="direction: rtl"><table style="direction: ltr"><tr><td>x</table><p class="ql-direction-rtl">y</p>' +
        '<span style="direction: rtl">z</span><span style="direction: rtl; unicode-bidi: embed">z</span></div>' +
        '<style>h2 { unicode-bidi: plaintext } h3 { direction: rtl }</style><h2>a</h2><h3>b</h3>',
      '<div dir="rtl"><div data-table="Tabela"><table dir="ltr"><tbody><tr><td>x</td></tr></tbody></table></div>' +
        '<p dir="rtl">y</p>z<span dir="rtl">z</span></div><h2 dir="auto">a</h2><h3 dir="rtl">b</h3>',
    ],
    [
      'an indent from the side where the lines begin',
      '<p dir="RTL" style="margin-right: 40px; margin-left: 9px">x</p><div style="direction: rtl"><p style="padding-right: 40px">y</p></div>',
      '<p dir="rtl" style="margin-inline-start: min(40px, 50%);">x</p><div dir="rtl"><p style="margin-inline-start: min(40px, 50%);">y</p></div>',
    ],
    [
      'indents that take half of a column together',
      '<div style="margin-left: 200px"><div style="margin-left: 30px"><div style="margin-left: 30px">x</div></div></div>',
      '<div style="margin-inline-start: min(200px, 50%);"><div style="margin-inline-start: min(30px, 8%);"><div>x</div></div></div>',
    ],
    ['keeps lines', '<div style="white-space: pre-line">x</div>', '<div style="white-space: pre-line;">x</div>'],
    ['keeps lines and spaces', '<div style="white-space: pre">x</div>', '<div style="white-space: pre-wrap;">x</div>'],
    [
      'keeps lines and spaces in lines that wrap',
      '<div style="white-space: pre-wrap">x</div><div style="white-space: break-spaces">y</div>',
      '<div style="white-space: pre-wrap;">x</div><div style="white-space: pre-wrap;">y</div>',
    ],
    [
      'a style of an unknown element',
      '<font style="font-weight: 700">x</font>',
      '<span style="font-weight: 700;">x</span>',
    ],
    [
      'a style of a cell',
      '<table><tr><td style="text-align:right;font-weight:bold">1</table>',
      '<div data-table="Tabela"><table><tbody><tr><td style="font-weight: 700; text-align: right;">1</td></tr></tbody></table></div>',
    ],
    [
      'removes all other styles',
      '<p class="x" style="position:fixed;inset:0;color:red;width:100%;display:none;margin-left:-99px">x</p>',
      '<p>x</p>',
    ],
    [
      'limits a negative indent of the first line, which would leave a narrow screen',
      '<p style="margin-left: 240px; text-indent: -240px">x</p>',
      '<p style="margin-inline-start: min(240px, 50%); text-indent: -96px;">x</p>',
    ],
    ['removes data attributes', '<p data-highlight data-bold="x" data-y="z">x</p>', '<p>x</p>'],
  ]);

  shows('the styles of a <style> element', [
    [
      'emphasis of classes',
      '<style>.a{font-weight:700}.b{font:italic 1em serif}.c{text-decoration:underline line-through}.d{vertical-align:super}</style>' +
        '<p><span class="a">a</span><span class="b">b</span><span class="c">c</span>10<span class="d">2</span></p>',
      '<p><span style="font-weight: 700;">a</span><span style="font-style: italic;">b</span>' +
        '<span style="text-decoration-line: underline line-through;">c</span>10<sup>2</sup></p>',
    ],
    [
      'emphasis by specificity, where an inline style wins over every rule',
      '<style>#x .a{font-weight:bold}.a{font-weight:400}</style><div id="x"><b class="a">a</b><b class="a" style="font-weight:400">b</b></div>',
      '<div id="t-x"><b style="font-weight: 700;">a</b><b style="font-weight: 400;">b</b></div>',
    ],
    [
      'selectors with commas and signs in quotes and parentheses',
      '<style>p[title="a,\\"#(b"],h1{font-weight:700}p:not(h1,:is(h2,h3)),h4{font-style:italic}</style>' +
        '<p title="a,&quot;#(b">a</p>',
      '<p title="a,&quot;#(b" style="font-weight: 700; font-style: italic;">a</p>',
    ],
    [
      'an important rule before an inline style that is not important',
      '<style>p{font-weight:700!important;font-style:italic!important}#x{font-weight:400}</style>' +
        '<p id="x" style="font-weight:400;font-style:normal!important">a</p>',
      '<p id="t-x" style="font-weight: 700;">a</p>',
    ],
    [
      'specificity with :not(), :where() and quotes',
      '<style>b:not(.x),:where(.a.b.c),[title="#"]{font-weight:700}.a.b{font-weight:400}</style>' +
        '<b class="a b c" title="#">a</b>',
      '<b title="#" style="font-weight: 400;">a</b>',
    ],
    [
      'a sheet only when its media applies',
      '<style media="print">p{font-weight:700}</style><style media="(">p{font-weight:700}</style>' +
        '<style media="Screen">p{font-style:italic}</style><p>a</p>',
      '<p style="font-style: italic;">a</p>',
    ],
    [
      'removes all other styles',
      '<style>p{color:red;background:yellow;text-align:center;position:fixed;display:none}</style><p>a</p>',
      '<p>a</p>',
    ],
  ]);

  it('ignores a transparent background in oklch(), and marks an opaque one', ({ skip }) => {
    skip(!CSS.supports('color', 'oklch(0 0 0)'), skipReasons.oklch);
    const body = '<p style="background: oklch(0.9 0.1 100 / 0)">x</p><p style="background: oklch(0.9 0.1 100)">y</p>';
    expect(markup(body)).toBe('<p>x</p><p style="background-color: rgb(255, 243, 191); color: rgb(0, 0, 0);">y</p>');
  });
});

describe('links', () => {
  const leaves = (href: string, label = 'x') =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${label}<span data-visually-hidden=""> (abre em nova aba)</span></a>`;
  shows('links', [
    [
      'announces a new tab for another site',
      '<a href="https://gov.br/lgpd" target="_top" rel="opener">x</a>',
      leaves('https://gov.br/lgpd'),
    ],
    ['keeps the text after a link', '<a href="https://gov.br/">x</a> y', `${leaves('https://gov.br/')} y`],
    ['allows http', '<a href="http://gov.br/">x</a>', leaves('http://gov.br/')],
    ['allows addresses from the root of the shop', '<a href="/politica?a=1#b">x</a>', leaves('/politica?a=1#b')],
    [
      'allows another address in the query',
      '<a href="https://gov.br/?de=mailto:a@b.c">x</a>',
      leaves('https://gov.br/?de=mailto:a@b.c'),
    ],
    [
      'normalizes addresses as the browser does',
      '<a href=" HTTPS://Gov.BR\n/a&#9;b ">x</a>',
      leaves('https://gov.br/ab'),
    ],
    ['joins a broken line in an address', '<a href="ht\ntps://gov.br/">x</a>', leaves('https://gov.br/')],
    [
      'opens no new tab for a mailbox',
      '<a href="mailto:dpo@loja.com.br">x</a>',
      '<a href="mailto:dpo@loja.com.br">x</a>',
    ],
    [
      'opens no new tab for a mailbox with an address as subject',
      '<a href="mailto:dpo@loja.com.br?subject=http://1/2">x</a>',
      '<a href="mailto:dpo@loja.com.br?subject=http://1/2">x</a>',
    ],
    ['opens no new tab for a telephone', '<a href="tel:+551130000000">x</a>', '<a href="tel:+551130000000">x</a>'],
    [
      'prefixes the target in the text',
      '<a href="#c1">x</a><p id="c1">y</p>',
      '<a href="#t-c1">x</a><p id="t-c1">y</p>',
    ],
    [
      'decodes the target',
      '<a href="#cl%C3%A1usula">x</a><p id="cláusula">y</p>',
      '<a href="#t-cláusula">x</a><p id="t-cláusula">y</p>',
    ],
    ['trims the target', '<a href=" #c1 ">x</a><p id="c1">y</p>', '<a href="#t-c1">x</a><p id="t-c1">y</p>'],
    [
      'does not decode a target that exists as written',
      '<a href="#c%41">x</a><p id="cA">y</p><p id="c%41">z</p>',
      '<a href="#t-c%41">x</a><p id="t-cA">y</p><p id="t-c%41">z</p>',
    ],
    ['finds named anchors', '<a href="#c1">x</a><a name="c1">y</a>', '<a href="#t-c1">x</a><a id="t-c1">y</a>'],
    [
      'finds the id of an unknown element',
      '<a href="#c1">x</a><font id="c1">y</font>',
      '<a href="#t-c1">x</a><span id="t-c1">y</span>',
    ],
    ['removes a link to a missing id', '<a href="#c2">x</a><p id="c1">y</p>', '<a>x</a><p id="t-c1">y</p>'],
    ['removes a link to a picture', '<a href="#c2">x</a><img id="c2" alt="y">', '<a>x</a>y'],
    ['removes a link to a removed element', '<a href="#c2">x</a><svg id="c2"></svg>', '<a>x</a>'],
  ]);

  it('describes a new tab in the language of the label', () => {
    const label = clean('<a href="/a">x</a>', { newTab: 'opens in a new tab', lang: 'en' })?.querySelector('span');
    expect(label?.outerHTML).toBe('<span data-visually-hidden="" lang="en"> (opens in a new tab)</span>');
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://loja.com.br',
    '//loja.com.br',
    '/\\loja.com.br',
    '/\t/loja.com.br',
    '/.//loja.com.br',
    '\\\\loja.com.br',
    'https:loja.com.br',
    'https://loja.com.br@outra.com.br',
    'https://:senha@outra.com.br',
    'https://[x',
    'politica.html',
    'politica?de=mailto:a@b.c',
    '?a=1',
    '#',
    '',
  ])('removes the address %j', (href) => {
    const link = document.createElement('a');
    link.setAttribute('href', href);
    link.textContent = 'x';
    expect(markup(link.outerHTML)).toBe('<a>x</a>');
  });
});

describe('ids', () => {
  shows('ids', [
    ['adds the prefix', '<p id="body">x</p>', '<p id="t-body">x</p>'],
    ['keeps each id once', '<p id="a">x</p><p id="a">y</p>', '<p id="t-a">x</p><p>y</p>'],
    ['removes ids with white space', '<p id="a b">x</p>', '<p>x</p>'],
    ['removes names', '<form name="a"><b name="c">x</b></form>', '<div><b>x</b></div>'],
  ]);
});

describe('tables', () => {
  const wrapped = (name: string, inside: string) => `<div data-table="${name}"><table>${inside}</table></div>`;
  shows('tables', [
    [
      'wraps a table into a box with the name of its caption',
      '<table><caption>Prazos <b>de\nentrega</b></caption><tr><td>1</table>',
      wrapped('Prazos de entrega', '<caption>Prazos <b>de\nentrega</b></caption><tbody><tr><td>1</td></tr></tbody>'),
    ],
    [
      'names the box by the visible text of the caption, without nested tables',
      '<table><caption> Prazos  <img alt="de"> <img><b alt="x">entrega</b><svg>a</svg><video>b</video><table><tr><td>c</table></caption><tr><td>1</table>',
      wrapped(
        'Prazos de entrega',
        `<caption style="white-space: pre-wrap;"> Prazos  de <b>entrega</b>${wrapped('Tabela', '<tbody><tr><td>c</td></tr></tbody>')}</caption><tbody><tr><td>1</td></tr></tbody>`,
      ),
    ],
    [
      'keeps the references from cells to headers',
      '<table><colgroup span=2><thead><tr><th id=h1 scope=COL>a<th id=h2 scope=x>b<tbody><tr><td headers="h1 h2 h3" colspan=2 rowspan=3>1</table>',
      wrapped(
        'Tabela',
        '<colgroup span="2"></colgroup><thead><tr><th scope="col" id="t-h1">a</th><th id="t-h2">b</th></tr></thead><tbody><tr><td colspan="2" rowspan="3" headers="t-h1 t-h2">1</td></tr></tbody>',
      ),
    ],
    [
      'keeps all parts of a table',
      '<table><colgroup><col span=2><col></colgroup><tbody><tr><th rowspan=2 colspan=1 id=h1 scope=row>a<td headers=h1>b<th headers="h1">c<tfoot><tr><td>d</table>',
      wrapped(
        'Tabela',
        '<colgroup><col span="2"><col></colgroup><tbody><tr><th colspan="1" rowspan="2" scope="row" id="t-h1">a</th><td headers="t-h1">b</td><th headers="t-h1">c</th></tr></tbody><tfoot><tr><td>d</td></tr></tfoot>',
      ),
    ],
    [
      'keeps the headers of groups',
      '<table><tr><th scope="rowgroup">a<th scope="colgroup">b</table>',
      wrapped('Tabela', '<tbody><tr><th scope="rowgroup">a</th><th scope="colgroup">b</th></tr></tbody>'),
    ],
    [
      'keeps the alignment of each part',
      '<table><caption align=left>a</caption><thead align=center><tr><th align=right>b<tbody align=justify><tr align=left><td align=center>c<tfoot align=right><tr><td>d</table>',
      wrapped(
        'a',
        '<caption style="text-align: left;">a</caption><thead style="text-align: center;"><tr><th style="text-align: right;">b</th></tr></thead><tbody style="text-align: justify;"><tr style="text-align: left;"><td style="text-align: center;">c</td></tr></tbody><tfoot style="text-align: right;"><tr><td>d</td></tr></tfoot>',
      ),
    ],
    [
      'limits spans',
      '<table><tr><td colspan="65000" rowspan="0">1</td></table>',
      wrapped('Tabela', '<tbody><tr><td colspan="100">1</td></tr></tbody>'),
    ],
    [
      'limits the area of all spans',
      '<table><tr><td colspan="100" rowspan="90">1</td><td colspan="99" rowspan="99">2</td><td colspan="2">3</td></table>',
      wrapped('Tabela', '<tbody><tr><td colspan="100" rowspan="90">1</td><td>2</td><td>3</td></tr></tbody>'),
    ],
    [
      'limits the spans of columns',
      `<table><colgroup>${'<col span=100>'.repeat(102)}</colgroup><tr><td>1</table>`,
      wrapped(
        'Tabela',
        `<colgroup>${'<col span="100">'.repeat(101)}<col></colgroup><tbody><tr><td>1</td></tr></tbody>`,
      ),
    ],
  ]);
  it('names tables by the options', () => {
    const box = clean('<table><tr><td>1</table>', { table: 'Quadro' })?.querySelector('div');
    expect(box?.dataset.table).toBe('Quadro');
  });
});

describe('other attributes', () => {
  const stays =
    '<p lang="pt" dir="ltr"><del datetime="2026-03-01T10:00:00.5+03:00">x</del><ins dir="auto" datetime="2026-03-01 10:00">y</ins></p>';
  shows('attributes', [
    [
      'keeps language, direction, title and time',
      '<p lang="en-US" dir=" RTL " title="a">x <time datetime="2026-03-01">1/3</time></p>',
      '<p title="a" lang="en-US" dir="rtl">x <time datetime="2026-03-01">1/3</time></p>',
    ],
    ['keeps the attributes of insertions and deletions', stays, stays],
    [
      'removes invalid values',
      '<p lang="1-pt" dir="up">x</p><p lang="pt_BR">y <time datetime="(2026-03-01">a</time><time datetime="2026-03-01)">b</time></p>',
      '<p>x</p><p>y <time>a</time><time>b</time></p>',
    ],
    [
      'removes attributes that the element does not support',
      '<p href="/a" datetime="2026" start="2" reversed type="a" value="3" colspan="2" rowspan="2" span="2" scope="row" headers="h">x</p>' +
        '<p id="h">y</p>',
      '<p>x</p><p id="t-h">y</p>',
    ],
    [
      'removes all other attributes',
      '<p class="a" name="b" tabindex="1" role="alert" aria-hidden="true" contenteditable onclick="a()" hidden>x</p>',
      '<p>x</p>',
    ],
  ]);
});

describe('legal texts', () => {
  const body = `
    <h1 style="text-align:center"><font color="#036">TERMOS DE USO</font></h1>
    <p class="MsoNormal" align="justify">1. O prazo é de <b>7 (sete) dias</b> (art. 49 do CDC).<o:p></o:p></p>
    <ol type="a" start="3"><li>frete de R$ 12,90;</li><li>multa de 2%&nbsp;ao mês;
      <ol style="list-style-type: lower-roman"><li>juros de 1%;</li><li>correção pelo IPCA.</li></ol></li></ol>
    <p><span style="background: yellow; font-weight: 700">Cláusula limitativa: o valor não passa de R$ 1.000,00.</span></p>
    <table border="1"><caption>Prazos</caption><thead><tr><th>Região</th><th>Dias</th></tr></thead>
      <tbody><tr><td>Sudeste</td><td>3</td></tr><tr><td colspan="2">Norte: 12</td></tr></tbody></table>
    <p>Encarregado: <a href="mailto:dpo@loja.com.br">dpo@loja.com.br</a>, <a href="#fim">fim</a></p><p id="fim">§ 2º Fim.</p>`;

  it('keeps every number of a legal text', () => {
    const numbers = (of: string) => of.match(/\d[\d.,]*/g);
    const parsed = new DOMParser().parseFromString(body, 'text/html').body.textContent;
    expect(numbers(text(body) ?? '')).toEqual(numbers(parsed));
  });
  it('keeps every table, row, cell and alínea of a legal text', () => {
    const place = clean(body)!;
    const count = (selector: string) => place.querySelectorAll(selector).length;
    expect(['table', 'tr', 'th', 'td', 'ol', 'li'].map(count)).toEqual([1, 3, 2, 3, 2, 4]);
    expect(place.querySelector('ol')).toMatchObject({ start: 3, style: { listStyleType: 'lower-alpha' } });
    expect(place.querySelector('ol ol')).toMatchObject({ style: { listStyleType: 'lower-roman' } });
  });
  it('keeps the highlights of a legal text', () => {
    expect(clean(body)?.querySelector('[style*=background][style*=weight]')?.textContent).toMatch(
      /^Cláusula limitativa/,
    );
  });
});

it('lets lines break where no-break spaces join four words or more', () => {
  expect(text('a&nbsp;b&nbsp;c&nbsp;d, e&nbsp;f&nbsp;g')).toBe('a b c d, e\u00a0f\u00a0g');
  expect(text('&nbsp;a&nbsp;<b>b&nbsp;c</b>&nbsp;d&nbsp;')).toBe('\u00a0a b c d\u00a0');
  expect(text('a&nbsp;b&nbsp;c&nbsp;&nbsp;d&nbsp;e&nbsp;f&nbsp;g')).toBe('a\u00a0b\u00a0c\u00a0\u00a0d e f g');
});

describe('size', () => {
  const kilobytes = (count: number, part: string) => part.repeat(Math.ceil((count * 1024) / part.length));

  // Quadratic work would not end within the timeout, so these tests read no clock.
  it('cleans 500 KB of clauses', { timeout: 15_000 }, () => {
    const clause =
      '<p style="text-align: justify"><b>1.1.</b> O consumidor pode <font color=red>desistir</font> do contrato em 7 dias, nos ' +
      'termos do <a href="https://www.planalto.gov.br/">art. 49</a>.</p><ol type=a><li>frete;</li><li>multa.</li></ol>';
    const html = kilobytes(500, clause);
    expect(clean(html)?.querySelectorAll('p')).toHaveLength(html.split('<p ').length - 1);
  });

  it.each([
    ['unknown elements around very many elements', `${'<font>'.repeat(20)}${kilobytes(256, '<b>x bold words</b>')}`],
    [
      'links to very many ids',
      kilobytes(256, '<p id=x1><a href=#x1>a</a>').replaceAll('x1', () => `x${Math.random()}`),
    ],
    ['spaces', `<p>x${kilobytes(1024, ' ')}</p>`],
    ['a word', kilobytes(1024, 'x')],
    ['words that no-break spaces join', kilobytes(1024, 'xx&nbsp;')],
    ['white space in a link', `<a href="/${kilobytes(1024, ' ')}x">a</a>`],
    ['tables in captions', `${'<table><caption>a'.repeat(20)}${kilobytes(256, '<b>x bold words</b>')}`],
    ['very many attributes', `<p ${Array.from({ length: 25_000 }, (_, index) => `a${index}`).join(' ')}>x`],
    ['a long Thai word', `x${kilobytes(100, 'กิ่')}`],
  ])('cleans %s and keeps the beginning of the text', { timeout: 15_000 }, (_rule, html) => {
    expect(clean(html)?.textContent?.trim()).toMatch(/^[ax]/);
  });

  it.each([
    ['very many emojis', kilobytes(8, '<p>😀 a')],
    ['very many emojis of two characters', kilobytes(8, '<p>❤️')],
    ['very many short lines', kilobytes(100, 'ก\n')],
    ['very many processing instructions', kilobytes(100, 'a<?b>')],
  ])('does not show %s, whose parsing or layout would take seconds', (_rule, html) => {
    expect(clean(html)).toBeNull();
  });

  it('numbers all lists of a long Google Docs download', { timeout: 15_000 }, () => {
    const names = Array.from({ length: 900 }, (_, index) => `x${Math.floor(index / 9)}-${index % 9}`);
    const sheet = names.map(
      (name) =>
        `.${name}>li{counter-increment:${name}}ol.${name}{list-style-type:none}ol.${name}.start{counter-reset:${name}}` +
        `.${name}>li:before{content:counter(${name},lower-latin) ") "}`,
    );
    const lists = names.map((name) => `<ol class="${name} start"><li>x</ol>`);
    const items = clean(`<style>${sheet.join('')}</style>${lists.join('')}`)!.querySelectorAll('li');
    expect([...items].filter(({ style }) => style.listStyleType === '"a) "')).toHaveLength(900);
  });

  it('keeps formatting in each block, also of an element that is not closed', () => {
    expect(markup('<p><b>a<p>b</b>c')).toBe('<p><b>a</b></p><p><b>b</b>c</p>');
    const closed = '<p><b>a</b> <font style="vertical-align:super">b</font></p>'.repeat(1000);
    expect(markup(closed)).toBe('<p><b>a</b> <sup>b</sup></p>'.repeat(1000));
  });
  it('cleans 90 nested blocks', () => {
    expect(text(`${'<div>'.repeat(90)}fim`)).toBe('fim');
  });
});

describe('other scripts and policies of the page', () => {
  afterEach(() => {
    sharedPurify.removeAllHooks();
    sharedPurify.clearConfig();
  });

  it('ignores hooks and settings of the page’s own DOMPurify', () => {
    const hook = vi.fn();
    sharedPurify.addHook('uponSanitizeElement', hook);
    sharedPurify.addHook('afterSanitizeAttributes', (node) => node.setAttribute('onclick', 'alert(1)'));
    sharedPurify.setConfig({ ALLOWED_TAGS: ['script'] });
    expect(markup('<p>a</p><script>b</script>')).toBe('<p>a</p>');
    expect(hook).not.toHaveBeenCalled();
  });

  const pollutions: Array<[string, Record<string, unknown>]> = [
    ['ALLOWED_TAGS', { ALLOWED_TAGS: ['script', 'img'] }],
    ['ADD_TAGS and ADD_ATTR', { ADD_TAGS: ['script'], ADD_ATTR: ['onerror', 'onclick'] }],
    ['ALLOWED_ATTR as a table', { ALLOWED_ATTR: { onclick: true } }],
    ['names of attributes', { onclick: true, onerror: true, script: true, img: true }],
    ['a function', { each: () => 1 }],
    ['a getter and a value', { get: () => 'x', value: 'y' }],
    [
      'RETURN_DOM_FRAGMENT, IN_PLACE and TRUSTED_TYPES_POLICY',
      { RETURN_DOM_FRAGMENT: false, IN_PLACE: true, TRUSTED_TYPES_POLICY: { createHTML: String } },
    ],
  ];
  it.each(pollutions)('cleans or returns null with a polluted Object.prototype: %s', (_rule, pollution) => {
    const before = Object.keys(Object.prototype);
    let result: HTMLElement | null;
    try {
      Object.assign(Object.prototype, pollution);
      result = clean('<p onclick="a()">a</p><img src=x onerror=a()><script>a()</script>');
    } finally {
      for (const key of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, key);
    }
    expect(Object.keys(Object.prototype)).toEqual(before);
    expect(result?.innerHTML ?? '<p>a</p>').toBe('<p>a</p>');
  });

  async function page(policy: string): Promise<HTMLIFrameElement> {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}"><body>`;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    return frame;
  }

  it('reads inline styles under a CSP that forbids them', async () => {
    const frame = await page("default-src 'none'");
    const result = clean('<p style="text-align:center">a</p>', { document: frame.contentDocument! });
    expect(result?.innerHTML).toBe('<p style="text-align: center;">a</p>');
    frame.remove();
  });

  it('causes no report under a CSP that forbids inline styles, and sets the styles of the text', async () => {
    const frame = await page("style-src 'none'");
    const reports: string[] = [];
    const report = ({ violatedDirective }: SecurityPolicyViolationEvent) => reports.push(violatedDirective);
    frame.contentDocument!.addEventListener('securitypolicyviolation', report);
    const sheet = '<style>li::before { content: counters(list-item, ".") " " }</style>';
    const result = clean(`${sheet}<ol><li style="text-align: right">a</li></ol>`, { document: frame.contentDocument! });
    frame.contentDocument!.body.append(result!);
    const { textAlign, listStyleType } = frame.contentWindow!.getComputedStyle(result!.querySelector('li')!);
    expect({ textAlign, listStyleType }).toEqual({ textAlign: 'right', listStyleType: '"1 "' });
    // This forbidden style causes a report. Reports of the text would come before it.
    frame.contentDocument!.body.setAttribute('style', 'color: red');
    await expect.poll(() => reports).toEqual(['style-src-attr']);
    frame.remove();
  });

  const trustedTypes = 'trustedTypes' in globalThis;
  it('cleans where the page requires Trusted Types and allows our policy', async ({ skip }) => {
    skip(!trustedTypes, skipReasons.trustedTypes);
    const frame = await page("require-trusted-types-for 'script'; trusted-types aceite");
    for (const body of ['<p>a</p>', '<p>b<script>c</script></p>']) {
      expect(clean(body, { document: frame.contentDocument! })?.innerHTML).toMatch(/^<p>[ab]<\/p>$/);
    }
    frame.remove();
  });

  it('returns null where the page requires Trusted Types and refuses our policy', async ({ skip }) => {
    skip(!trustedTypes, skipReasons.trustedTypes);
    const frame = await page("require-trusted-types-for 'script'; trusted-types other");
    expect(clean('<p>a</p>', { document: frame.contentDocument! })).toBeNull();
    frame.remove();
  });
});
