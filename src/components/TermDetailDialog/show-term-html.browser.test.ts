import { describe, expect, it, vi } from 'vitest';
import { cleanTermHtml, cleanTermSlices } from './clean-term-html.ts';
import { showTermHtml } from './show-term-html.ts';
import { slicePlacer } from './term-slices.ts';

const options = { idPrefix: 't-', newTabLabel: 'abre em nova aba' };

const clause = (number: number) =>
  `<h2 id="c${number}">Cláusula ${number}</h2><p style="text-align: justify">Texto <b>da <i>cláusula</i></b> ${number},
   <a href="#c${number + 1}">a próxima</a>, <a href="https://gov.br/">a lei</a>.</p><ol type="a"><li>frete;<li>multa.</ol>`;
const clauses = (count: number) => Array.from({ length: count }, (_, number) => clause(number)).join('');
const tables =
  '<table><tr><th id=h>a<td headers="h x">b<table><caption>c <img alt=d><svg>e</svg></caption><tr><td>f</table></table>' +
  '<table><tbody><tr><td>g</tbody><caption>h</caption></table>';

function whole(html: string): string | undefined {
  const fragment = cleanTermHtml(html, options);
  const place = document.createElement('div');
  place.append(fragment ?? '');
  return fragment ? place.innerHTML : undefined;
}

function inSlices(html: string, lengths: { parsed: number; cleaned: number }): string | undefined {
  const place = document.createElement('div');
  const put = slicePlacer(place, false);
  const work = cleanTermSlices(html, options, lengths);
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value ? place.innerHTML : undefined;
    if (step.value) put(step.value);
  }
}

interface Shown {
  place: HTMLElement;
  stop: AbortController;
}

/** Looks when the first slice is in its place, in the same task: a quick browser has the whole text soon after. */
function show(html: string, lookAtFirst?: (shown: Shown) => void) {
  const place = document.createElement('div');
  const stop = new AbortController();
  /** Returns what can be read at that time. */
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

describe('slices are the whole', () => {
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
  ])('%s', (_rule, html) => {
    const expected = whole(html);
    for (const length of [1, 2, 3, 7, 40, 100, 1000]) {
      expect(inSlices(html, { parsed: Infinity, cleaned: length })).toBe(expected);
      expect(inSlices(html, { parsed: length, cleaned: Infinity })).toBe(expected);
    }
  });

  it('9000 elements in each other', { timeout: 30_000 }, () => {
    const html = `${'<div>'.repeat(9000)}a${'</div>'.repeat(4000)}b`;
    expect(inSlices(html, { parsed: 5000, cleaned: 5000 })).toBe(whole(html));
  });
});

describe('the ids of a very long text are collected with pauses', () => {
  it.each([
    ['after every 2000 elements, where a link leads to a part of it', '<a href="#a">b</a>', 2],
    ['after every 2000 elements, where a cell names its headers', '<table><td headers="a">b</table>', 2],
    ['none where nothing refers to an id', '<p id="a">b</p>', 0],
  ])('%s', (_rule, last, count) => {
    const work = cleanTermSlices(`${'<p>a</p>'.repeat(4500)}${last}`, options, { parsed: Infinity, cleaned: Infinity });
    const steps: string[] = [];
    for (let step = work.next(); !step.done; step = work.next()) steps.push(step.value ? 'slice' : 'pause');
    expect(steps).toEqual([...Array.from({ length: count }, () => 'pause'), 'slice']);
  });
});

describe('showTermHtml', () => {
  it('shows the first screen before the rest', async () => {
    let first = 0;
    let link: Element | null = null;
    const { place, done } = show(clauses(2000), (shown) => {
      first = shown.place.querySelectorAll('h2').length;
      link = shown.place.querySelector(`#t-c${first - 1} + p > a`);
      // Where a link leads is known before its goal is there.
      expect(link).toHaveAttribute('href', `#t-c${first}`);
      expect(shown.place.querySelector(`#t-c${first}`)).toBeNull();
    });
    expect(await done).toBe(true);
    expect(first).toBe(17);
    expect(link).not.toBeNull();
    expect(place.querySelectorAll('h2')).toHaveLength(2000);
  });

  it('stops when it is told to', async () => {
    let first = 0;
    const { place, onProgress, done } = show(clauses(2000), (shown) => {
      first = shown.place.querySelectorAll('h2').length;
      shown.stop.abort();
    });
    expect(await done).toBeUndefined();
    expect(onProgress).toHaveBeenCalledOnce();
    expect(place.querySelectorAll('h2')).toHaveLength(first);
    expect(first).toBeLessThan(2000);
  });

  it('leaves nothing of a text that turns out to be too deep after its first screen', async () => {
    const { place, done } = show(`${clauses(2000)}${'<div>'.repeat(50_000)}a`);
    expect(await done).toBe(false);
    expect(place.childNodes).toHaveLength(0);
  });

  it('is not done before there is something to read', async () => {
    const { onProgress, done } = show(`${'<p></p>'.repeat(5000)}<p>a</p>`);
    expect(await done).toBe(true);
    expect(onProgress.mock.results.map(({ value }) => value)).not.toContain('');
    expect(onProgress).toHaveLastReturnedWith('a');
  });

  it('puts the blocks of a long text into groups, also inside of one element, never in lists and tables', async () => {
    for (const html of [clauses(2000), `<div><div>${clauses(2000)}</div></div>`]) {
      const { place, done } = show(html);
      expect(await done).toBe(true);
      const groups = [...place.querySelectorAll('[data-group]')];
      expect(groups.length).toBeGreaterThan(10);
      expect(groups.every((group) => group.closest('ol, table, p') === null)).toBe(true);
      for (const group of groups) group.replaceWith(...group.childNodes);
      expect(place.innerHTML).toBe(whole(html));
    }
    const items = `<ol>${'<li><p>Texto da alínea</p>'.repeat(20_000)}</ol>`;
    const list = show(items);
    expect(await list.done).toBe(true);
    // The last parts, which waited for one another, too.
    expect(list.onProgress).toHaveLastReturnedWith(list.place.textContent);
    expect(list.place.querySelector('ol [data-group]')).toBeNull();
    const group = list.place.firstElementChild!;
    group.replaceWith(...group.childNodes);
    expect(list.place.innerHTML).toBe(whole(items));
  });

  it('keeps lines of text whole where a group ends', async () => {
    const { place, done } = show('a <b>b</b> '.repeat(50_000));
    expect(await done).toBe(true);
    expect(place.querySelector('[data-group]')).toBeNull();
  });
});
