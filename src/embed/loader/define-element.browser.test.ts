import { expect, it } from 'vitest';
import { createElementClass } from './define-element.ts';
import { gateElementOptions, moneyElementOptions } from './element-options.ts';

class Gate extends createElementClass(gateElementOptions) {
  override sync(): void {}
}
class Money extends createElementClass(moneyElementOptions) {
  override sync(): void {}
}
customElements.define('tested-gate', Gate);
customElements.define('tested-money', Money);

it.each([
  ['persistent', 'persistent', new Gate()],
  ['withoutToken', 'without-token', new Gate()],
] as const)('reads the flag %s alike from its property and its attribute %s', (property, attribute, element) => {
  const given = element as unknown as Record<string, unknown>;
  for (const [text, value] of [
    ['', true],
    ['true', true],
    [attribute, true],
    ['false', false],
  ] as const) {
    element.setAttribute(attribute, text);
    expect(given[property]).toBe(value);
    element.removeAttribute(attribute);
    expect(given[property]).toBeUndefined();
    given[property] = text;
    expect(given[property]).toBe(value);
    given[property] = null;
    expect(given[property]).toBeUndefined();
  }
});

it.each([
  ['idCompany', 'id-company', new Gate(), '42', 42],
  ['idCompany', 'id-company', new Gate(), 'loja', 'loja'],
  ['personType', 'person-type', new Gate(), '1', '1'],
  ['length', 'length', new Money(), '5', 5],
  ['precision', 'precision', new Money(), '', ''],
  ['min', 'min', new Money(), '10.50', '10.50'],
] as const)('reads %s alike from its property and its attribute %s', (property, attribute, element, text, value) => {
  const given = element as unknown as Record<string, unknown>;
  element.setAttribute(attribute, text);
  expect(given[property]).toBe(value);
  given[property] = undefined;
  given[property] = text;
  expect(given[property]).toBe(value);
});

it('keeps a property that was set before the upgrade until its attribute changes', () => {
  const element = document.createElement('later-gate') as Gate & Record<string, unknown>;
  element.setAttribute('id-company', '1');
  element.idCompany = 42;
  document.body.append(element);
  customElements.define('later-gate', class extends Gate {});
  expect(element.idCompany).toBe(42);
  element.setAttribute('id-company', '7');
  expect(element.idCompany).toBe(7);
  element.remove();
});

it('keeps null and a text in a property without an attribute', () => {
  const gate = new Gate() as unknown as Record<string, unknown>;
  for (const value of [null, '42']) {
    gate.personKey = value;
    expect(gate.personKey).toBe(value);
  }
});
