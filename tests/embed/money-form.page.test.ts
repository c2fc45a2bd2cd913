/** `<money-input>` as a form control: one entry in the form, constraint validation, names, and Enter. */
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { skipReasons } from '../browsers/skip-reasons.ts';
import { engine, type Visit } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();

async function show(body: string): Promise<Visit> {
  const one = await pages.show(body);
  await one.input.waitFor();
  return one;
}

/** Returns the entries of every form of the page. */
const posted = (page: Page): Promise<[string, string][][]> =>
  page.evaluate(() => [...document.forms].map((form) => [...new FormData(form)] as [string, string][]));

/** A morph: each element stays, and gets the attributes of the server's HTML; inputs also get its value. */
const morph = (page: Page, html: string): Promise<void> =>
  page.evaluate((next) => {
    const update = (from: Element, to: Element) => {
      for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name);
      for (const { name, value } of to.attributes) {
        if (from.getAttribute(name) !== value) from.setAttribute(name, value);
      }
      if (from instanceof HTMLInputElement) from.value = (to as HTMLInputElement).value;
      const children = [...from.children];
      [...to.children].forEach((child, index) => {
        if (children[index]) update(children[index], child);
        else from.append(child.cloneNode(true));
      });
    };
    update(document.body, new DOMParser().parseFromString(next, 'text/html').body);
  }, html);

describe('<money-input> in a form', () => {
  const html = '<form><money-input name="price" value="5.00"><input name="price" value="5,00"></money-input></form>';
  const once = [[['price', '50.09']]];

  const type = async (shown: Visit): Promise<Visit> => {
    await shown.input.press('End');
    await shown.input.press('9');
    return shown;
  };

  it('keeps the HTML of the server, and posts once after a morph', async () => {
    const { page, input } = await type(await pages.visit(pages.bare(html, pages.site.ownEmbed)));
    const fallback = () => page.evaluate(() => document.querySelector<HTMLInputElement>('money-input input')!.value);
    // React's hydration compares this HTML, and serializers such as jQuery's read the value of the inner input.
    expect(await page.evaluate(() => document.forms[0]!.outerHTML)).toBe(html);
    expect([await posted(page), await fallback()]).toEqual([once, '50.09']);
    await morph(page, html);
    expect(await posted(page)).toEqual(once);
    await page.evaluate(() =>
      document.forms[0]!.addEventListener('submit', (event) => {
        event.preventDefault();
        document.title = document.querySelector<HTMLInputElement>('money-input input')!.value;
      }),
    );
    await input.press('Enter');
    await expect.poll(() => page.title()).toBe('50.09');
  });

  it('posts once after a script adds, replaces, clones, enables or renames inputs', async () => {
    const { page } = await type(await show(html));
    const entries = await page.evaluate(() => {
      const [form] = document.forms;
      const host = document.querySelector('money-input')!;
      const read = () => [...new FormData(form)];
      const late = Object.assign(document.createElement('input'), { name: 'price', value: '1' });
      host.append(late);
      const afterAppend = read();
      host.replaceChildren(late.cloneNode());
      const afterReplace = read();
      host.innerHTML = '<p><input name="price" value="3"><textarea name="price">4</textarea></p>';
      const afterMarkup = read();
      host.querySelector('input')!.disabled = false;
      host.querySelector('input')!.name = 'other';
      return [afterAppend, afterReplace, afterMarkup, read()];
    });
    expect(entries).toEqual([...once, ...once, ...once, ...once]);
  });

  it('keeps the order of the entries, with several fields of one name', async () => {
    const row = (name: string, amount: string, text: string) =>
      `<input name="i[][n]" value="${name}"><money-input name="i[][p]" value="${amount}"><input name="i[][p]" value="${text}"></money-input>`;
    const { page } = await show(
      `<form>${row('a', '7.00', '5.00')}${row('b', '5.00', '7.00')}<input name="i[][p]" value="7.00"></form>`,
    );
    await page.evaluate(() => {
      for (const [index, input] of [...document.querySelectorAll<HTMLInputElement>('money-input input')].entries()) {
        input.value = ['5.00', '7.00'][index]!;
      }
    });
    expect(await posted(page)).toEqual([
      [
        ['i[][n]', 'a'],
        ['i[][p]', '7.00'],
        ['i[][n]', 'b'],
        ['i[][p]', '5.00'],
        ['i[][p]', '7.00'],
      ],
    ]);
  });

  it('posts to the form of its attribute alone', async () => {
    const { page } = await show(`<form id="one"></form>${html.replace('name="price"', 'form="one" $&')}`);
    expect(await posted(page)).toEqual([[['price', '5.00']], []]);
  });

  it('posts from a cloned or created form outside the document', async () => {
    const { page } = await show(html);
    const entries = await page.evaluate(() => {
      const form = document.createElement('form');
      form.append(Object.assign(document.createElement('money-input'), { name: 'price', value: '3.00' }));
      return [document.forms[0]!.cloneNode(true) as HTMLFormElement, form].map((one) => [...new FormData(one)]);
    });
    expect(entries).toEqual([[['price', '5.00']], [['price', '3.00']]]);
  });

  it('posts from an inserted form of a template', async () => {
    const { page } = await show(`<money-input></money-input><template>${html}</template>`);
    await page.evaluate(() => document.body.append(document.querySelector('template')!.content.cloneNode(true)));
    await page.locator('form').getByRole('textbox').waitFor();
    expect(await posted(page)).toEqual([[['price', '5.00']]]);
  });

  it('copies the amount into a cloned form by its inner input', async () => {
    const { page } = await type(await show(html));
    await page.evaluate(() => document.body.append(document.forms[0]!.cloneNode(true)));
    await page.locator('form').last().getByRole('textbox').waitFor();
    await expect.poll(() => posted(page)).toEqual([...once, ...once]);
  });

  it('posts only the text of its inner input while the field is not rendered', async () => {
    const { page } = await pages.visit(
      `<!doctype html><title>Loja</title>${html}${html}<script>document.querySelector('input').value = '7,5'</script>`,
    );
    await page.route('**/money.js', () => {});
    await page.addScriptTag({ url: pages.site.ownEmbed, type: 'module' });
    await page.evaluate(() => customElements.whenDefined('money-input'));
    expect(await posted(page)).toEqual([[['price', '7,5']], [['price', '5.00']]]);
  });

  it('posts once when an async script defines the element during its parsing', async () => {
    const { page } = await pages.visit('<!doctype html><title>Loja</title>');
    const start = '<form><money-input name="price" value="5.00">';
    await page.evaluate(
      async ([src, start]) => {
        document.open();
        document.write(`<!doctype html><title>Loja</title><script type="module" async src="${src}"></script>${start}`);
        await customElements.whenDefined('money-input');
        await new Promise((resolve) => setTimeout(resolve, 300));
        document.write('<input name="price" value="5,00" required></money-input><b>');
        document.close();
      },
      [pages.site.ownEmbed, start],
    );
    await page.locator('money-input').getByRole('textbox').waitFor();
    expect(await posted(page)).toEqual([[['price', '5.00']]]);
    expect(await page.locator('money-input').getByRole('textbox').count()).toBe(1);
  });

  it('submits with an invalid inner input', async () => {
    for (const [attributes, amount] of [
      ['required', '5.00'],
      ['required', ''],
      ['required pattern="x"', ''],
      ['type="number" required min="10"', '5.00'],
    ]) {
      const body = `<form><money-input name="price" value="${amount}"><input name="price" ${attributes}></money-input></form>`;
      const { page } = await show(body);
      expect([attributes, await page.evaluate(() => document.forms[0]!.checkValidity())]).toEqual([attributes, true]);
      await morph(page, body);
      expect([attributes, await page.evaluate(() => document.forms[0]!.checkValidity())]).toEqual([attributes, true]);
      expect(await posted(page)).toEqual([[['price', amount]]]);
    }
  });

  it('posts emptyValue for an unreadable value, and reports it as missing', async () => {
    const { page } = await show('<form><money-input name="price" value="5,00" required></money-input></form>');
    const read = () =>
      page.evaluate(() => {
        const field = document.querySelector('money-input')!;
        return [[...new FormData(document.forms[0])], field.validity.valueMissing];
      });
    expect(await read()).toEqual([[['price', '']], true]);
    await page.evaluate(() =>
      Object.assign(document.querySelector('money-input')!, { emptyValue: '0.00', value: '1e400' }),
    );
    expect(await read()).toEqual([[['price', '0.00']], true]);
    await page.evaluate(() => Object.assign(document.querySelector('money-input')!, { value: '5' }));
    expect(await read()).toEqual([[['price', '5']], false]);
  });
});

describe('constraint validation', () => {
  it('contains the properties of every form control', async () => {
    const { page } = await show(
      '<form id="f"><label id="l">Valor <money-input name="price" value="5.00"></money-input></label></form>',
    );
    const read = await page.evaluate(() => {
      const field = document.querySelector('money-input')!;
      field.setCustomValidity('Estoque insuficiente');
      const invalid = [
        field.willValidate,
        field.validity.customError,
        field.validationMessage,
        field.matches(':invalid'),
      ];
      const form = document.forms[0]!.checkValidity();
      field.setCustomValidity('');
      return {
        invalid,
        form,
        valid: [field.validity.valid, field.validationMessage, document.forms[0]!.checkValidity()],
        labels: [...field.labels].map(({ id }) => id),
        type: field.type,
        formId: field.form!.id,
        defaultValue: field.defaultValue,
      };
    });
    expect(read).toEqual({
      invalid: [true, true, 'Estoque insuficiente', true],
      form: false,
      valid: [true, '', true],
      labels: ['l'],
      type: 'money-input',
      formId: 'f',
      defaultValue: '5.00',
    });
  });

  it('keeps the custom message beside other errors until it is removed', async () => {
    const { page, input } = await show('<money-input required></money-input>');
    const read = () =>
      page.evaluate(() => {
        const { validity, validationMessage } = document.querySelector('money-input')!;
        return [validity.customError, validity.valueMissing, validationMessage];
      });
    await page.evaluate(() => document.querySelector('money-input')!.setCustomValidity('Não'));
    expect(await read()).toEqual([true, true, 'Não']);
    await input.press('1');
    expect(await read()).toEqual([true, false, 'Não']);
    await page.evaluate(() => document.querySelector('money-input')!.setCustomValidity(''));
    expect(await read()).toEqual([false, false, '']);
  });

  it('updates at once with values and options, and is skipped while the field is disabled or read-only', async () => {
    const { page } = await show('<form><money-input name="price" value="5.00"></money-input></form>');
    const read = await page.evaluate(() => {
      const [form] = document.forms;
      const field = document.querySelector('money-input')!;
      const seen: unknown[] = [];
      const note = () =>
        seen.push([field.willValidate, field.validity.valid, form!.checkValidity(), ...new FormData(form).values()]);
      for (const change of [
        () => field.setAttribute('required', ''),
        () => (field.value = ''),
        () => field.removeAttribute('required'),
        () => field.setAttribute('min', '10'),
        () => (field.value = '9.99'),
        () => (field.min = 9),
        () => (field.disabled = true),
        () => (field.disabled = false),
        () => (field.defaultValue = '8'),
        () => form!.reset(),
        () => (field.readOnly = true),
        () => Object.assign(field, { readOnly: false, min: undefined, max: 0 }),
      ]) {
        change();
        note();
      }
      return seen;
    });
    expect(read).toEqual([
      [true, true, true, '5.00'],
      [true, false, false, ''],
      [true, true, true, ''],
      [true, true, true, ''],
      [true, false, false, '9.99'],
      [true, true, true, '9.99'],
      [false, true, true],
      [true, true, true, '9.99'],
      [true, true, true, '9.99'],
      [true, false, false, '8'],
      [false, true, true, '8'],
      [true, false, false, '8'],
    ]);
  });
});

describe('Enter', () => {
  const enter = async (page: Page, input: Locator): Promise<[string, string?][]> => {
    await page.evaluate(() => {
      const sent: [string, string?][] = [];
      Object.assign(window, { sent });
      addEventListener('submit', (event) => {
        event.preventDefault();
        const { target, submitter } = event as SubmitEvent;
        sent.push([(target as Element).getAttribute('id')!, submitter?.className]);
      });
    });
    await input.press('Enter');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
    return page.evaluate(() => (window as unknown as { sent: [string, string?][] }).sent);
  };

  it.each([
    ['a field named elements', '<input type="hidden" name="elements">%<button class="go">Ir</button>', ['go']],
    [
      'fields named submit and requestSubmit',
      '<input type="hidden" name="submit"><input type="hidden" name="requestSubmit">%',
      [undefined],
    ],
    [
      'a field named addEventListener',
      '<input type="hidden" name="addEventListener">%<button class="go">Ir</button>',
      ['go'],
    ],
    ['an image button', '%<button type="button">x</button><input type="image" class="go" alt="Ir">', ['go']],
    ['an image button before another one', '<input type="image" class="go" alt="Ir">%<button>x</button>', ['go']],
    ['an <input type=submit>', '%<input type="submit" class="go">', ['go']],
    ['a disabled default button', '%<button disabled>x</button><button>y</button>', []],
    ['a disabled image button', '%<input type="image" disabled alt="x"><button>y</button>', []],
    ['no button', '%', [undefined]],
    ['no button, and its own input', '<money-input name="price"><input name="price"></money-input>', [undefined]],
    ['no button, and another text field', '%<input>', []],
    ['no button, and another date field', '%<input type="date">', []],
    ['no button, and another money field', '%<money-input></money-input>', []],
    [
      'no button, and fields without text',
      '%<input type="checkbox"><input type="color"><select></select><textarea></textarea>',
      [undefined],
    ],
  ])('submits a form with %s like in an <input>', async (_, body, submitters) => {
    const { page, input, said } = await show(
      `<form id="f">${body.replace('%', '<money-input name="price"></money-input>')}</form>`,
    );
    expect(await enter(page, input)).toEqual(submitters.map((submitter) => ['f', submitter]));
    expect(said).toEqual([]);
  });

  it('submits by a default button outside the form, before the field', async () => {
    const { page, input } = await show(
      '<button form="f" class="first">a</button><form id="f"><money-input></money-input><button>b</button></form>',
    );
    expect(await enter(page, input)).toEqual([['f', 'first']]);
  });

  it('submits the form of the attribute', async () => {
    const { page, input } = await show(
      '<form id="f"><button class="go">a</button></form><form id="g"><money-input form="f"></money-input><button>b</button></form>',
    );
    expect(await enter(page, input)).toEqual([['f', 'go']]);
  });
});

describe('the accessible field', () => {
  const name = (text: string) => ({ name: text, exact: true });

  const host = '<money-input id="m"></money-input>';
  it.each([
    ['a label added later', host, `add('<label for="m">Novo</label>')`],
    ['a changed label', `<label for="m">Valor</label>${host}`, `$('label').textContent = 'Novo'`],
    ['a changed text node of a label', `<label for="m">Valor</label>${host}`, `$('label').firstChild.data = 'Novo'`],
    [
      'the rest after a removed label',
      `<label for="m">Velho</label><label for="m">Novo</label>${host}`,
      `$('label').remove()`,
    ],
    ['a label with a changed `for`', `<label for="x">Novo</label>${host}`, `$('label').htmlFor = 'm'`],
    ['a label of a new id', '<label for="m">Novo</label><money-input></money-input>', `$('money-input').id = 'm'`],
    ['a later aria-label', host, `$('money-input').ariaLabel = 'Novo'`],
    ['a later aria-labelledby', `<b id="b">Novo</b>${host}`, `$('money-input').setAttribute('aria-labelledby', 'b')`],
    [
      'a later element of aria-labelledby',
      '<money-input aria-labelledby="b"></money-input>',
      `add('<b id="b">Novo</b>')`,
    ],
    [
      'a changed element of aria-labelledby',
      '<b id="b">Valor</b><money-input aria-labelledby="b"></money-input>',
      `$('b').textContent = 'Novo'`,
    ],
    ['a later title', host, `$('money-input').title = 'Novo'`],
    [
      'a label around it',
      '<label>Valor <money-input value="5.00"></money-input></label>',
      `$('label').firstChild.data = 'Novo '`,
    ],
    ['an image in a label', `<label for="m"><img alt="Velho"></label>${host}`, `$('img').alt = 'Novo'`],
    [
      'a label without its aria-hidden part',
      `<label for="m">Novo <span aria-hidden="true">*</span></label>${host}`,
      '',
    ],
    [
      'its own label after a removed one',
      '<label for="m">Valor</label><money-input id="m" label="Novo"></money-input>',
      `$('label').remove()`,
    ],
  ])('takes its accessible name from %s', async (_, body, change) => {
    const { page } = await show(body);
    await page.evaluate(`{
      const $ = (selector) => document.querySelector(selector);
      const add = (html) => document.body.insertAdjacentHTML('beforeend', html);
      ${change};
    }`);
    await page.getByRole('textbox', name('Novo')).waitFor();
  });

  it('takes its description from aria-describedby beside its own texts', async () => {
    const { page, input } = await show(
      '<p id="p">Sem frete</p><money-input currency="BRL" description="Por unidade"></money-input>',
    );
    const described = (description: string) => page.getByRole('textbox', { description }).waitFor();
    await page.evaluate(() => document.querySelector('money-input')!.setAttribute('aria-describedby', 'p'));
    await described('em reais Por unidade Sem frete');
    await page.evaluate(() => (document.querySelector('p')!.textContent = 'Com frete'));
    await described('em reais Por unidade Com frete');
    await page.evaluate(() => (document.querySelector('money-input')!.error = 'Alto demais'));
    await described('em reais Alto demais Por unidade Com frete');
    await input.press('1');
    await page.evaluate(() => document.querySelector('money-input')!.removeAttribute('aria-describedby'));
    await described('em reais Alto demais Por unidade');
  });

  it('copies aria-invalid and aria-required, and removes them again', async () => {
    const { page, input } = await show('<money-input></money-input>');
    const marks = () =>
      input.evaluate((one: HTMLInputElement) => [
        one.getAttribute('aria-invalid'),
        one.required,
        one.getAttribute('aria-required'),
      ]);
    expect(await marks()).toEqual([null, false, null]);
    await page.evaluate(() => {
      const field = document.querySelector('money-input')!;
      for (const name of ['aria-invalid', 'aria-required']) field.setAttribute(name, 'true');
    });
    await expect.poll(marks).toEqual(['true', false, 'true']);
    await page.evaluate(() => {
      const field = document.querySelector('money-input')!;
      for (const name of ['aria-invalid', 'aria-required']) field.removeAttribute(name);
      field.toggleAttribute('required', true);
    });
    await expect.poll(marks).toEqual([null, true, null]);
    await page.evaluate(() => (document.querySelector('money-input')!.error = 'Alto demais'));
    await expect.poll(marks).toEqual(['true', true, null]);
    await page.evaluate(() => (document.querySelector('money-input')!.error = ''));
    await expect.poll(marks).toEqual([null, true, null]);
  });
});

describe('a trusted drag', () => {
  beforeEach(({ skip }) => skip(engine !== 'chromium', skipReasons.drag));

  /** Selects characters of the field, drags them from the middle of the selection to another place, and returns the text. */
  async function drag(page: Page, input: Locator, [start, end]: [number, number], to: number): Promise<string> {
    const [from, at] = await input.evaluate(
      (element: HTMLInputElement, [start, end, to]) => {
        element.focus();
        element.setSelectionRange(start!, end!);
        const style = getComputedStyle(element);
        const context = document.createElement('canvas').getContext('2d')!;
        context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const { left, top, height } = element.getBoundingClientRect();
        const edge = left + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth);
        const xOf = (index: number) => edge + context.measureText(element.value.slice(0, index)).width;
        const y = top + height / 2;
        return [
          { x: (xOf(start!) + xOf(end!)) / 2, y },
          { x: xOf(to!), y },
        ] as const;
      },
      [start, end, to],
    );
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y, { steps: 6 });
    await page.mouse.up();
    return input.inputValue();
  }

  const undo = async (input: Locator): Promise<string> => {
    await input.press('Control+z');
    return input.inputValue();
  };

  it.each([
    ['<money-input>, which is controlled', () => pages.show('<money-input value="1234.56"></money-input>')],
    [
      'an uncontrolled MoneyInput',
      () =>
        pages.visit(`<!doctype html><title>Loja</title><body><script type="module">
        import { renderMoney } from '/reference/reference.js'; renderMoney({ label: 'Valor', defaultValue: '1234.56' }, 'light')</script>`),
    ],
  ])('moves dragged digits inside %s, and undoes the move at once', async (_, open) => {
    const { page } = await open();
    const input = page.getByRole('textbox');
    expect(await drag(page, input, [6, 8], 0)).toBe('5.612,34');
    expect(await undo(input)).toBe('1.234,56');
    expect(await undo(input)).toBe('1.234,56');
    expect(await drag(page, input, [0, 1], 8)).toBe('2.345,61');
    expect(await undo(input)).toBe('1.234,56');
  });
});
