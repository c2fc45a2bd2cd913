import createDOMPurify from 'dompurify';
import { expect, it, vi } from 'vitest';
import { server } from 'vitest/browser';
import { sanitizeWhole } from '../../../tests/sanitize-whole.ts';
import { generatedBodies, hostileBodies } from '../../../tests/hostile-bodies.ts';
import { listMarks, purifyConfig } from './policy.ts';

const ran = vi.fn<(body: number) => void>();
Object.assign(globalThis, { ran });

const bodies = [...hostileBodies(), ...generatedBodies(2000)].map((body, index) =>
  body.replaceAll('RUN', `ran(${index})`),
);
/** Every nth body. */
const some = (nth: number): string[] => bodies.filter((_, index) => index % nth === 0);
const events = ['mouseover', 'click', 'focus', 'toggle', 'error', 'load', 'scroll', 'animationstart', 'pointerenter'];

// Synthetic events run handlers but submit no form. Only WebKit follows a link on synthetic clicks.
function touch(elements: Iterable<Element>, names = events): void {
  for (const element of elements) for (const event of names) element.dispatchEvent(new Event(event));
}

/** Starts a load and waits until it fails. By then every handler of the bodies has run. */
async function waitForHandlers(): Promise<void> {
  const image = document.createElement('img');
  document.body.append(image);
  await new Promise((resolve) => {
    image.addEventListener('error', resolve);
    image.src = 'https://control.invalid/';
  });
  image.remove();
  // Animations dispatch their events with a frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Also records error events of elements, because not all browsers keep timings of failed loads. */
function watchRequests(view: Window & typeof globalThis): () => string[] {
  const seen: string[] = [];
  const observer = new view.PerformanceObserver((list) => seen.push(...list.getEntries().map(({ name }) => name)));
  observer.observe({ type: 'resource' });
  const noteError = (event: Event): void => {
    if (event.isTrusted && event.target instanceof view.Element) seen.push(event.target.outerHTML);
  };
  view.addEventListener('error', noteError, true);
  return () => {
    seen.push(...observer.takeRecords().map(({ name }) => name));
    return seen.filter((name) => name.includes('marker.invalid'));
  };
}

// A copy of the tags of the policy, because a policy cannot prove itself.
const elements = new Set(
  [
    [
      'P',
      'BR',
      'HR',
      'H1',
      'H2',
      'H3',
      'H4',
      'H5',
      'H6',
      'UL',
      'OL',
      'LI',
      'DL',
      'DT',
      'DD',
      'PRE',
      'CODE',
      'A',
      'SPAN',
    ],
    ['TABLE', 'CAPTION', 'COLGROUP', 'COL', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TH', 'TD', 'DIV', 'SECTION', 'ADDRESS'],
    [
      'STRONG',
      'B',
      'EM',
      'I',
      'U',
      'S',
      'DEL',
      'INS',
      'SMALL',
      'SUB',
      'SUP',
      'MARK',
      'ABBR',
      'CITE',
      'Q',
      'BLOCKQUOTE',
    ],
    ['TIME'],
  ].flat(),
);
const attributes: Record<string, RegExp> = {
  id: /^t-\S+$/,
  headers: /^t-\S+( t-\S+)*$/,
  title: /^/,
  lang: /^[\w-]+$/,
  dir: /^(ltr|rtl|auto)$/,
  datetime: /^[\w:.+ -]+$/,
  start: /^-?\d+$/,
  value: /^-?\d+$/,
  reversed: /^$/,
  colspan: /^([1-9]\d?|100)$/,
  rowspan: /^([1-9]\d?|100)$/,
  span: /^([1-9]\d?|100)$/,
  scope: /^(row|col|rowgroup|colgroup)$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer nofollow$/,
  'data-table': /^./,
  'data-visually-hidden': /^$/,
};

/** The allowed values of each style, as browsers serialize them. */
const styles: Record<string, RegExp> = {
  'text-align': /^(left|center|right|justify|end)$/,
  'font-weight': /^(400|700)$/,
  'font-style': /^(italic|normal)$/,
  'text-decoration-line': /^(none|underline|line-through|underline line-through)$/,
  'background-color': /^rgb\(255, 243, 191\)$/,
  color: /^rgb\(0, 0, 0\)$/,
  'margin-inline-start': /^min\(\d+px, \d{1,2}%\)$/,
  'text-indent': /^-?\d+px$/,
  'white-space': /^pre-(line|wrap)$/,
  'list-style-type': /^[a-z-]+$|^"[^"]{1,12}"$/,
};

/** Reads the declarations from the text of the attribute, so that none hides in a shorthand. */
const styleFaultsOf = (style: string): string[] =>
  style.split(/;\s*(?=[a-z-]+:|$)/).filter((declaration) => {
    const [, name = '', value = ''] = /^([a-z-]+): (.*)$/.exec(declaration) ?? [];
    return declaration && !styles[name]?.test(value);
  });

function faultsOf(root: Node): string[] {
  const faults: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) continue;
    if (!(node instanceof HTMLElement) || !elements.has(node.tagName)) {
      faults.push(node.nodeName);
      continue;
    }
    if (node.shadowRoot) faults.push('shadow root');
    for (const { name, value } of node.attributes) {
      if (node instanceof HTMLAnchorElement && name === 'href') {
        const inside = value.startsWith('#t-');
        const web = /^(https?:|\/)/.test(value);
        if (!inside && !/^(https?|mailto|tel):$/.test(new URL(value, location.origin).protocol))
          faults.push(`href=${value}`);
        if (value.startsWith('/') && new URL(value, location.origin).host !== location.host)
          faults.push(`href=${value}`);
        if (!/^(https?:\/\/|mailto:|tel:|\/|#t-)/.test(value)) faults.push(`href=${value}`);
        if (web && (node.target !== '_blank' || !node.relList.contains('noopener'))) faults.push('opener');
      } else if (name === 'style') {
        faults.push(...styleFaultsOf(value));
      } else if (!attributes[name]?.test(value)) {
        faults.push(`${name}=${value}`);
      }
    }
  }
  return faults;
}

const options = { idPrefix: 't-', lang: '', newTab: 'abre em nova aba', table: 'Tabela' };

it('runs, loads and navigates nothing, and stays within the policy, also when parsed again', async () => {
  const address = location.href;
  // A click on an anchor of the text changes only the hash.
  const here = (): string => location.href.split('#', 1)[0]!;
  const requests = watchRequests(window);
  const host = document.createElement('main');
  document.body.append(host);
  const again = document.implementation.createHTMLDocument('').createElement('div');
  const faults: string[] = [];
  let shown = 0;
  bodies.forEach((body, index) => {
    const place = sanitizeWhole(body, options);
    if (!place) return;
    shown += 1;
    host.append(place);
    again.innerHTML = place.innerHTML;
    faults.push(...[...faultsOf(place), ...faultsOf(again)].map((fault) => `${index} ${body.slice(0, 200)}: ${fault}`));
  });
  touch(host.querySelectorAll('*'));
  await waitForHandlers();

  expect(bodies.length).toBeGreaterThan(6000);
  expect(shown).toBeGreaterThan(bodies.length / 2);
  expect(faults).toEqual([]);
  expect(ran).not.toHaveBeenCalled();
  expect(requests()).toEqual([]);
  expect(here()).toBe(address);
  host.remove();
}, 240_000);

it('stays within the elements and attributes of the policy with DOMPurify alone', { timeout: 240_000 }, () => {
  const purify = createDOMPurify(window);
  const target = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
  const faults = bodies.flatMap((body) => {
    const fragment: DocumentFragment | null = purify.sanitize(body, purifyConfig);
    return [...(fragment?.querySelectorAll('*') ?? [])].flatMap((element) => [
      ...(elements.has(element.tagName) ? [] : [element.tagName]),
      ...[...element.attributes]
        .filter(({ name, value }) =>
          name === 'href' ? !target.test(value) : !(name in attributes || listMarks.includes(name)),
        )
        .map(({ name, value }) => `${body.slice(0, 200)}: ${name}=${value}`),
    ]);
  });
  expect(faults).toEqual([]);
});

it('uses bodies that run and load without the sanitizer', { timeout: 240_000 }, async () => {
  const frames: HTMLIFrameElement[] = [];
  const requests: Array<() => string[]> = [];
  // A click may navigate a frame, whose requests could no longer be read.
  const withoutClick = events.filter((event) => event !== 'click');
  const tried = some(8);
  for (let start = 0; start < tried.length; start += 250) {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    document.body.append(frame);
    frames.push(frame);
    const { contentDocument, contentWindow } = frame;
    const { body: page } = contentDocument!;
    Object.assign(contentWindow as object, { ran });
    requests.push(watchRequests(contentWindow as Window & typeof globalThis));
    for (const body of tried.slice(start, start + 250)) {
      const place = Document.prototype.createElement.call(contentDocument, 'div');
      place.innerHTML = body;
      page.append(place);
      touch(place.querySelectorAll('*'), withoutClick);
    }
  }
  const executed = () => new Set(ran.mock.calls.map(([index]) => index)).size;
  await expect.poll(executed, { timeout: 20_000 }).toBeGreaterThan(tried.length / 8);
  // WebKit reports a failed load only by an event of the element. Styles and prefetches have none.
  const seen = server.browser === 'webkit' ? 25 : 50;
  await expect.poll(() => requests.flatMap((read) => read()).length, { timeout: 20_000 }).toBeGreaterThan(seen);
  for (const frame of frames) frame.remove();
});
