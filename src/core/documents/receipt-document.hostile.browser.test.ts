import { expect, it, vi } from 'vitest';
import { generatedBodies, hostileBodies } from '../../../tests/hostile-bodies.ts';
import { receiptDocument } from './receipt-document.ts';

const ran = vi.fn<(body: number) => void>();
Object.assign(globalThis, { ran });

const lastText = '<p>Último texto</p>';

/** The document of a receipt with a term for each text, and a last one. */
function documentOf(texts: string[]): string {
  const terms = [...texts, lastText].map((text, id) => ({ id, text }));
  const listed = terms.map(({ id }) => ({ id, title: `Termo ${id}`, sha256: null, opened: false, visible: true }));
  return receiptDocument({ ...receipt, terms: listed }, { terms });
}

const receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Aceito os/as Termos de Uso',
  layout: 'sentence' as const,
  lang: 'pt-BR',
  page: null,
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};
const bodies = [...hostileBodies(), ...generatedBodies(200)].map((body, index) =>
  body.replaceAll('RUN', `parent.ran(${index})`),
);
const groupSize = 40;
const groups = Array.from({ length: Math.ceil(bodies.length / groupSize) }, (_, index) =>
  bodies.slice(index * groupSize, (index + 1) * groupSize),
);

const safe =
  'a b blockquote br caption cite code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins li mark ol p pre q s small strong sub sup table tbody td tfoot th thead tr u ul colgroup';
const elements = new Set(safe.toUpperCase().split(' '));
const attributes = new Set(['href', 'start', 'value', 'type', 'colspan', 'rowspan']);

/** Returns what hostile texts have changed outside of their places, or have brought in. */
function findFaults(texts: string[]): string[] {
  const { head, body } = new DOMParser().parseFromString(documentOf(texts), 'text/html');
  const outline = [...head.children, ...body.children].map(({ tagName }) => tagName).join(' ');
  const expected = `META META META TITLE STYLE HEADER${' SECTION DIV'.repeat(texts.length + 1)} FOOTER`;
  const content = [...body.querySelectorAll('section + div *')];
  return [
    outline === expected ? [] : outline,
    body.children[2 * texts.length + 2]?.outerHTML.includes(lastText) ? [] : 'another text',
    content.map(({ tagName }) => tagName).filter((name) => !elements.has(name)),
    content.flatMap((element) => element.getAttributeNames()).filter((name) => !attributes.has(name)),
    content
      .flatMap((element) => element.getAttribute('href') ?? [])
      .filter((href) => !/^(?:https?:\/\/|mailto:|tel:)/i.test(href)),
  ].flat();
}

it('keeps each hostile text inside of its place, with elements and attributes of a list alone', () => {
  const faults = groups.flatMap((texts) => findFaults(texts).map((fault) => `${fault}: ${texts.join('\n')}`));
  expect(faults.slice(0, 3)).toEqual([]);
});

it('runs and loads nothing, and stays where it is', async () => {
  const loads: string[] = [];
  const frame = document.createElement('iframe');
  document.body.append(frame);
  for (const texts of groups) {
    await new Promise<void>((resolve) => {
      frame.addEventListener('load', () => resolve(), { once: true });
      frame.srcdoc = documentOf(texts);
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
