import sharedPurify from 'dompurify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leftOut } from '../../../tests/browsers/left-out.ts';
import { cleanTermHtml, type CleanTermHtmlOptions } from './clean-term-html.ts';

const options: CleanTermHtmlOptions = { idPrefix: 't-', newTabLabel: 'abre em nova aba' };

function clean(html: string, more?: Partial<CleanTermHtmlOptions>): HTMLElement | null {
  const fragment = cleanTermHtml(html, { ...options, ...more });
  if (!fragment) return null;
  const place = document.createElement('div');
  place.append(fragment);
  return place;
}
const markup = (html: string) => clean(html)?.innerHTML;
const text = (html: string) => clean(html)?.textContent;

/** One test for each row: the body, and what is shown of it. */
const shows = (rows: Array<[rule: string, html: string, shown: string]>) =>
  it.each(rows)('%s', (_rule, html, shown) => expect(markup(html)).toBe(shown));

describe('a body with nothing to read is null', () => {
  it.each([
    ['an empty one', ''],
    ['white space', ' \n\t&nbsp;&#8203;'],
    ['empty elements', '<p></p><ul><li></li></ul><hr>'],
    ['a picture without a text', '<img src="x.png"><img src="x.png" alt="">'],
    ['a comment', '<!-- Vigência -->'],
    ['only what is removed', '<script>1</script><style>p{}</style><iframe></iframe>'],
    ['a set of frames', '<frameset><frame src="x"></frameset>'],
  ])('%s', (_rule, html) => expect(clean(html)).toBeNull());

  it('an empty prefix for ids gives no text', () => {
    expect(clean('<p>a</p>', { idPrefix: '' })).toBeNull();
  });
});

describe('elements', () => {
  shows([
    [
      'of the list stay',
      '<h2>Título</h2><dl><dt>a</dt><dd>b</dd></dl>',
      '<h2>Título</h2><dl><dt>a</dt><dd>b</dd></dl>',
    ],
    [
      'that are unknown give way to their text',
      '<p>a <font face="x">b</font><o:p>c</o:p><x-y>d</x-y></p>',
      '<p>a bcd</p>',
    ],
    ['with names known from drawings keep their text, too', '<p><text>a</text><line>b</line></p>', '<p>ab</p>'],
    ['that browsers know no more keep their text, too', '<p>a<command>b</p><p>c</p>', '<p>ab</p><p>c</p>'],
    ['center becomes a centred block', '<center>a</center>', '<div data-align="center">a</div>'],
    ['blocks stay blocks', '<article>a</article><main>b</main>', '<div>a</div><div>b</div>'],
    ['details are open', '<details><summary>a</summary>b</details>', '<div><div>a</div>b</div>'],
    ['a form leaves its text', '<form><label>a</label><input value="b"></form>', '<div>a</div>'],
    ['a menu becomes a list', '<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
    ['strike becomes s', '<p><strike>a</strike></p>', '<p><s>a</s></p>'],
    ['a picture becomes its text', '<p>a<img src="x" alt=" b ">c</p>', '<p>a b c</p>'],
    ['comments go', '<p>a<!-- x -->b</p>', '<p>ab</p>'],
    ['a comment does not take the text beside it along', '<p>&lt;b&gt; 10%<!-- x --></p>', '<p>&lt;b&gt; 10%</p>'],
  ]);

  it.each(
    [
      'script style template iframe svg math select textarea button object video audio canvas noscript noembed title',
      'datalist progress meter',
    ].flatMap((names) => names.split(' ')),
  )('%s goes with all it contains', (name) => {
    expect(text(`<p>antes</p><${name}>dentro</${name}><p>depois</p>`)).toBe('antesdepois');
  });
});

describe('text', () => {
  it('without any element keeps its lines, and its entities are decoded', () => {
    expect(markup('Cláusula 1&ordm;\nPre&ccedil;o &lt; R$ 10 &amp; frete\n')).toBe(
      '<div data-plain-text="">Cláusula 1º\nPreço &lt; R$ 10 &amp; frete\n</div>',
    );
  });
  it('with any element is not plain', () => {
    expect(markup('a\nb<br>c')).toBe('a\nb<br>c');
  });
  it('in is text out, in its order, whatever is around it', () => {
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
      expect(clean(html, { newTabLabel: '' })?.textContent.trim() ?? '').toBe(parsed);
    }
  });
  it('that the body hides is shown', () => {
    expect(text('<p hidden>a</p><p style="display:none">b</p>')).toBe('ab');
  });
});

describe('numbering', () => {
  shows([
    [
      'start, type, reversed and value stay',
      '<ol start="3" type="a" reversed><li value="5">x</ol>',
      '<ol data-list-style="lower-alpha" type="a" start="3" reversed=""><li value="5">x</li></ol>',
    ],
    [
      'the style of a list becomes its type',
      '<ol style="list-style-type: lower-alpha"><li>x</ol>',
      '<ol data-list-style="lower-alpha" type="a"><li>x</li></ol>',
    ],
    [
      'a shorthand counts',
      '<ol style="list-style: upper-roman outside"><li>x</ol>',
      '<ol data-list-style="upper-roman" type="I"><li>x</li></ol>',
    ],
    [
      'a style wins over the type',
      '<ol type="1" style="list-style-type: upper-latin"><li>x</ol>',
      '<ol data-list-style="upper-alpha" type="A"><li>x</li></ol>',
    ],
    [
      'a style without a type has its mark alone',
      '<ol style="list-style-type: lower-greek"><li>x</ol>',
      '<ol data-list-style="lower-greek"><li>x</li></ol>',
    ],
    [
      'a list that numbers itself in its text gets no second number',
      '<ol style="list-style: none"><li>1.1 x</ol>',
      '<ol data-list-style="none"><li>1.1 x</li></ol>',
    ],
    [
      'ul and li have styles, too',
      '<ul type="square"><li style="list-style-type: circle">x</ul>',
      '<ul data-list-style="square"><li data-list-style="circle">x</li></ul>',
    ],
    ['values that are no numbers go', '<ol start="x" type="javascript"><li value="">x</ol>', '<ol><li>x</li></ol>'],
    [
      'a number is kept in bounds',
      '<ol start="-3.7"><li value="99999999999">x</ol>',
      '<ol start="-3"><li value="999999999">x</li></ol>',
    ],
  ]);
});

describe('inline style becomes marks where it says something', () => {
  shows([
    ['alignment', '<p style="text-align: justify">x</p>', '<p data-align="justify">x</p>'],
    [
      'beside texts that look like one',
      '<p title="style=a" STYLE = "text-align:center">style=b <i>style</i>=c Style =</p>',
      '<p data-align="center" title="style=a">style=b <i>style</i>=c Style =</p>',
    ],
    [
      'the old attribute of alignment',
      '<p align="RIGHT">x</p><h2 align="center">y</h2>',
      '<p data-align="right">x</p><h2 data-align="center">y</h2>',
    ],
    ['bold by word', '<span style="font-weight: bold">x</span>', '<span data-bold="">x</span>'],
    ['bold by number', '<span style="font-weight: 600">x</span>', '<span data-bold="">x</span>'],
    ['not bold', '<span style="font-weight: 500">x</span>', 'x'],
    ['b that is not bold', '<b style="font-weight: normal">x</b>', 'x'],
    ['italic', '<span style="font-style: italic">x</span>', '<span data-italic="">x</span>'],
    [
      'underline and line-through',
      '<span style="text-decoration: underline line-through">x</span>',
      '<span data-underline="" data-line-through="">x</span>',
    ],
    ['a coloured background', '<p style="background: #fff2b8">x</p>', '<p data-highlight="">x</p>'],
    ['a named colour', '<span style="background-color: Yellow">x</span>', '<span data-highlight="">x</span>'],
    [
      'white and see-through mean nothing',
      '<p style="background: white">x</p><p style="background-color: #fff">y</p><p style="background-color: rgba(1,2,3,0)">z</p>',
      '<p>x</p><p>y</p><p>z</p>',
    ],
    [
      'see-through means nothing in any notation',
      '<p style="background: oklch(0.9 0.1 100 / 0)">x</p><p style="background: oklch(0.9 0.1 100)">y</p>',
      '<p>x</p><p data-highlight="">y</p>',
    ],
    ['raised and lowered', 'm<span style="vertical-align: super">2</span>', 'm<sup>2</sup>'],
    ['lines that are kept', '<div style="white-space: pre-line">x</div>', '<div data-white-space="pre-line">x</div>'],
    ['on an unknown element', '<font style="font-weight: 700">x</font>', '<span data-bold="">x</span>'],
    [
      'on a cell',
      '<table><tr><td style="text-align:right;font-weight:bold">1</table>',
      '<div data-table="" tabindex="0" role="region" aria-label="Tabela"><table><tbody><tr><td data-align="right" data-bold="">1</td></tr></tbody></table></div>',
    ],
    [
      'all else is dropped',
      '<p class="x" style="position:fixed;inset:0;color:red;width:100%;display:none;margin-left:-99px">x</p>',
      '<p>x</p>',
    ],
    ['marks of the body itself are not believed', '<p data-highlight data-bold="x" data-y="z">x</p>', '<p>x</p>'],
  ]);
});

describe('links', () => {
  const leaves = (href: string, label = 'x') =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${label}<span data-visually-hidden=""> (abre em nova aba)</span></a>`;
  shows([
    [
      'to another site open a tab and say so',
      '<a href="https://gov.br/lgpd" target="_top" rel="opener">x</a>',
      leaves('https://gov.br/lgpd'),
    ],
    ["from the shop's root, too", '<a href="/politica?a=1#b">x</a>', leaves('/politica?a=1#b')],
    ['are spelled as the browser reads them', '<a href=" HTTPS://Gov.BR\n/a&#9;b ">x</a>', leaves('https://gov.br/ab')],
    ['to a mailbox keep the tab', '<a href="mailto:dpo@loja.com.br">x</a>', '<a href="mailto:dpo@loja.com.br">x</a>'],
    ['to a telephone keep the tab', '<a href="tel:+551130000000">x</a>', '<a href="tel:+551130000000">x</a>'],
    ['into the text follow its ids', '<a href="#c1">x</a><p id="c1">y</p>', '<a href="#t-c1">x</a><p id="t-c1">y</p>'],
    [
      'into the text are decoded',
      '<a href="#cl%C3%A1usula">x</a><p id="cláusula">y</p>',
      '<a href="#t-cláusula">x</a><p id="t-cláusula">y</p>',
    ],
    [
      'into the text find named anchors',
      '<a href="#c1">x</a><a name="c1">y</a>',
      '<a href="#t-c1">x</a><a id="t-c1">y</a>',
    ],
    [
      'find the id of an unknown element',
      '<a href="#c1">x</a><font id="c1">y</font>',
      '<a href="#t-c1">x</a><span id="t-c1">y</span>',
    ],
    ['to an id that does not exist are text', '<a href="#c2">x</a><p id="c1">y</p>', '<a>x</a><p id="t-c1">y</p>'],
    ['to an id that was removed are text', '<a href="#c2">x</a><svg id="c2"></svg>', '<a>x</a>'],
  ]);

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
    'https://[x',
    'politica.html',
    '?a=1',
    '#',
    '',
  ])('do not lead to %j', (href) => {
    const link = document.createElement('a');
    link.setAttribute('href', href);
    link.textContent = 'x';
    expect(markup(link.outerHTML)).toBe('<a>x</a>');
  });
});

describe('ids', () => {
  shows([
    ['have the prefix', '<p id="body">x</p>', '<p id="t-body">x</p>'],
    ['are there once', '<p id="a">x</p><p id="a">y</p>', '<p id="t-a">x</p><p>y</p>'],
    ['hold no white space', '<p id="a b">x</p>', '<p>x</p>'],
    ['name nothing in the page', '<form name="a"><b name="c">x</b></form>', '<div><b>x</b></div>'],
  ]);
});

describe('tables', () => {
  const wrapped = (name: string, inside: string) =>
    `<div data-table="" tabindex="0" role="region" aria-label="${name}"><table>${inside}</table></div>`;
  shows([
    [
      'scroll by themselves and are named by their caption',
      '<table><caption>Prazos <b>de\nentrega</b></caption><tr><td>1</table>',
      wrapped('Prazos de entrega', '<caption>Prazos <b>de\nentrega</b></caption><tbody><tr><td>1</td></tr></tbody>'),
    ],
    [
      'keep what ties cells to headers',
      '<table><colgroup span=2><thead><tr><th id=h1 scope=COL>a<th id=h2 scope=x>b<tbody><tr><td headers="h1 h2 h3" colspan=2 rowspan=3>1</table>',
      wrapped(
        'Tabela',
        '<colgroup span="2"></colgroup><thead><tr><th scope="col" id="t-h1">a</th><th id="t-h2">b</th></tr></thead><tbody><tr><td colspan="2" rowspan="3" headers="t-h1 t-h2">1</td></tr></tbody>',
      ),
    ],
    [
      'have spans that a browser can lay out',
      '<table><tr><td colspan="65000" rowspan="0">1</td></table>',
      wrapped('Tabela', '<tbody><tr><td colspan="100">1</td></tr></tbody>'),
    ],
  ]);
  it('have a name that the options can replace', () => {
    const region = clean('<table><tr><td>1</table>', { tableLabel: 'Quadro' })?.querySelector('[role=region]');
    expect(region?.getAttribute('aria-label')).toBe('Quadro');
  });
});

describe('other attributes', () => {
  shows([
    [
      'language, direction, title and time stay',
      '<p lang="en-US" dir="RTL" title="a">x <time datetime="2026-03-01">1/3</time></p>',
      '<p title="a" lang="en-US" dir="rtl">x <time datetime="2026-03-01">1/3</time></p>',
    ],
    [
      'the rest goes',
      '<p class="a" name="b" tabindex="1" role="alert" aria-hidden="true" contenteditable onclick="a()" hidden>x</p>',
      '<p>x</p>',
    ],
  ]);
});

describe('a legal text', () => {
  const body = `
    <h1 style="text-align:center"><font color="#036">TERMOS DE USO</font></h1>
    <p class="MsoNormal" align="justify">1. O prazo é de <b>7 (sete) dias</b> (art. 49 do CDC).<o:p></o:p></p>
    <ol type="a" start="3"><li>frete de R$ 12,90;</li><li>multa de 2%&nbsp;ao mês;
      <ol style="list-style-type: lower-roman"><li>juros de 1%;</li><li>correção pelo IPCA.</li></ol></li></ol>
    <p><span style="background: yellow; font-weight: 700">Cláusula limitativa: o valor não passa de R$ 1.000,00.</span></p>
    <table border="1"><caption>Prazos</caption><thead><tr><th>Região</th><th>Dias</th></tr></thead>
      <tbody><tr><td>Sudeste</td><td>3</td></tr><tr><td colspan="2">Norte: 12</td></tr></tbody></table>
    <p>Encarregado: <a href="mailto:dpo@loja.com.br">dpo@loja.com.br</a>, <a href="#fim">fim</a></p><p id="fim">§ 2º Fim.</p>`;

  it('keeps every number', () => {
    const numbers = (of: string) => of.match(/\d[\d.,]*/g);
    const parsed = new DOMParser().parseFromString(body, 'text/html').body.textContent;
    expect(numbers(text(body) ?? '')).toEqual(numbers(parsed));
  });
  it('keeps every table, row, cell and alínea', () => {
    const place = clean(body)!;
    const count = (selector: string) => place.querySelectorAll(selector).length;
    expect(['table', 'tr', 'th', 'td', 'ol', 'li'].map(count)).toEqual([1, 3, 2, 3, 2, 4]);
    expect(place.querySelector('ol')).toMatchObject({ type: 'a', start: 3 });
    expect(place.querySelector('ol ol')).toMatchObject({ type: 'i' });
  });
  it('keeps what is highlighted', () => {
    expect(clean(body)?.querySelector('[data-highlight][data-bold]')?.textContent).toMatch(/^Cláusula limitativa/);
  });
});

describe('size', () => {
  const megabytes = (count: number, part: string) => part.repeat(Math.ceil((count * 1024 * 1024) / part.length));

  // No clock is read here: work that grows with the square of the text would not end within the limit.
  it('5 MB of clauses come to an end', { timeout: 60_000 }, () => {
    const clause =
      '<p style="text-align: justify"><b>1.1.</b> O consumidor pode <font color=red>desistir</font> do contrato em 7 dias, nos ' +
      'termos do <a href="https://www.planalto.gov.br/">art. 49</a>.</p><ol type=a><li>frete;</li><li>multa.</li></ol>';
    const html = megabytes(5, clause);
    expect(clean(html)?.querySelectorAll('p')).toHaveLength(html.split('<p ').length - 1);
  });

  it.each([
    ['unknown elements around very many', `${'<font>'.repeat(500)}${megabytes(1, '<b>x</b>')}`],
    ['links to very many ids', megabytes(1, '<p id=x1><a href=#x1>a</a>').replaceAll('x1', () => `x${Math.random()}`)],
    ['white space in a link', `<a href="/${megabytes(1, ' ')}x">a</a>`],
    ['tables in captions', `${'<table><caption>a'.repeat(150)}${megabytes(1, '<b>x</b>')}`],
  ])('%s come to an end, with text', { timeout: 60_000 }, (_rule, html) => {
    expect(clean(html)?.textContent?.trim()).toMatch(/^[ax]/);
  });

  it('50 000 elements in each other are no text: a parser would not come back', () => {
    for (const name of ['div', 'font', 'b', 'ul><li', 'table><tr><td']) {
      expect(clean(`${`<${name}>`.repeat(50_000)}fim`)).toBeNull();
    }
  });
  const bold = (count: number) => Array.from({ length: count }, (_, index) => `<b id=x${index}><p>x`).join('');
  it('what a parser opens again in every block is no text where it grows to millions, and is one where nobody closed some', () => {
    expect(clean(bold(2000))).toBeNull();
    expect(text(bold(20) + '<p>x'.repeat(500))).toBe('x'.repeat(520));
    expect(text('<p><font color=red>x'.repeat(2000))).toBe('x'.repeat(2000));
  });
  it('9000 elements in each other, and 50 000 that end, are text', { timeout: 60_000 }, () => {
    expect(text(`${'<div>'.repeat(9000)}fim`)).toBe('fim');
    expect(text(`${'<font>'.repeat(9000)}fim`)).toBe('fim');
    expect(text(`${'<p>x<br><b>y</b>'.repeat(50_000)}`)).toBe('xy'.repeat(50_000));
  });
});

describe('the page around it', () => {
  afterEach(() => {
    sharedPurify.removeAllHooks();
    sharedPurify.clearConfig();
  });

  it('has hooks and settings in its own DOMPurify, which do not reach this one', () => {
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
      'RETURN_DOM and hooks',
      { RETURN_DOM_FRAGMENT: false, IN_PLACE: true, TRUSTED_TYPES_POLICY: { createHTML: String } },
    ],
  ];
  it.each(pollutions)('has a polluted Object.prototype: %s', (_rule, pollution) => {
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

  it('has a CSP without inline styles: the marks are there all the same', async () => {
    const frame = await page("default-src 'none'");
    const result = clean('<p style="text-align:center">a</p>', { document: frame.contentDocument! });
    expect(result?.innerHTML).toBe('<p data-align="center">a</p>');
    frame.remove();
  });

  const trustedTypes = 'trustedTypes' in globalThis;
  it('demands Trusted Types and allows ours: every text is cleaned', async ({ skip }) => {
    skip(!trustedTypes, leftOut.trustedTypes);
    const frame = await page("require-trusted-types-for 'script'; trusted-types aceite");
    for (const body of ['<p>a</p>', '<p>b<script>c</script></p>']) {
      expect(clean(body, { document: frame.contentDocument! })?.innerHTML).toMatch(/^<p>[ab]<\/p>$/);
    }
    frame.remove();
  });

  it('demands Trusted Types and refuses ours: there is no text', async ({ skip }) => {
    skip(!trustedTypes, leftOut.trustedTypes);
    const frame = await page("require-trusted-types-for 'script'; trusted-types other");
    expect(clean('<p>a</p>', { document: frame.contentDocument! })).toBeNull();
    frame.remove();
  });
});
