/** Walks every attribute, event and property of an <input>, in `<money-input>` of the packed package. */
import { expect, it } from 'vitest';
import { keptAttributes, keptEvents, watchedProperties } from '../../stories/docs/input-attributes.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();

/** A value in HTML: a flag is an empty attribute. */
const kept = Object.entries(keptAttributes).map(([name, value]) => [
  name.toLowerCase(),
  String(value === true ? '' : value),
]);

/** Attributes that a money field changes or removes, the result, and whether the console names them. */
const changed: Array<[name: string, value: string, after: string | null, isNamed: boolean]> = [
  ['pattern', '[0-9]+([.,][0-9]{1,2})?', null, true],
  ['minlength', '5', null, true],
  ['maxlength', '6', null, true],
  ['type', 'number', 'text', false],
  ['type', 'email', 'text', false],
  ['type', 'tel', 'tel', false],
  ['name', 'price', 'price', false],
  ['form', 'other', 'other', false],
  ['class', 'wide', 'wide', false],
  ['style', 'color: red;', 'color: red;', false],
  ['size', '10', '10', false],
];

it.each(['before', 'after'])('keeps the attributes of an <input> that the page writes %s the upgrade', async (time) => {
  const { page, said } = await pages.show('');
  const rows = [...kept.map(([name, value]) => [name!, value!, value!, false] as const), ...changed];
  const found = await page.evaluate(
    async ([rows, time]) => {
      const nextTask = () => new Promise((resolve) => setTimeout(resolve));
      const results: unknown[] = [];
      for (const [name, value] of rows) {
        document.body.innerHTML = '<form><money-input name="sum"></money-input></form><form id="other"></form>';
        const [field, input] = [document.querySelector('money-input')!, document.createElement('input')];
        if (name === 'name') field.removeAttribute('name');
        if (time === 'before') input.setAttribute(name, value);
        field.replaceChildren(input);
        while (!Object.hasOwn(input, 'value')) await nextTask();
        if (time === 'after') input.setAttribute(name, value);
        await nextTask();
        // A page or a morph that writes it again does not start a loop.
        let mutations = 0;
        new MutationObserver((records) => (mutations += records.length)).observe(field, {
          subtree: true,
          attributes: true,
        });
        input.setAttribute(name, value);
        for (let count = 0; count < 3; count += 1) await nextTask();
        input.value = '1500,5';
        await nextTask();
        const entries = Array.from(document.forms, (form) => [...new FormData(form)].join('&'));
        results.push([name, value, input.getAttribute(name), input.value, entries.join(' '), mutations <= 3]);
      }
      return results;
    },
    [rows, time] as const,
  );
  expect(found).toEqual(
    rows.map(([name, value, after]) => {
      const entry = name === 'name' ? 'price,1500.50' : 'sum,1500.50';
      const entries = { disabled: ' ', form: ` ${entry}` }[name] ?? `${entry} `;
      return [name, value, after, '1.500,50', entries, true];
    }),
  );
  const named = changed.filter(([, , , isNamed]) => isNamed).map(([name]) => name);
  const messages = named.map(
    (name) => `[aceite] <money-input>: ${name} of the <input> would check the text. It is ignored.`,
  );
  // A page logs each message once.
  expect(said).toEqual(time === 'before' ? messages : []);
});

it('names the limits that an <input type=number> loses', async () => {
  const { page, said } = await pages.visit(
    pages.bare('<money-input><input type="number" name="p" min="1" max="9" step="0.01"></money-input>'),
  );
  await expect.poll(() => said).toHaveLength(2);
  expect(said.join()).toMatch(/min of the <input>.*max of the <input>/);
  expect(await page.locator('input').evaluate((input) => input.outerHTML)).toBe(
    '<input type="text" name="p" min="1" max="9" step="0.01" value="">',
  );
});

it('runs every listener of the <input>, once', async () => {
  const { page } = await pages.show('<money-input><input></money-input>');
  const runs = await page.evaluate(async (types) => {
    const input = document.querySelector('input')!;
    while (!Object.hasOwn(input, 'value')) await new Promise((resolve) => setTimeout(resolve));
    const seen: string[] = [];
    for (const type of types) {
      input.addEventListener(type, ({ target }) => seen.push(`${type} ${(target as Element).localName}`));
      input.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
    return seen;
  }, keptEvents);
  expect(runs).toEqual(keptEvents.map((type) => `${type} input`));
});

it('replaces no property of the <input> but those that set its text', async () => {
  const { page } = await pages.show('<money-input><input value="12.50"></money-input>');
  const found = await page.evaluate(async () => {
    const input = document.querySelector('input')!;
    while (!Object.hasOwn(input, 'value')) await new Promise((resolve) => setTimeout(resolve));
    const outcome = (act: () => unknown): unknown => {
      try {
        return act();
      } catch (error) {
        return (error as Error).name;
      }
    };
    input.setRangeText('7', 0, 2);
    const { value } = document.querySelector('money-input')!;
    return [
      Object.keys(input).concat(Object.getOwnPropertyNames(input)).sort(),
      value,
      String(input.valueAsNumber),
      input.valueAsDate,
      outcome(() => input.stepUp()),
      input.form,
      input.files,
      input.labels!.length,
      input.defaultValue,
    ];
  });
  const names = [...watchedProperties, ...watchedProperties].sort();
  expect(found).toEqual([names, '7.50', 'NaN', null, 'InvalidStateError', null, null, 0, '12.50']);
});

it('reads a chosen option of a <datalist> as an amount', async () => {
  const { page } = await pages.show(
    '<money-input><input list="usual"><datalist id="usual"><option>50.00</datalist></money-input>',
  );
  const input = page.locator('money-input input');
  await page.waitForFunction(() => Object.hasOwn(document.querySelector('money-input input')!, 'value'));
  // Browsers insert an option at once, with this type: https://w3c.github.io/input-events/
  await input.evaluate((element: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, '50.00');
    element.dispatchEvent(new InputEvent('input', { inputType: 'insertReplacementText', bubbles: true }));
  });
  expect(await input.inputValue()).toBe('50,00');
});
