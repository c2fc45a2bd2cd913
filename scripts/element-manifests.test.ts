import { expect, it } from 'vitest';
import { createElementClass } from '../src/embed/loader/define-element.ts';
import { gateElementOptions, moneyElementOptions } from '../src/embed/loader/element-options.ts';
import type { TermsGateEventMap } from '../src/embed/loader/terms-gate-element.ts';
import { describeElements, scriptProperties, toCustomElements, toWebTypes } from './element-manifests.ts';
import { readDocs } from './read-docs.ts';

const elements = describeElements(readDocs());
const [gate, money] = elements;
const names = (list: { name: string }[]): string[] => list.map(({ name }) => name).toSorted();

it('describes the attributes of the elements, and the token only as a property', () => {
  expect(names(gate.attributes)).toEqual(createElementClass(gateElementOptions).observedAttributes.toSorted());
  // The manifests also have `value`, `form` and `name`, which are not options.
  const observed = createElementClass(moneyElementOptions, ['value', 'form', 'name']).observedAttributes;
  expect(names(money.attributes)).toEqual(observed.toSorted());
  expect(names(gate.attributes)).not.toContain('token');
  expect(names(gate.properties)).toContain('token');
  expect(names(scriptProperties(gate))).toContain('token');
  // `personType` has the attribute `person-type`.
  expect(names(scriptProperties(gate))).not.toContain('personType');
  expect(names(scriptProperties(money))).toEqual(['labels']);
});

it('describes the events that the types name, and preventDefault only for error and warning', () => {
  const typed: Record<keyof TermsGateEventMap, true> = {
    opened: true,
    'term-opened': true,
    'checked-change': true,
    responded: true,
    declined: true,
    settled: true,
    error: true,
    warning: true,
  };
  expect(names(gate.events)).toEqual(Object.keys(typed).toSorted());
  for (const { type } of gate.events) expect(type).toMatch(/^CustomEvent<(?!unknown)/);
  expect(names(gate.events.filter(({ description }) => description.includes('preventDefault')))).toEqual([
    'error',
    'warning',
  ]);
});

it('describes everything in sentences, and names elements, attributes and events in both manifests', () => {
  for (const { attributes, properties, events, methods, description } of elements) {
    for (const one of [...attributes, ...properties, ...events, ...methods]) expect(one.description).toMatch(/[.!]$/);
    expect(description).toMatch(/\.$/);
  }
  const [manifest, webTypes] = [toCustomElements(elements), toWebTypes(elements)].map((file) => JSON.stringify(file));
  for (const { tag, attributes, events } of elements) {
    for (const name of [tag, ...names(attributes), ...names(events)]) {
      expect(manifest).toContain(`"name":"${name}"`);
      expect(webTypes).toContain(`"name":"${name}"`);
    }
  }
});
