import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { skipReasons } from '../browsers/skip-reasons.ts';
import { engine, give, isOldChromium, nextFrames, type Visit } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();

interface Heard {
  heard: unknown[];
}

/** Waits for the field. Records each event with its detail or the amount, and the posted value. */
async function listen(one: Visit): Promise<Visit> {
  await one.input.waitFor();
  await one.page.waitForFunction(() => 'value' in document.querySelector('money-input')!);
  await one.page.evaluate(() => {
    const given = window as unknown as Partial<Heard>;
    const isListening = given.heard;
    given.heard = [];
    if (isListening) return;
    for (const type of ['input', 'change', 'min-reached', 'max-reached', 'refused']) {
      document.addEventListener(type, (event) => {
        const field = (event.target as Element).closest('money-input');
        if (!field) return;
        const { form } = field;
        const posted = form ? [new FormData(form).get(field.name)] : [];
        given.heard!.push([type, event instanceof CustomEvent ? event.detail : field.value, ...posted]);
      });
    }
  });
  return one;
}

const bound = (one: Visit): Promise<unknown> =>
  one.page.waitForFunction(() => {
    const input = document.querySelector<HTMLInputElement>('money-input input');
    return input && Object.hasOwn(input, 'value');
  });

/** Shows a body in the page that the tests share. */
async function show(body: string): Promise<Visit> {
  const one = await pages.show(body);
  await bound(one);
  return listen(one);
}

/** Opens a document that is parsed before the element is defined. */
async function load(body: string, options?: BrowserContextOptions, headers?: Record<string, string>): Promise<Visit> {
  const one = await pages.visit(pages.bare(body, pages.site.ownEmbed), options, headers);
  await bound(one);
  return listen(one);
}

const set = (page: Page, properties: Partial<HTMLElementTagNameMap['money-input']>): Promise<void> =>
  give<'money-input'>(page, properties, 'money-input');
const heard = (page: Page): Promise<unknown[]> => page.evaluate(() => (window as unknown as Heard).heard);
const valueOf = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('money-input')!.value);
/** The entries of each form of the page, as text. */
const posted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.forms, (form) => [...new FormData(form)].map((entry) => entry.join('=')).join('&')),
  );
/** The text of the first field and the entries of the first form. */
const state = async ({ page, input }: Visit): Promise<unknown[]> => [await input.inputValue(), (await posted(page))[0]];

const price = (attributes = '', input = ''): string =>
  `<form><label for="p">Preço</label><money-input name="price" ${attributes}><input id="p" ${input}></money-input><button>Ir</button></form>`;

describe('<money-input>', () => {
  it('posts typed digits as a decimal string, at once, and dispatches input and change', async () => {
    const one = await show(price('', 'required'));
    const { page, input, said } = one;
    expect(await state(one)).toEqual(['', 'price=']);
    expect(await page.evaluate(() => document.forms[0]!.checkValidity())).toBe(false);
    await page.getByText('Preço').click();
    await page.keyboard.type('123');
    expect(await state(one)).toEqual(['1,23', 'price=1.23']);
    expect(await page.evaluate(() => (document.forms[0]!.elements.namedItem('price') as HTMLInputElement).value)).toBe(
      '1.23',
    );
    await page.getByRole('button').focus();
    expect(await heard(page)).toEqual([
      ['input', '0.01', '0.01'],
      ['input', '0.12', '0.12'],
      ['input', '1.23', '1.23'],
      ['change', '1.23', '1.23'],
    ]);
    await input.focus();
    await page.getByRole('button').focus();
    expect(await heard(page)).toHaveLength(4);
    expect(await page.evaluate(() => document.forms[0]!.checkValidity())).toBe(true);
    expect(said).toEqual([]);
  });

  it('posts the decimal in the place of its own text, beside fields of the same name', async () => {
    const money = '<money-input><input name="v" value="5.00"></money-input>';
    const text = '<input name="v" value="5,00">';
    const one = await show(
      `<form><input type="checkbox" name="v" value="5,00"><input disabled name="v">${text}${money}${text}${money}</form>`,
    );
    expect(await posted(one.page)).toEqual(['v=5,00&v=5.00&v=5,00&v=5.00']);
    await one.page.getByRole('checkbox').check();
    await one.input.press('End');
    await one.page.keyboard.type('1');
    expect(await posted(one.page)).toEqual(['v=5,00&v=5,00&v=50.01&v=5,00&v=5.00']);
  });

  it('shows the amount that its attribute or a script sets, without an event', async () => {
    const one = await show(price('value="7.00"'));
    const { page, input } = one;
    expect(await state(one)).toEqual(['7,00', 'price=7.00']);
    await page.evaluate(() => document.querySelector('money-input')!.setAttribute('value', '8'));
    await expect.poll(() => state(one)).toEqual(['8,00', 'price=8']);
    await set(page, { value: '1234.565' });
    expect(await state(one)).toEqual(['1.234,57', 'price=1234.565']);
    // After a script sets the amount, the attribute counts only after a reset, as in an <input>.
    await page.evaluate(() => document.querySelector('money-input')!.setAttribute('value', '5'));
    await page.evaluate(() => document.querySelector('money-input')!.setAttribute('locale', 'en-US'));
    await expect.poll(() => input.inputValue()).toBe('1,234.57');
    expect(await posted(page)).toEqual(['price=1234.565']);
    for (const empty of [null, undefined, '']) {
      await set(page, { value: '9' });
      await page.evaluate((value) => Object.assign(document.querySelector('money-input')!, { value }), empty);
      expect(await state(one)).toEqual(['', 'price=']);
    }
    await page.evaluate(() => document.forms[0]!.reset());
    expect(await state(one)).toEqual(['5.00', 'price=5']);
    expect(await heard(page)).toEqual([]);
  });

  it.each<[option: string, value: string | number, keys: string, look: unknown[]]>([
    ['length', 2, '123', ['0,12', 'price=0.12']],
    ['precision', 0, '123', ['123', 'price=123']],
    ['precision', 3, '1234', ['1,234', 'price=1.234']],
    ['locale', 'en-US', '123456', ['1,234.56', 'price=1234.56']],
    ['empty-value', '0.00', '', ['0,00', 'price=0.00']],
  ])(
    'reads the option %s from its property (%j, or as a text) and from its attribute',
    async (name, value, keys, look) => {
      const property = name.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
      for (const given of [value, String(value)]) {
        const one = await show(price());
        await set(one.page, { [property]: given });
        await one.input.press('End');
        await one.page.keyboard.type(keys);
        await expect.poll(() => state(one)).toEqual(look);
      }
      const one = await show(price(`${name}="${value}"`));
      await one.input.press('End');
      await one.page.keyboard.type(keys);
      expect(await state(one)).toEqual(look);
      // Frameworks write an option without a value as the property ''.
      await set(one.page, { [property]: '', value: '' });
      await one.page.keyboard.type('1234');
      expect(await state(one)).toEqual(['12,34', 'price=12.34']);
      expect(one.said).toEqual([]);
    },
  );

  it('dispatches min-reached and max-reached at blur, and keeps the form valid', async () => {
    const { page, input } = await show(price('min="5" max="10"'));
    for (const [keys, limit] of [
      ['500', ['min-reached', '5', '5.00']],
      ['1000', ['max-reached', '10', '10.00']],
      ['', ['min-reached', '5', '']],
    ] as const) {
      await input.fill('');
      await input.press('End');
      await page.keyboard.type(keys);
      await page.evaluate(() => Object.assign(window, { heard: [] }));
      await page.getByRole('button').focus();
      expect((await heard(page)).filter(([type]: any) => type !== 'change')).toEqual([limit]);
      expect(await page.evaluate(() => document.forms[0]!.checkValidity())).toBe(true);
    }
  });

  it.each([
    ['locale="pt_BR"', `locale must be a language tag, such as 'pt-BR'; given: "pt_BR".`],
    ['currency="R$"', `currency must be a currency code of three letters, such as 'BRL'; given: "R$".`],
    ['precision="200"', 'precision must be a whole number from 0 to 20; given: 200.'],
    ['length="x"', 'length must be a whole number from 1 to 30; given: "x".'],
    ['max="1.000,00"', `max must be a decimal number, such as '12.30'; given: "1.000,00".`],
    ['value="5,00"', `value must be a decimal number, such as '12.30'; given: "5,00".`],
  ])('ignores an unusable option, and logs it once: %s', async (attributes, problem) => {
    const one = await load(price(`min="1" ${attributes}`));
    await one.input.press('End');
    await one.page.keyboard.type('1234');
    expect(await state(one)).toEqual(['12,34', 'price=12.34']);
    expect(one.said).toEqual([`[aceite] <money-input>: ${problem} It is ignored.`]);
  });

  it('dispatches change once at blur when the browser does not', async () => {
    const { page, input } = await show(price());
    // WebKit dispatches no `change` after a script sets a text. A scripted edit imitates this.
    await input.evaluate((element: HTMLInputElement) => {
      element.setRangeText('5', 0, 0, 'end');
      element.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: '5', bubbles: true }));
      for (let time = 0; time < 2; time += 1) element.dispatchEvent(new FocusEvent('blur'));
    });
    expect(await heard(page)).toEqual([
      ['input', '0.05', '0.05'],
      ['change', '0.05', '0.05'],
    ]);
  });

  it('dispatches input for the amount of a composition', async ({ skip }) => {
    skip(engine !== 'chromium', skipReasons.compose);
    const { page, input } = await show(price());
    await input.focus();
    const session = await page.context().newCDPSession(page);
    const compose = async (...texts: string[]): Promise<void> => {
      for (const text of texts) {
        const { length } = text;
        await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
      }
      await page.keyboard.insertText(texts.at(-1)!);
    };
    await compose('1', '12');
    expect((await heard(page)).at(-1)).toEqual(['input', '0.12', '0.12']);
    // Dictation composes several digits at once.
    await input.fill('');
    await compose('1500');
    expect((await heard(page)).at(-1)).toEqual(['input', '1500.00', '1500.00']);
  });

  it('dispatches change for an amount that a framework has set again during input', async () => {
    const { page, input } = await show(price('value="5.00"'));
    await page.evaluate(() =>
      document.querySelector('money-input')!.addEventListener('input', ({ currentTarget }) => {
        const field = currentTarget as HTMLElementTagNameMap['money-input'];
        field.value = String(field.value);
      }),
    );
    await input.press('End');
    await page.keyboard.type('9');
    await page.getByRole('button').focus();
    expect((await heard(page)).filter(([type]: any) => type === 'change')).toEqual([['change', '50.09', '50.09']]);
  });
});

describe('the <input> of the page', () => {
  it.each([
    ['1.234,56', '', '1.234,56', '1234.56'],
    ['1234.5', '', '1.234,50', '1234.5'],
    ['R$ 1.234,56', 'currency="BRL"', '1.234,56', '1234.56'],
    ['1.234', 'precision="0"', '1.234', '1234'],
    ['1.234', 'precision="3"', '1,234', '1.234'],
    ['', 'empty-value="0.00"', '0,00', '0.00'],
  ])('holds the saved amount: %j %s', async (saved, attributes, text, value) => {
    const one = await load(
      `<form><money-input ${attributes}><input name="price" value="${saved}"></money-input></form>`,
    );
    expect(await state(one)).toEqual([text, `price=${value}`]);
  });

  it('keeps its attributes except type, and gets the missing attribute inputmode on focus', async () => {
    const html =
      '<money-input><input id="p" class="form-control" name="price" value="5,00" type="number"></money-input>';
    const one = await load(`<form>${html}</form>`);
    const look = (): Promise<string> => one.page.evaluate(() => document.forms[0]!.innerHTML);
    expect(await look()).toBe(html.replace('type="number"', 'type="text"'));
    await one.input.focus();
    expect(await one.input.getAttribute('inputmode')).toBe('numeric');
    const other = await load('<money-input><input inputmode="decimal"></money-input>');
    await other.input.focus();
    expect(await other.input.getAttribute('inputmode')).toBe('decimal');
  });

  it('posts its text, or the value of its element, while the chunk is not loaded', async () => {
    const forms = [
      price('value="5.00"'),
      '<form><money-input><input name="price" value="5,00"></money-input></form>',
      price('', 'value="1"'),
    ].join('');
    const { page } = await pages.visit(`<!doctype html><title>Loja</title>${forms}`);
    await page.route('**/money.js*', () => {});
    await page.addScriptTag({ url: pages.site.ownEmbed, type: 'module' });
    await page.waitForFunction(() => customElements.get('money-input'));
    expect(await posted(page)).toEqual(['price=5.00', 'price=5,00', 'price=1']);
    await page.locator('input').last().press('End');
    await page.keyboard.type('7,5');
    expect((await posted(page))[2]).toBe('price=17,5');
  });

  it.each([
    ['', '1250', '12,50', '12.50'],
    ['', '12,5', '12,50', '12.50'],
    ['', '12,50', '12,50', '12.50'],
    ['5.00', '9', '50,09', '50.09'],
    ['5,00', '9', '50,09', '50.09'],
    ['1.00', ' mil', '1,00', '1.00'],
  ])(
    'turns %j with the keys %j, typed before the script, into an amount, and keeps the focus',
    async (saved, keys, text, value) => {
      const one = await pages.visit(`<!doctype html><title>Loja</title>${price('', `value="${saved}"`)}`);
      const { page, input } = one;
      await input.press('End');
      await page.keyboard.type(keys);
      await page.evaluate(() => {
        Object.assign(window, { amounts: [] });
        document.addEventListener('input', ({ target }) =>
          (window as unknown as { amounts: unknown[] }).amounts.push((target as Element).closest('money-input')!.value),
        );
      });
      await page.addScriptTag({ url: pages.site.ownEmbed, type: 'module' });
      await bound(one);
      expect(await state(one)).toEqual([text, `price=${value}`]);
      const amounts = await page.evaluate(() => (window as unknown as { amounts: unknown[] }).amounts);
      expect(amounts).toEqual(text === '1,00' ? [] : [value]);
      await page.keyboard.type('5');
      expect(await valueOf(page)).toBe((Number(value) * 10 + 0.05).toFixed(2));
    },
  );

  it.for([
    ['a person typed and left', '1250', '12,50', '12.50'],
    ['a person typed and left', '1.250', '1.250,00', '1250.00'],
    ['a script set', '1250', '1.250,00', '1250.00'],
  ])('reads the text that %s before the script: %j', async ([who, early = '', text, value], { skip }) => {
    skip(isOldChromium && who !== 'a script set', skipReasons.typed);
    const one = await pages.visit(`<!doctype html><title>Loja</title>${price()}`);
    const { page, input } = one;
    if (who === 'a script set') await input.evaluate((field, of) => ((field as HTMLInputElement).value = of), early);
    else {
      await input.focus();
      await page.keyboard.type(early);
      await page.getByRole('button').focus();
    }
    await page.addScriptTag({ url: pages.site.ownEmbed, type: 'module' });
    await bound(one);
    expect(await state(one)).toEqual([text, `price=${value}`]);
  });

  it('becomes the field when it is parsed after the upgrade of its element; an element without one creates it after parsing', async () => {
    const { page } = await pages.visit('<!doctype html><title>Loja</title>');
    const loaded = page.waitForResponse('**/money.js');
    await page.evaluate((src) => {
      document.open();
      document.write(
        `<!doctype html><title>Loja</title><script type="module" async src="${src}"></script><form><money-input name="price">`,
      );
    }, pages.site.ownEmbed);
    await (await loaded).finished();
    await nextFrames(page);
    await page.evaluate(() => {
      document.write('<input value="5,00" required></money-input><money-input name="late"></money-input><b>');
      document.close();
    });
    await expect.poll(() => page.locator('input').count()).toBe(2);
    await expect.poll(() => posted(page)).toEqual(['price=5.00&late=']);
  });

  it('keeps the amount when scripts move, clone, replace and remove the <input>', async () => {
    const one = await show(price('value="5.00"'));
    const { page, input } = one;
    await input.press('End');
    await page.keyboard.type('9');
    await page.evaluate(() => document.body.append(document.forms[0]!.cloneNode(true)));
    await expect.poll(() => posted(page)).toEqual(['price=50.09', 'price=50.09']);
    await page.locator('input').last().focus();
    await page.keyboard.press('Backspace');
    expect(await posted(page)).toEqual(['price=50.09', 'price=5.00']);
    await page.evaluate(() => document.forms[1]!.append(document.querySelector('money-input')!));
    await expect.poll(() => posted(page)).toEqual(['', 'price=5.00&price=50.09']);
    await page.evaluate(() => {
      document.forms[1]!.remove();
      document.body.innerHTML = '<form><money-input name="price" value="1"><input></money-input></form>';
    });
    await expect.poll(() => state(one)).toEqual(['1,00', 'price=1']);
    await input.press('End');
    await page.keyboard.type('2');
    await page.evaluate(() => (document.querySelector('money-input')!.innerHTML = '<b>R$</b><input id="q">'));
    await expect.poll(() => state(one)).toEqual(['10,02', 'price=10.02']);
    await page.evaluate(() => (document.querySelector('money-input')!.innerHTML = ''));
    await expect.poll(() => page.locator('money-input input').count()).toBe(1);
    await page.evaluate(() => document.querySelector('money-input')!.insertAdjacentHTML('beforeend', '<input id="z">'));
    await expect.poll(() => page.locator('#z').inputValue()).toBe('10,02');
    expect(await page.locator('money-input input').count()).toBe(1);
    await page.locator('#z').press('End');
    await page.keyboard.type('3');
    expect(await posted(page)).toEqual(['price=100.23']);
  });

  it('takes an amount from a text that a script sets', async () => {
    const one = await show(price('', 'value="5.00"'));
    for (const [text, look] of [
      ['99,90', ['99,90', 'price=99.90']],
      ['1234.5', ['1.234,50', 'price=1234.5']],
      ['-5,00', ['-5,00', 'price=-5.00']],
      ['', ['', 'price=']],
      ['7', ['7,00', 'price=7']],
    ] as const) {
      await one.input.evaluate((element: HTMLInputElement, text) => (element.value = text), text);
      expect(await state(one)).toEqual(look);
    }
    await one.input.focus();
    await one.page.getByRole('button').focus();
    expect(await heard(one.page)).toEqual([]);
  });

  it('loses its amount when a script sets an empty text, whatever the value of its element, focused or not', async () => {
    for (const html of [price('value="5.00"'), price(), price('', 'value="5.00"'), price('', 'value=""')]) {
      for (const isFocused of [false, true]) {
        const one = await show(html);
        await one.input.press('End');
        await one.page.keyboard.type('9');
        if (!isFocused) await one.page.getByRole('button').focus();
        await one.input.evaluate((element: HTMLInputElement) => (element.value = ''));
        expect(await state(one)).toEqual(['', 'price=']);
        expect(await valueOf(one.page)).toBe('');
      }
    }
  });

  it('stays the target of its events, except in a listener of its element, whose value is the decimal', async () => {
    const { page, input } = await show(price());
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { targets: heard });
      for (const node of ['input', 'money-input', 'form'])
        document
          .querySelector(node)!
          .addEventListener('input', ({ target }) =>
            heard.push([node, (target as Element).localName, (target as HTMLInputElement).value]),
          );
    });
    await input.press('5');
    expect(await page.evaluate(() => (window as unknown as { targets: unknown }).targets)).toEqual([
      ['input', 'input', '0,05'],
      ['money-input', 'money-input', '0.05'],
      ['form', 'input', '0,05'],
    ]);
  });

  it('shares focus(), select() and setCustomValidity() with its element', async () => {
    const { page } = await show(price('value="5.00"'));
    const found = await page.evaluate(() => {
      const [input, field] = [document.querySelector('input')!, document.querySelector('money-input')!];
      for (const control of document.forms[0]!.elements as unknown as Iterable<HTMLInputElement>) {
        if (control.localName === 'button') continue;
        control.focus();
        control.select();
        control.setCustomValidity(control === input ? 'Estoque insuficiente' : 'Caro');
      }
      const selected = input.value.slice(input.selectionStart!, input.selectionEnd!);
      const early = document.createElement('money-input');
      early.focus();
      return [
        document.activeElement === input,
        selected,
        document.forms[0]!.checkValidity(),
        field.validationMessage,
        field.validity.customError,
        field.willValidate,
        field.form === document.forms[0],
        early.checkValidity(),
      ];
    });
    expect(found).toEqual([true, '5,00', false, 'Estoque insuficiente', true, true, true, true]);
  });
});

describe('in a form, <money-input>', () => {
  it('posts nothing while its <input>, a fieldset or its attribute disables it', async () => {
    const one = await show(`<form><fieldset>${price('value="5"').replaceAll(/<\/?form>/g, '')}</fieldset></form>`);
    for (const selector of ['input', 'fieldset', 'money-input']) {
      await one.page.evaluate((one) => document.querySelector(one)!.setAttribute('disabled', ''), selector);
      await expect.poll(() => posted(one.page)).toEqual(['']);
      await one.page.evaluate((one) => document.querySelector(one)!.removeAttribute('disabled'), selector);
      await expect.poll(() => posted(one.page)).toEqual(['price=5']);
    }
  });

  it('posts to the form around it or in its attribute form, in the order of the fields, also outside the document', async () => {
    const { page } = await show(
      `<form id="f"><input name="a" value="1"><money-input name="b" value="2"></money-input><input name="c" value="3"></form>
      <form id="g"></form><money-input name="d" form="g" value="4"></money-input>`,
    );
    expect(await posted(page)).toEqual(['a=1&b=2&c=3', 'd=4']);
    const outside = await page.evaluate(() => {
      const form = document.createElement('form');
      form.innerHTML = '<money-input name="price" value="7.00"></money-input>';
      return [...new FormData(form)].join();
    });
    expect(outside).toBe('price,7.00');
  });

  it('posts the decimal under the name of the <input>, in its place, and under one name only', async () => {
    const field = (attributes: string, value: string): string =>
      `<money-input ${attributes}><input name="price" value="${value}"></money-input>`;
    const { page } = await show(
      `<form><input name="price" value="x">${field('', '1.234,50')}<input name="a" value="1">${field('precision="0"', '1.234')}</form>
      <form>${field('name="sum"', '5,00')}</form><form>${field('', '')}<input name="price" value="7"></form>`,
    );
    expect(await posted(page)).toEqual(['price=x&price=1234.50&a=1&price=1234', 'sum=5.00', 'price=&price=7']);
    // A form that the field enters posts the amount in the same task.
    const moved = await page.evaluate(() => {
      document.forms[2]!.append(document.querySelector('money-input')!);
      return [...new FormData(document.forms[2])].join();
    });
    expect(moved).toBe('price,,price,7,price,1234.50');
  });

  it('posts to the form in the attribute form of the <input>, also when the attribute changes', async () => {
    const input = '<input id="p" form="pay" required value="5.00">';
    const { page } = await show(
      `<form id="pay"></form><form id="other"><money-input name="price">${input}</money-input>
      <money-input>${input.replace('id="p"', 'name="named"')}</money-input></form>`,
    );
    expect(await posted(page)).toEqual(['price=5.00&named=5.00', '']);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('input')) one.setAttribute('form', 'other');
      document.querySelector('money-input')!.removeAttribute('form');
    });
    await expect.poll(() => posted(page)).toEqual(['', 'price=5.00&named=5.00']);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('input')) one.setAttribute('form', 'late');
      document.body.insertAdjacentHTML('beforeend', '<form id="late"></form>');
    });
    await expect.poll(() => posted(page)).toEqual(['', '', 'price=5.00&named=5.00']);
    await page.evaluate(() => document.querySelectorAll('input').forEach((one) => one.removeAttribute('form')));
    await expect.poll(() => posted(page)).toEqual(['', 'price=5.00&named=5.00', '']);
  });

  it('submits the amount on Enter, also in a form with a field named "elements"', async () => {
    const { page, input } = await show(
      `${price('', '').replace('<button>', '<input type="hidden" name="elements"><button>')}`,
    );
    const sent = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('submit', (event) => {
            event.preventDefault();
            resolve(new FormData(event.target as HTMLFormElement).get('price'));
          }),
        ),
    );
    await input.focus();
    await page.keyboard.type('150');
    await page.keyboard.press('Enter');
    expect(await sent).toBe('1.50');
  });

  it.each([
    ['no-store', '<money-input name="price"><input value="5.00"></money-input>', '50,09', '50.09'],
    ['no-store', '<money-input name="price" value="5.00"></money-input>', '50,09', '50.09'],
    ['no-cache', '<money-input name="price" value="5.00"><input></money-input>', '50,09', '50.09'],
    ['no-store', '<money-input><input name="price" value="5.00"></money-input>', '50,09', '50.09'],
    // In these rows, the text that the browser restores begins with the text of the server.
    ['no-store', '<money-input name="price"><input value="0"></money-input>', '0,09', '0.09'],
    ['no-store', '<money-input name="price"><input value="5"></money-input>', '50,09', '50.09'],
    ['no-store', '<money-input name="price"><input value="10"></money-input>', '100,09', '100.09'],
  ])(
    'shows and posts the typed amount after Back, like the rest of the form; %s %s',
    async (cache, html, text, posted) => {
      const body = `<form><input name="a" value="x">${html}<input name="b" value="y"></form>
      <script>addEventListener('unload', () => {})</script>`;
      // Firefox does not restore the forms of a page with `no-store`.
      const one = await load(body, {}, { 'cache-control': engine === 'firefox' ? 'no-cache' : cache });
      const { page, input } = one;
      await input.press('End');
      await input.press('9');
      await page.locator('[name=b]').fill('yy');
      await page.goto(pages.site.page('<!doctype html><title>Frete</title>'));
      await page.goBack();
      await bound(one);
      await expect.poll(() => state(one)).toEqual([text, `a=x&price=${posted}&b=yy`]);
    },
  );

  it.each([
    ['1', '15.00', '15,00'],
    ['10', '100.00', '100,00'],
    ['10.00', '12', '12,00'],
    ['0.00', '0,05', '0,05'],
    ['10.00', '1.234,56', '1.234,56'],
  ])('reads the text of a script, set before the chunk has loaded: %s becomes %s', async (printed, text, shown) => {
    const one = await load(`<form><money-input name="price"><input value="${printed}"></money-input></form>
      <script>document.querySelector('money-input input').value = '${text}';</script>`);
    await bound(one);
    expect(await one.input.inputValue()).toBe(shown);
  });
});

describe('a label of <money-input>', () => {
  it('names and focuses the input, from around the element, or by the id of the element or of the input', async ({
    skip,
  }) => {
    skip(isOldChromium, skipReasons.label);
    const { page } = await show(
      `<label>Preço <money-input value="5"></money-input></label><label for="q">Frete</label><money-input id="q"></money-input>
      <label for="r">Taxa</label><money-input><input id="r"></money-input>`,
    );
    for (const name of ['Preço', 'Frete', 'Taxa']) {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.getByText(name).click({ position: { x: 2, y: 4 } });
      expect(await page.getByRole('textbox', { name }).evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await page.keyboard.type('1');
    expect(await page.locator('#r').inputValue()).toBe('0,01');
  });

  it('names a created input, also when a script adds or changes the label later', async () => {
    const { page } = await show('<money-input id="s"></money-input>');
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<label for="s">Total</label>'));
    await page.getByRole('textbox', { name: 'Total' }).waitFor();
    await page.evaluate(() => document.querySelector('label')!.append(' do frete'));
    await page.getByRole('textbox', { name: 'Total do frete' }).waitFor();
  });

  it('adds nothing to an aria-labelledby that the page gives the input', async () => {
    const { page } = await show(
      '<h2 id="t">Frete</h2><label>Valor <money-input><input aria-labelledby="t"></money-input></label>',
    );
    await page.getByRole('textbox').focus();
    expect(await page.getByRole('textbox').getAttribute('aria-labelledby')).toBe('t');
  });

  it('puts the caret behind the amount on a click, like focus() in a script', async ({ skip }) => {
    skip(isOldChromium, skipReasons.label);
    for (const focus of ['click', 'script']) {
      const one = await load('<form><label>Preço <money-input name="price" value="1.50"></money-input></label></form>');
      await (focus === 'click' ? one.page.getByText('Preço').click({ position: { x: 2, y: 4 } }) : one.input.focus());
      await one.page.keyboard.type('5');
      expect(await state(one)).toEqual(['15,05', 'price=15.05']);
    }
  });
});

describe('a refusal of <money-input>', () => {
  const line = ({ page }: Visit): Locator => page.locator('[data-refusal]');
  const said = ({ page }: Visit): Promise<string[]> => page.locator('[data-aceite-voice]').allTextContents();

  async function refuse(body = price('length="3" value="1.23"')): Promise<Visit> {
    const one = await show(body);
    await one.input.press('End');
    await one.page.keyboard.type('4');
    await line(one).filter({ hasText: '3' }).waitFor();
    return one;
  }

  it('dispatches the event refused, and adds a message; the property labels can replace its text', async () => {
    const one = await show(price('length="3" value="1.23"'));
    expect(await line(one).count()).toBe(0);
    await one.input.press('End');
    await one.page.keyboard.type('4');
    expect(await one.page.locator('input + small[data-refusal][lang=pt-BR]').textContent()).toBe(
      'Este campo aceita até 3 dígitos.',
    );
    expect(await heard(one.page)).toEqual([
      ['refused', { reason: 'full', text: '4' }, '1.23'],
      ['input', '1.23', '1.23'],
    ]);
    await set(one.page, { labels: { lang: 'en', full: 'Three digits.' } as never });
    await one.page.keyboard.type('4');
    expect(await line(one).textContent()).toBe('Three digits.');
    expect(await line(one).getAttribute('lang')).toBe('en');
  });

  it.each<[string, (one: Visit) => Promise<unknown>]>([
    ['an edit', ({ page }) => page.keyboard.press('Backspace')],
    ['a reset', ({ page }) => page.evaluate(() => document.forms[0]!.reset())],
    ['a value that a script sets, even an equal one', ({ page }) => set(page, { value: '1.23' })],
  ])('ends with %s', async (_, act) => {
    const one = await refuse();
    await act(one);
    expect(await line(one).count()).toBe(0);
    expect(await said(one)).toEqual([]);
  });

  it('leaves its message out of a clone of the element', async () => {
    const one = await refuse();
    await one.page.evaluate(() => document.body.append(document.forms[0]!.cloneNode(true)));
    await expect.poll(() => line(one).allTextContents()).toEqual(['Este campo aceita até 3 dígitos.', '']);
    expect(await said(one)).toHaveLength(1);
    await one.page.locator('input').last().focus();
    await one.page.keyboard.type('5');
    expect(await line(one).last().textContent()).toBe('Este campo aceita até 3 dígitos.');
    expect(await line(one).count()).toBe(2);
  });

  it('writes its message into a [data-refusal] of the page instead of a new one', async () => {
    const one = await refuse(
      '<form><money-input length="3" value="1.23"><p data-refusal></p><input></money-input></form>',
    );
    expect(await one.page.locator('p').textContent()).toBe('Este campo aceita até 3 dígitos.');
    await one.page.keyboard.press('Backspace');
    expect(await one.page.locator('p').textContent()).toBe('');
    expect(await line(one).count()).toBe(1);
  });

  it('says its message, and an equal message again', async () => {
    const one = await refuse();
    const message = 'Este campo aceita até 3 dígitos.';
    await expect.poll(() => said(one)).toEqual([message]);
    await one.page.keyboard.type('5');
    expect(await said(one)).toEqual(['']);
    await expect.poll(() => said(one)).toEqual([message]);
  });
});

describe('a trusted drag', () => {
  beforeEach(({ skip }) => skip(engine !== 'chromium', skipReasons.drag));

  /** Returns the position of a character in an input. */
  const pointOf = (input: Locator, index: number): Promise<{ x: number; y: number }> =>
    input.evaluate((element: HTMLInputElement, index) => {
      const style = getComputedStyle(element);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const { left, top, height } = element.getBoundingClientRect();
      const edge = left + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth);
      return { x: edge + context.measureText(element.value.slice(0, index)).width, y: top + height / 2 };
    }, index);

  it('changes no digit when it ends inside the field or in another input', async () => {
    const one = await show(`${price('value="1234.56"')}<input aria-label="Nota">`);
    const { page, input } = one;
    const note = page.getByLabel('Nota');
    const drag = async (to: { x: number; y: number }): Promise<void> => {
      await input.evaluate((element: HTMLInputElement) => {
        element.focus();
        element.setSelectionRange(6, 8);
      });
      const from = await pointOf(input, 7);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
    };
    await drag(await pointOf(input, 0));
    expect(await state(one)).toEqual(['1.234,56', 'price=1234.56']);
    await drag(await pointOf(note, 0));
    expect([await note.inputValue(), ...(await state(one))]).toEqual(['56', '1.234,56', 'price=1234.56']);
    expect((await heard(page)).filter(([type]: any) => type === 'input')).toEqual([]);
  });
});
