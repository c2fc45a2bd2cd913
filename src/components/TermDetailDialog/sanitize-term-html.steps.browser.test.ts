import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sanitizeInChunks } from '../../../tests/sanitize-whole.ts';
import { showTermHtml } from './show-term-html.ts';

/** Tests the last walk alone: each test sets the result of DOMPurify. */
const { sanitize } = vi.hoisted(() => ({ sanitize: vi.fn<(node: DocumentFragment) => unknown>() }));
vi.mock('dompurify', () => ({ default: () => ({ sanitize, addHook: () => {} }) }));

beforeEach(() => {
  sanitize.mockReset();
});

const options = { idPrefix: 't-', newTabLabel: '' };
const clean = (html: string) => sanitizeInChunks(html, options, Infinity);

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

it('accepts an allowed tree in the last walk', () => {
  const allowed = fragmentOf('<p id="t-a" data-bold="">a<br><a href="#t-a">b</a></p>');
  sanitize.mockReturnValue(allowed);
  expect(clean('<p>a</p>')?.innerHTML).toBe('<p id="t-a" data-bold="">a<br><a href="#t-a">b</a></p>');
});

it.each([
  '<script>a</script>',
  '<style>a</style>',
  '<img src="x">',
  '<form><input name="attributes"><input name="nodeType"></form>',
  '<svg></svg>',
  '<math></math>',
  '<template></template>',
  '<x-card>a</x-card>',
  '<!-- a -->',
  '<p onclick="a()">a</p>',
  '<p style="position:fixed">a</p>',
  '<p class="a">a</p>',
  '<p id="a">a</p>',
  '<p name="t-a">a</p>',
  '<p role="region">a</p>',
  '<div role="alert">a</div>',
  '<div tabindex="1">a</div>',
  '<p data-bold="x">a</p>',
  '<p data-other="">a</p>',
  '<p href="/a">a</p>',
  '<p headers="t-a">a</p>',
  '<p type="a">a</p>',
  '<p target="_blank">a</p>',
  '<p rel="noopener noreferrer nofollow">a</p>',
  '<p tabindex="0">a</p>',
  '<p aria-label="a">a</p>',
  '<p start="2">a</p>',
  '<ol start="+2"><li>a</li></ol>',
  '<p is="x-card">a</p>',
  '<a href="javascript:a()">a</a>',
  '<a href="JAVASCRIPT:a()" target="_blank" rel="noopener noreferrer nofollow">a</a>',
  '<a href="//a.b" target="_blank" rel="noopener noreferrer nofollow">a</a>',
  '<a href="https://a.b">a</a>',
  '<a href="https://a.b/" target="_blank">a</a>',
  '<a href="https://a.b/" target="_blank" rel="opener">a</a>',
  '<a href="mailto:a@b.c" target="_blank" rel="noopener noreferrer nofollow">a</a>',
  '<a href="#a">a</a>',
  '<table><tr><td headers="t-a b">a</td></tr></table>',
  '<table><tr><th headers="b">a</th></tr></table>',
  '<table><tr><td colspan="101">a</td></tr></table>',
  '<ol type="disc"><li>a</li></ol>',
  '<p>a<b>b<i>c<u onclick="a()">d</u></i></b></p>',
])('refuses %s in the last walk', (html) => {
  sanitize.mockReturnValue(fragmentOf(html));
  expect(clean('<p>a</p>')).toBeNull();
});

it.each(['http://www.w3.org/2000/svg', 'http://www.w3.org/1998/Math/MathML'])(
  'refuses an element with an allowed name in the namespace %s',
  (namespace) => {
    const fragment = fragmentOf('<p>a</p>');
    fragment.firstElementChild!.append(document.createElementNS(namespace, 'a'));
    sanitize.mockReturnValue(fragment);
    expect(clean('<p>a</p>')).toBeNull();
  },
);

it('returns null when DOMPurify fails', () => {
  sanitize.mockImplementation(() => {
    throw new TypeError('polluted');
  });
  expect(clean('<p>a</p>')).toBeNull();
  for (const result of [null, undefined, '', '<p>a</p>']) {
    sanitize.mockReset().mockReturnValue(result);
    expect(clean('<p>a</p>')).toBeNull();
  }
});

describe('chunks', () => {
  it('passes each chunk through DOMPurify once, in order', () => {
    const seen: string[] = [];
    sanitize.mockImplementation((node) => {
      // Elements around a chunk are cleaned before it, empty.
      if (node.textContent) seen.push(node.textContent);
      return node;
    });
    expect(sanitizeInChunks('<ul><li>a</li></ul><p>b</p><p>c</p>', options, 1)?.innerHTML).toBe(
      '<ul><li>a</li></ul><p>b</p><p>c</p>',
    );
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('removes all chunks when a later chunk is refused', async () => {
    sanitize.mockImplementationOnce((node) => node).mockReturnValue(null);
    const place = document.createElement('div');
    const onProgress = vi.fn<() => string>(() => place.textContent);
    const { signal } = new AbortController();
    expect(await showTermHtml('<p>a</p>'.repeat(5000), place, { ...options, onProgress, signal })).toBe(false);
    expect(onProgress.mock.results.map(({ value }) => value)).toEqual([expect.stringMatching(/^a+$/)]);
    expect(place.childNodes).toHaveLength(0);
  });

  it.each([
    ['an element outside of the policy', (node: DocumentFragment) => void node.append(document.createElement('img'))],
    ['no element around the text', (node: DocumentFragment) => node.replaceChildren()],
    [
      'an error',
      () => {
        throw new TypeError('polluted');
      },
    ],
  ])('refuses a chunk when DOMPurify returns %s', (_rule, spoil) => {
    // Not the third: it is the text of the first paragraph, with nothing around it.
    for (const spoiled of [1, 2, 4]) {
      sanitize.mockReset().mockImplementation((node) => {
        if (sanitize.mock.calls.length === spoiled) spoil(node);
        return node;
      });
      expect(sanitizeInChunks('<div><p>a</p><p>b</p><p>c</p></div>', options, 1)).toBeNull();
      expect(sanitize).toHaveBeenCalledTimes(spoiled);
    }
  });
});
