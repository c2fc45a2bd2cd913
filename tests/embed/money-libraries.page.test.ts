/** Plays the lines of the pages 'Money field' and 'Frameworks' about libraries of pages without React. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Visit } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();
const { resolve } = createRequire(import.meta.url);

const libraries = {
  alpine: resolve('alpinejs/dist/cdn.js'),
  htmx: resolve('htmx.org/dist/htmx.js'),
  idiomorph: fileURLToPath(import.meta.resolve('idiomorph/dist/idiomorph.js')),
  jquery: resolve('jquery'),
  validation: resolve('jquery-validation'),
};

const posted = (page: Page): Promise<string> =>
  page.evaluate(() => [...new FormData(document.forms[0])].map((entry) => entry.join('=')).join('&'));

/** Opens a page with the body, whose libraries have loaded, and waits for the fields. */
async function open(body: string, ...names: Array<keyof typeof libraries>): Promise<Visit> {
  const one = await pages.visit(pages.bare(body, pages.site.ownEmbed));
  await one.page.waitForFunction(() =>
    [...document.querySelectorAll('money-input input')].every((input) => Object.hasOwn(input, 'value')),
  );
  for (const name of names) await one.page.addScriptTag({ path: libraries[name] });
  return one;
}

async function type({ page }: Visit, keys: string, selector = '#p'): Promise<void> {
  await page.locator(selector).press('End');
  await page.keyboard.type(keys);
}

describe('Alpine', () => {
  it.each([
    'x-model',
    'x-model.number.lazy',
    'x-model.enter',
    ':value="price" @input.debounce.10ms="price = $el.value" x-ignored',
  ])('binds the decimal with %s on the element', async (directive) => {
    const one = await open(
      `<form x-data="{ price: '1234.50' }" onsubmit="return false"><money-input ${directive}="price" name="price"><input id="p"></money-input>
        <output x-text="price"></output><button type="button" @click="price = ''">Limpar</button></form>`,
      'alpine',
    );
    const { page, said } = one;
    await expect.poll(() => page.locator('#p').inputValue()).toBe('1.234,50');
    await type(one, '9');
    await page.keyboard.press('Enter');
    await page.locator('#p').blur();
    await expect.poll(() => page.locator('output').textContent()).toBe('12345.09');
    expect([await page.locator('#p').inputValue(), await posted(page)]).toEqual(['12.345,09', 'price=12345.09']);
    await page.getByRole('button').click();
    await expect.poll(() => posted(page)).toBe('price=');
    expect(said).toEqual([]);
  });
});

describe('htmx', () => {
  it.each([
    [
      'hx-get on the element',
      '<money-input name="price" hx-get="/late.js" hx-trigger="change"><input id="p"></money-input>',
      'price=50.09',
    ],
    [
      'hx-get on the input',
      '<money-input><input id="p" name="price" hx-get="/late.js" hx-trigger="change"></money-input>',
      'price=50%2C09',
    ],
    [
      'hx-get on a form',
      '<form hx-get="/late.js" hx-trigger="change"><input name="a" value="1"><money-input><input id="p" name="price"></money-input></form>',
      'a=1&price=50.09',
    ],
  ])('sends the amount with %s', async (_, body, query) => {
    const one = await open(body, 'htmx');
    const sent = one.page.waitForRequest('**/late.js*');
    await type(one, '5009');
    await one.page.locator('#p').blur();
    expect(new URL((await sent).url()).search).toBe(`?${query}`);
  });
});

describe('jQuery and its Validation', () => {
  it('finds the input by its name, and checks the decimal with a normalizer', async () => {
    const one = await open(
      '<form><money-input><input id="p" name="price" required></money-input><button>Salvar</button></form>',
      'jquery',
      'validation',
    );
    const { page } = one;
    await page.evaluate(() => {
      const { $ } = window as unknown as { $: any };
      $.validator.setDefaults({
        normalizer(this: Element, text: string) {
          return this.closest('money-input')?.value ?? text;
        },
      });
      $(document.forms[0]).validate({ rules: { price: { number: true, max: 1000 } }, submitHandler() {} });
    });
    const send = async (): Promise<string[]> => {
      await page.getByRole('button').click();
      return page.locator('label.error:visible').allTextContents();
    };
    expect(await send()).toEqual(['This field is required.']);
    await type(one, '150000');
    expect(await send()).toEqual(['Please enter a value less than or equal to 1000.']);
    await page.locator('#p').fill('999,99');
    expect(await send()).toEqual([]);
    // serialize() reads the text of every input that has a name.
    expect(await page.evaluate(() => (window as unknown as { $: any }).$(document.forms[0]).serialize())).toBe(
      'price=999%2C99',
    );
    expect(await posted(page)).toBe('price=999.99');
  });

  it('empties a field, and a copied row, with .val("")', async () => {
    const row = '<p class="row"><money-input name="price" value="5.00"><input></money-input></p>';
    const { page } = await open(`<form>${row}</form>`, 'jquery');
    await page.evaluate(() => {
      const { $ } = window as unknown as { $: any };
      $('.row').clone().appendTo('form').find('input').val('');
      $('.row').first().clone().appendTo('form');
    });
    await expect
      .poll(() => page.locator('input').evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)))
      .toEqual(['5,00', '', '5,00']);
    await page.evaluate(() => (window as unknown as { $: any }).$('input').val(''));
    expect(await posted(page)).toBe('price=&price=&price=');
  });
});

/** The HTML that Django 3.2 renders for a formset, also for a `DecimalField` with `localize=True`. */
const django = (attributes: string): string => {
  const row = (number: string, value = ''): string =>
    `<p class="row"><label for="id_form-${number}-price">Preço</label><money-input><input ${attributes} name="form-${number}-price" ${value} id="id_form-${number}-price"></money-input></p>`;
  return `<form method="post"><input type="hidden" name="form-TOTAL_FORMS" value="1" id="id_form-TOTAL_FORMS">
    <div id="rows">${row('0', 'value="1234.50"')}</div><template id="empty">${row('__prefix__')}</template></form>`;
};

it.each(['type="number" step="0.01"', 'type="text"'])('adds a row to a formset of Django: %s', async (attributes) => {
  const one = await open(django(attributes));
  const { page, said } = one;
  await page.evaluate(() => {
    const total = document.querySelector<HTMLInputElement>('#id_form-TOTAL_FORMS')!;
    const html = document.querySelector('#empty')!.innerHTML.replaceAll('__prefix__', total.value);
    document.querySelector('#rows')!.insertAdjacentHTML('beforeend', html);
    total.value = String(Number(total.value) + 1);
  });
  await type(one, '250', '#id_form-1-price');
  await type(one, '9', '#id_form-0-price');
  expect(await posted(page)).toBe('form-TOTAL_FORMS=2&form-0-price=12345.09&form-1-price=2.50');
  expect(said).toEqual([]);
});

/** Writes the attributes first, and then the text, like morphdom. Idiomorph writes the text first. */
const attributesFirst = `window.Idiomorph = { morph: (form, next) => {
  const update = (from, to) => {
    for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name);
    for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    if (from.localName === 'input' && from.value !== to.value) from.value = to.value;
    [...to.children].forEach((child, index) => update(from.children[index], child));
  };
  update(form, new DOMParser().parseFromString(next, 'text/html').forms[0]);
} }`;

describe.each(['idiomorph', 'morphdom'])('morph by %s', (library) => {
  it.each([
    ['the value on the element', '<money-input name="price" value="5.00"><input id="p"></money-input>', '50.09'],
    ['the value on the input', '<money-input name="price"><input id="p" value="5.00"></money-input>', '5.00'],
    ['the name on the input', '<money-input><input id="p" name="price" value="5,00"></money-input>', '5.00'],
    ['an empty value', '<money-input name="price"><input id="p" value=""></money-input>', ''],
    ['no value', '<money-input name="price"><input id="p"></money-input>', ''],
  ])('keeps the amount and the history of a focused field: %s', async (_, html, later) => {
    const form = `<form>${html}<button type="button">Ir</button></form>`;
    const one = await open(form, ...(library === 'idiomorph' ? ['idiomorph' as const] : []));
    const { page } = one;
    if (library === 'morphdom') await page.evaluate(attributesFirst);
    const morph = (): Promise<void> =>
      page.evaluate((next) => void (window as any).Idiomorph.morph(document.forms[0], next), form);
    await type(one, '9');
    const typed = await posted(page);
    await morph();
    await expect.poll(() => posted(page)).toBe(typed);
    expect(await page.locator('#p').getAttribute('inputmode')).toBe('numeric');
    await page.keyboard.press('Control+z');
    await page.keyboard.type('9');
    expect(await posted(page)).toBe(typed);
    await page.getByRole('button').focus();
    await morph();
    // After blur, the server's text replaces the amount, unless the element has a `value`.
    await expect.poll(() => posted(page)).toBe(`price=${later}`);
    // A script's text is an amount, also an empty one.
    for (const [text, amount] of [
      ['7,5', '7.50'],
      ['', ''],
    ] as const) {
      await page.locator('#p').evaluate((input: HTMLInputElement, text) => (input.value = text), text);
      expect(await posted(page)).toBe(`price=${amount}`);
    }
    await morph();
    expect(await posted(page)).toBe(`price=${later === '50.09' ? '' : later}`);
  });
});
