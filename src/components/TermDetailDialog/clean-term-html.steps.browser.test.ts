import { beforeEach, expect, it, vi } from 'vitest';
import { cleanTermHtml } from './clean-term-html.ts';
import { hostileBodies } from '../../../tests/hostile-bodies.ts';

/** Each step of the cleaning by itself: here DOMPurify does what a test tells it to. */
const { sanitize } = vi.hoisted(() => ({ sanitize: vi.fn<(node: DocumentFragment) => unknown>() }));
vi.mock('dompurify', () => ({ default: () => ({ sanitize }) }));

beforeEach(() => {
  sanitize.mockReset();
});

const clean = (html: string) => cleanTermHtml(html, { idPrefix: 't-', newTabLabel: 'abre em nova aba' });

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

it('the tree that is made anew holds nothing to remove, even from hostile bodies', () => {
  sanitize.mockImplementation((node) => node);
  const refused = hostileBodies().filter((body) => {
    const before = sanitize.mock.calls.length;
    return clean(body) === null && sanitize.mock.calls.length > before;
  });
  expect(sanitize.mock.calls.length).toBeGreaterThan(2000);
  expect(refused).toEqual([]);
});

it('the last walk lets an allowed tree pass', () => {
  const allowed = fragmentOf('<p id="t-a" data-bold="">a<br><a href="#t-a">b</a></p>');
  sanitize.mockReturnValue(allowed);
  expect(clean('<p>a</p>')).toBe(allowed);
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
  '<table><tr><td colspan="101">a</td></tr></table>',
  '<ol type="disc"><li>a</li></ol>',
  '<p>a<b>b<i>c<u onclick="a()">d</u></i></b></p>',
])('the last walk refuses %s', (html) => {
  sanitize.mockReturnValue(fragmentOf(html));
  expect(clean('<p>a</p>')).toBeNull();
});

it('what DOMPurify cannot clean is not shown', () => {
  sanitize.mockImplementation(() => {
    throw new TypeError('polluted');
  });
  expect(clean('<p>a</p>')).toBeNull();
  for (const result of [null, undefined, '', '<p>a</p>']) {
    sanitize.mockReset().mockReturnValue(result);
    expect(clean('<p>a</p>')).toBeNull();
  }
});
