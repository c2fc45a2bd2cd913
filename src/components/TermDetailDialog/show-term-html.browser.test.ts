import { describe, expect, it, vi } from 'vitest';
import { sanitizeInChunks, sanitizeWhole } from '../../../tests/sanitize-whole.ts';
import { showTermHtml } from './show-term-html.ts';

const options = { idPrefix: 't-', newTabLabel: 'abre em nova aba' };

const clause = (number: number) =>
  `<h2 id="c${number}">Cláusula ${number}</h2><p style="text-align: justify">Texto <b>da <i>cláusula</i></b> ${number},
   <a href="#c${number + 1}">a próxima</a>, <a href="https://gov.br/">a lei</a>.</p><ol type="a"><li>frete;<li>multa.</ol>`;
const clauses = (count: number) => Array.from({ length: count }, (_, number) => clause(number)).join('');
const tables =
  '<table><tr><th id=h>a<td headers="h x">b<table><caption>c <img alt=d><svg>e</svg></caption><tr><td>f</table></table>' +
  '<table><tbody><tr><td>g</tbody><caption>h</caption></table>';

const whole = (html: string) => sanitizeWhole(html, options)?.innerHTML;

interface Shown {
  place: HTMLElement;
  stop: AbortController;
}

/** Calls `lookAtFirst` in the task of the first chunk: a quick browser has the whole text soon after. */
function show(html: string, lookAtFirst?: (shown: Shown) => void) {
  const place = document.createElement('div');
  const stop = new AbortController();
  /** Returns the text at that time. */
  const onProgress = vi.fn<() => string>(() => {
    if (onProgress.mock.calls.length === 1) lookAtFirst?.({ place, stop });
    return place.textContent;
  });
  return {
    place,
    onProgress,
    done: showTermHtml(html, place, { ...options, onProgress, signal: stop.signal }),
  };
}

describe('returns the same text in chunks as at once', () => {
  it.each([
    ['clauses', clauses(20)],
    ['one list', `<ol>${'<li><p>a</p><ul><li>b</ul>'.repeat(30)}</ol>`],
    ['elements around all of it', `<div><section><font><div lang=pt>${clauses(5)}</div>a</font></section>b</div>c`],
    ['tables, captions and headers', tables],
    ['a text without any element', 'a\r\nb\n\nc'],
    [
      'styles, and texts that look like one',
      '<p title="style=a" STYLE = "text-align:center">style=b <i>style</i>=c</p>Style =',
    ],
    ['characters of two units', '<p>😀😀</p>😀'.repeat(5)],
    ['characters by name', '<p>&lt;b&gt;&ccedil;&amp;copy;&#128512;</p>'.repeat(5)],
    ['elements that the parser moves', '<b><p>a</b>b</p><table>c<tr><td>d</table><a>e<a>f</a><frameset>'],
    ['a noscript before all else', '<noscript>a</noscript>b'],
    ['a noscript with elements', '<p>a</p><noscript><p title="</noscript>">b <b>c</b></p></noscript><p>d</p>'],
    ['what belongs into the head', '<style>p{}</style><meta charset=utf-8><title>a</title>b'],
    ['a table in a paragraph, without a doctype', '<p>a<table><tr><td>b</table>'],
    ['frames', '<frameset><noframes>a</noframes></frameset>'],
    ['a comment that does not end', '<p>a</p><!-- b'],
    ['nothing to read', '<p></p><div><br></div>'],
  ])('returns the same text in chunks as at once for %s', (_rule, html) => {
    const expected = whole(html);
    for (const length of [1, 40, 100, 1000]) expect(sanitizeInChunks(html, options, length)?.innerHTML).toBe(expected);
  });
});

describe('showTermHtml', () => {
  it('shows the first screen before the rest', async () => {
    let first = 0;
    let link: Element | null = null;
    const { place, done } = show(clauses(1000), (shown) => {
      first = shown.place.querySelectorAll('h2').length;
      link = shown.place.querySelector(`#t-c${first - 1} + p > a`);
      // The href of a link is complete before its goal is in the text.
      expect(link).toHaveAttribute('href', `#t-c${first}`);
      expect(shown.place.querySelector(`#t-c${first}`)).toBeNull();
    });
    expect(await done).toBe(true);
    expect(first).toBeGreaterThan(10);
    expect(first).toBeLessThan(100);
    expect(link).not.toBeNull();
    expect(place.querySelectorAll('h2')).toHaveLength(1000);
  });

  it('stops when the signal is aborted', async () => {
    let first = 0;
    const { place, onProgress, done } = show(clauses(1000), (shown) => {
      first = shown.place.querySelectorAll('h2').length;
      shown.stop.abort();
    });
    expect(await done).toBeUndefined();
    expect(onProgress).toHaveBeenCalledOnce();
    expect(place.querySelectorAll('h2')).toHaveLength(first);
    expect(first).toBeLessThan(1000);
  });

  it('reports no progress before there is something to read', async () => {
    const { onProgress, done } = show(`${'<p></p>'.repeat(5000)}<p>a</p>`);
    expect(await done).toBe(true);
    expect(onProgress.mock.results.map(({ value }) => value)).not.toContain('');
    expect(onProgress).toHaveLastReturnedWith('a');
  });

  it('groups the blocks of a long text, also inside of one element, but not in lists and tables', async () => {
    for (const html of [clauses(1000), `<div><div>${clauses(1000)}</div></div>`]) {
      const { place, done } = show(html);
      expect(await done).toBe(true);
      const groups = [...place.querySelectorAll('[data-group]')];
      expect(groups.length).toBeGreaterThan(10);
      expect(groups.every((group) => group.closest('ol, table, p') === null)).toBe(true);
      for (const group of groups) group.replaceWith(...group.childNodes);
      expect(place.innerHTML).toBe(whole(html));
    }
    const items = `<ol>${'<li><p>Texto da alínea</p>'.repeat(9000)}</ol>`;
    const list = show(items);
    expect(await list.done).toBe(true);
    expect(list.onProgress).toHaveLastReturnedWith(list.place.textContent);
    expect(list.place.querySelector('[data-group]')).toBeNull();
    expect(list.place.innerHTML).toBe(whole(items));
  });

  it('keeps lines of text whole where a group ends', async () => {
    const { place, done } = show('a <b>b</b> '.repeat(20_000));
    expect(await done).toBe(true);
    expect(place.querySelector('[data-group]')).toBeNull();
  });
});
