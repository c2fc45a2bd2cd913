import { expect, it, vi } from 'vitest';
import { generatedBodies, hostileBodies } from '../../../tests/hostile-bodies.ts';
import { receiptDocument } from './receipt-document.ts';

const ran = vi.fn<(body: number) => void>();
Object.assign(globalThis, { ran });

const ids = [11, 12];
const receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Aceito os/as Termos de Uso',
  terms: ids.map((id) => ({ id, title: `Termo ${id}`, sha256: null, opened: false, visible: true })),
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};
const documents = [...hostileBodies(), ...generatedBodies(200)].map((body, index) =>
  receiptDocument(receipt, {
    terms: [
      { id: 11, text: body.replaceAll('RUN', `parent.ran(${index})`) },
      { id: 12, text: '<p>Último texto</p>' },
    ],
  }),
);

const safe =
  'a b blockquote br caption cite code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins li mark ol p pre q s small strong sub sup table tbody td tfoot th thead tr u ul colgroup';
const elements = new Set(safe.toUpperCase().split(' '));
const attributes = new Set(['href', 'start', 'value', 'type', 'colspan', 'rowspan']);

/** Returns what a hostile text has changed outside of its place, or has brought in. */
function findFaults(source: string): string[] {
  const { head, body } = new DOMParser().parseFromString(source, 'text/html');
  const outline = [...head.children, ...body.children].map(({ tagName }) => tagName).join(' ');
  const place = body.children[2]!;
  const content = [...place.querySelectorAll('*')];
  return [
    outline === 'META META META TITLE STYLE HEADER SECTION DIV SECTION DIV FOOTER' ? [] : outline,
    body.children[4]?.textContent === 'Último texto' ? [] : 'another text',
    content.map(({ tagName }) => tagName).filter((name) => !elements.has(name)),
    content.flatMap((element) => element.getAttributeNames()).filter((name) => !attributes.has(name)),
    content
      .flatMap((element) => element.getAttribute('href') ?? [])
      .filter((href) => !/^(?:https?:\/\/|mailto:|tel:)/i.test(href)),
  ].flat();
}

it('keeps each hostile text inside of its place, with elements and attributes of a list alone', () => {
  const faults = documents.flatMap((source) => findFaults(source).map((fault) => `${fault}: ${source}`));
  expect(faults.slice(0, 3)).toEqual([]);
});

it('runs and loads nothing, and stays where it is', async () => {
  const loads: string[] = [];
  const frame = document.createElement('iframe');
  document.body.append(frame);
  for (const source of documents.filter((_, index) => index % 25 === 0)) {
    await new Promise<void>((resolve) => {
      frame.addEventListener('load', () => resolve(), { once: true });
      frame.srcdoc = source;
    });
    const { contentWindow: view, contentDocument: page } = frame;
    for (const element of page!.querySelectorAll('*')) element.dispatchEvent(new Event('click'));
    loads.push(...view!.performance.getEntriesByType('resource').map(({ name }) => name));
    expect(page!.body.textContent).toContain('Último texto');
  }
  frame.remove();
  expect(loads).toEqual([]);
  expect(ran).not.toHaveBeenCalled();
});
