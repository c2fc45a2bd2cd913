import { beforeEach, expect, it, vi } from 'vitest';
import { isWithinPolicy } from './check.ts';
import { sanitizeWhole } from '../../../tests/sanitize-whole.ts';

/** Mocks DOMPurify, so that only isWithinPolicy(), the last step, can refuse an element. */
const { sanitize } = vi.hoisted(() => ({ sanitize: vi.fn<(node: DocumentFragment) => unknown>() }));
vi.mock('dompurify', () => ({ default: () => ({ sanitize, addHook: () => {} }) }));

beforeEach(() => {
  sanitize.mockReset();
});

const options = { idPrefix: 't-', lang: '', newTab: '', table: '' };
const clean = (html: string) => sanitizeWhole(html, options);

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

it('accepts an allowed tree in the last step', () => {
  const allowed = fragmentOf('<p id="t-a">a<br><a href="#t-a">b</a></p>');
  sanitize.mockReturnValue(allowed);
  expect(clean('<p>a</p>')?.innerHTML).toBe('<p id="t-a">a<br><a href="#t-a">b</a></p>');
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
  '<p id="a">a</p>',
  '<p name="t-a">a</p>',
  '<p role="region">a</p>',
  '<div role="alert">a</div>',
  '<div tabindex="0">a</div>',
  '<div role="region">a</div>',
  '<p data-table="">a</p>',
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
  '<ol type="a"><li>a</li></ol>',
  '<p>a<b>b<i>c<u onclick="a()">d</u></i></b></p>',
])('refuses %s in the last step', (html) => {
  // With an 'a' before it, the text is readable, so only the last step can refuse it.
  sanitize.mockReturnValue(fragmentOf(`a${html}`));
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

it('returns null when DOMPurify fails or returns no fragment', () => {
  sanitize.mockImplementation(() => {
    throw new TypeError('polluted');
  });
  expect(clean('<p>a</p>')).toBeNull();
  for (const result of [null, undefined, '', '<p>a</p>']) {
    sanitize.mockReset().mockReturnValue(result);
    expect(clean('<p>a</p>')).toBeNull();
  }
});

it.each<[property: string, value: string, isAllowed: boolean]>([
  ['text-align', 'center', true],
  ['list-style-type', '"1.1. "', true],
  ['list-style-type', '"a" url(x)', false],
  ['list-style-type', 'url(x)', false],
  ['text-align', 'url(x)', false],
  ['background-color', 'red', false],
  ['position', 'fixed', false],
  ['constructor', '', false],
])('checks in the last step whether %s: %s is allowed', (property, value, isAllowed) => {
  const content = fragmentOf('<p>a</p>');
  const styles = new Map([[content.firstElementChild!, { [property]: value }]]);
  expect(isWithinPolicy(content, styles, 't-')).toBe(isAllowed);
});
