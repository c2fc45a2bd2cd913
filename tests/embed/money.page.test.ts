import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { MoneyInputProps } from '../../src/components/MoneyInput/MoneyInput.tsx';
import { skipReasons } from '../browsers/skip-reasons.ts';
import { endTransitions } from '../end-transitions.ts';
import { desktop, engine, give, isOldChromium, phone, type Visit } from './in-page.ts';
import { expectSamePicture } from '../same-picture.ts';
import { readDrawn } from './read-drawn.ts';
import { sitePages } from './site-pages.ts';
import { translateShadow } from './translate-shadow.ts';

const pages = sitePages();

/** Records the events of the document, and waits for the field. */
async function listen(one: Visit): Promise<Visit> {
  await one.page.evaluate(() => {
    const given = window as unknown as { heard?: unknown[] };
    const isListening = Boolean(given.heard);
    given.heard = [];
    if (isListening) return;
    for (const type of ['input', 'change', 'min-reached', 'max-reached', 'submit', 'invalid']) {
      document.addEventListener(
        type,
        (event) => {
          given.heard!.push(event instanceof CustomEvent ? [type, event.detail] : type);
          if (type === 'submit') event.preventDefault();
        },
        type === 'invalid',
      );
    }
  });
  await one.input.waitFor();
  return one;
}

const show = async (body: string): Promise<Visit> => listen(await pages.show(body));

/** The same in its own document, which is parsed before the element is defined. */
const load = async (body: string, options?: BrowserContextOptions, headers?: Record<string, string>): Promise<Visit> =>
  listen(await pages.visit(pages.bare(body, pages.site.ownEmbed), options, headers));

const set = (page: Page, properties: Partial<HTMLElementTagNameMap['money-input']>): Promise<void> =>
  give<'money-input'>(page, properties, 'money-input');
const heard = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
const posted = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.fromEntries(new FormData(document.querySelector('form')!).entries()));
const valueOf = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('money-input')!.value);
const flawOf = (page: Page): Promise<[boolean, string]> =>
  page.evaluate(() => {
    const field = document.querySelector('money-input')!;
    return [field.checkValidity(), field.validationMessage];
  });

/** Opens a page with React; `render` shows the same field there, for comparisons. */
async function showInReact() {
  const { page } = await pages.visit(
    `<!doctype html><title>Loja</title><link rel="stylesheet" href="/reference/reference.css"><style>body{margin:8px}</style><body>
      <script type="module">import { renderMoney } from '/reference/reference.js'; Object.assign(window, { renderMoney })</script>`,
  );
  await page.waitForFunction(() => 'renderMoney' in window);
  const render = (props: MoneyInputProps, scheme: 'light' | 'dark'): Promise<void> =>
    page.evaluate(`renderMoney(${JSON.stringify(props)}, '${scheme}')`);
  return { page, render };
}

const attributesOf = (props: MoneyInputProps): string =>
  Object.entries(props)
    .map(([name, value]) => `${name}="${String(value)}"`)
    .join(' ');

/** The languages of the texts below the field and of those for screen readers. */
const languages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document
      .querySelector('money-input')!
      .shadowRoot!.querySelectorAll<HTMLElement>('output, .aceite span[hidden]');
    return Array.from(texts, ({ lang }) => lang);
  });

/** Presses Enter, and waits for the task after the page's own listeners. */
async function pressEnter(input: Locator): Promise<void> {
  await input.press('Enter');
  await input.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

describe('<money-input>', () => {
  it('posts typed digits as a decimal string, and dispatches input and change', async () => {
    const { page, input, said } = await show(
      '<form><money-input name="price"></money-input><button>Ir</button></form>',
    );
    expect(await posted(page)).toEqual({ price: '' });
    await input.focus();
    await page.keyboard.type('1234');
    expect(await input.inputValue()).toBe('12,34');
    expect(await valueOf(page)).toBe('12.34');
    expect(await posted(page)).toEqual({ price: '12.34' });
    await page.getByRole('button').focus();
    expect(await heard(page)).toEqual(['input', 'input', 'input', 'input', 'change']);
    await input.focus();
    await page.getByRole('button').focus();
    expect(await heard(page)).toHaveLength(5);
    expect(said).toEqual([]);
  });

  it('shows the amount of its attribute or of a script, without an event', async () => {
    const { page, input } = await load(
      '<money-input value="7.00"></money-input><money-input></money-input><script>document.querySelectorAll("money-input")[1].value = "9.90"</script>',
    );
    const late = page.locator('money-input').last().getByRole('textbox');
    expect(await late.inputValue()).toBe('9,90');
    await late.press('End');
    await page.keyboard.type('1');
    expect(await late.inputValue()).toBe('99,01');
    await page.evaluate(() => Object.assign(window, { heard: [] }));
    expect(await input.inputValue()).toBe('7,00');
    await set(page, { value: '1234.5' });
    expect(await input.inputValue()).toBe('1.234,50');
    await page.evaluate(() => document.querySelector('money-input')!.setAttribute('value', '5'));
    await page.evaluate(() => document.querySelector('money-input')!.setAttribute('locale', 'en-US'));
    await expect.poll(() => input.inputValue()).toBe('1,234.50');
    await input.focus();
    await input.blur();
    expect((await heard(page)).filter((type) => type === 'input')).toEqual([]);
  });

  describe('after typing into its <input>, before the field is rendered', () => {
    const isRendered = (page: Page): Promise<unknown> =>
      page.waitForFunction(() => document.querySelector('money-input')!.shadowRoot?.querySelector('input'));
    const type = async (attributes: string, keys: string): Promise<Page> => {
      const { page } = await pages.visit(
        `<!doctype html><title>Loja</title><form><money-input name="price" ${attributes}><input name="price" value="1"></money-input></form>
        <script>window.heard = []; for (const type of ['input', 'change']) document.addEventListener(type, ({ target }) => {
          if (target.localName === 'money-input') heard.push(type);
        });</script>`,
      );
      await page.locator('input').focus();
      await page.keyboard.press('End');
      await page.keyboard.type(keys);
      await page.evaluate((src) => {
        document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
      }, pages.site.ownEmbed);
      await isRendered(page);
      return page;
    };
    const state = async (page: Page): Promise<unknown[]> => [
      await page.evaluate(() => document.querySelector('money-input')!.shadowRoot!.querySelector('input')!.value),
      await posted(page),
      await heard(page),
    ];

    it('keeps the amount and the focus of the <input> of the page', async () => {
      const page = await type('value="1.00"', '250,99');
      expect(await state(page)).toEqual(['1.250,99', { price: '1250.99' }, ['input']]);
      await page.keyboard.type('5');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect(await state(page)).toEqual(['12.509,95', { price: '12509.95' }, ['input', 'input', 'change']]);
    });

    it('keeps the later amount when the customer leaves the page and returns', async () => {
      const { page } = await pages.visit(
        `<!doctype html><title>Loja</title><script type="module" src="${pages.site.ownEmbed}"></script>
        <form><money-input name="price"><input name="price"></money-input></form>
        <script>
          // Only on the first visit; a listener of unload keeps the page out of the back/forward cache.
          if (!history.state) document.querySelector('input').value = '250,99';
          history.replaceState('seen', '');
          window.addEventListener('unload', () => {});
        </script>`,
        {},
        { 'cache-control': 'no-cache' },
      );
      await isRendered(page);
      const input = page.locator('money-input').getByRole('textbox');
      await input.press('End');
      await input.press('5');
      expect(await valueOf(page)).toBe('2509.95');
      await page.goto(pages.site.page('<!doctype html><title>Frete</title>'));
      await page.goBack();
      await isRendered(page);
      await expect.poll(() => valueOf(page)).toBe('2509.95');
    });

    it('keeps the amount of the page when the text is not an amount', async () => {
      expect(await state(await type('value="1.00"', ' mil'))).toEqual(['1,00', { price: '1.00' }, []]);
    });

    it('keeps the amount of the page when nothing was typed', async () => {
      expect(await state(await type('value="7.00"', ''))).toEqual(['7,00', { price: '7.00' }, []]);
    });
  });

  it('posts under the name that a script sets, before and after the file is loaded', async () => {
    const { page } = await load(
      `<form></form><script>
        const early = Object.assign(document.createElement('money-input'), { name: 'early', value: '1.00' });
        document.querySelector('form').append(early);
      </script>`,
    );
    expect(await posted(page)).toEqual({ early: '1.00' });
    await set(page, { name: 'late' });
    expect(await posted(page)).toEqual({ late: '1.00' });
    const names = await page.evaluate(() => {
      const nameless = document.createElement('money-input');
      return [nameless, document.querySelector('money-input')!].map(({ name }) => name);
    });
    expect(names).toEqual(['', 'late']);
    await page.evaluate(() => Object.assign(document.querySelector('money-input')!, { name: undefined }));
    expect(await posted(page)).toEqual({});
  });

  it('posts emptyValue while nothing is typed', async () => {
    const { page } = await show('<form><money-input name="price"></money-input></form>');
    await set(page, { emptyValue: '0.00' });
    await expect.poll(() => posted(page)).toEqual({ price: '0.00' });
  });
});

describe('the field', () => {
  it('takes the focus by autofocus, unless another element has it', async () => {
    const typed = async (attribute: string): Promise<string> => {
      const { page } = await load(`<input ${attribute} aria-label="Cupom"><money-input autofocus></money-input>`);
      await page.keyboard.type('1');
      return valueOf(page);
    };
    expect(await typed('')).toBe('0.01');
    expect(await typed('autofocus')).toBe('');
  });

  it('puts the caret behind the amount when a script focuses it', async () => {
    const { page, input } = await show('<money-input value="1.50"></money-input>');
    await input.focus();
    await page.keyboard.type('5');
    expect(await input.inputValue()).toBe('15,05');
  });

  it('explains a refused digit in labels that the page can replace', async () => {
    const { page, input, said } = await show('<money-input length="2" currency="BRL"></money-input>');
    const status = page.getByRole('status');
    expect((await status.boundingBox())?.height).toBe(0);
    await input.focus();
    await page.keyboard.type('123');
    expect(await input.inputValue()).toBe('0,12');
    expect(await status.textContent()).toBe('Este campo aceita até 2 dígitos.');
    expect(await languages(page)).toEqual(['pt-BR', 'pt-BR']);
    expect((await status.boundingBox())!.height).toBeGreaterThan(16);
    await set(page, { labels: { lang: 'en', full: 'Two only.', spoken: 'in reals' } as never });
    await expect.poll(() => status.textContent()).toBe('Two only.');
    expect(await languages(page)).toEqual(['en', 'en']);
    expect(said).toEqual([]);
  });

  it('updates the explanation of a refused digit after a translation of the page', async () => {
    const { page, input } = await show('<money-input label="Valor" length="2" error="Informe o valor."></money-input>');
    await translateShadow(page, 'money-input');
    const note = () =>
      page.evaluate(() => document.querySelector('money-input')!.shadowRoot!.querySelector('output')!.textContent);
    for (const digit of '123') await input.press(digit);
    await expect.poll(note).toBe('Este campo aceita até 2 dígitos.');
    await input.press('Backspace');
    await expect.poll(note).toBe('');
    for (const digit of '34') await input.press(digit);
    await expect.poll(note).toBe('Este campo aceita até 2 dígitos.');
    await page.evaluate(() => {
      document.querySelector('money-input')!.error = 'O Pix vai até R$ 1.000,00.';
    });
    await page.getByText('O Pix vai até R$ 1.000,00.').waitFor();
    expect(await page.getByText('Informe o valor.').count()).toBe(0);
  });
});

describe('an unusable option', () => {
  it.each([
    ['locale="pt_BR"', `locale must be a language tag, such as 'pt-BR'; given: "pt_BR".`],
    ['currency="R$"', `currency must be a currency code of three letters, such as 'BRL'; given: "R$".`],
    ['precision="200"', 'precision must be a whole number from 0 to 20; given: 200.'],
    ['length=""', 'length must be a whole number from 1 to 30; given: "".'],
    ['max="1.000,00"', `max must be a decimal number, such as '12.30'; given: "1.000,00".`],
    ['value="5,00"', `value must be a decimal number, such as '12.30'; given: "5,00".`],
  ])('ignores an unusable option, and logs it once: %s', async (attributes, problem) => {
    const { page, input, said } = await show(`<money-input min="1" ${attributes}></money-input>`);
    await input.focus();
    await page.keyboard.type('1234');
    expect(await input.inputValue()).toBe('12,34');
    expect(said).toEqual([`[aceite] <money-input>: ${problem} It is ignored.`]);
  });
});

describe('in a form, the field', () => {
  it('resets to the attribute after edits, and after a script has set null', async () => {
    const { page, input } = await show(
      '<form><money-input name="price" value="3.00"></money-input><button type="reset">Limpar</button></form>',
    );
    await input.press('End');
    await page.keyboard.type('99');
    expect(await posted(page)).toEqual({ price: '300.99' });
    await page.getByRole('button').click();
    await expect.poll(() => input.inputValue()).toBe('3,00');
    expect(await posted(page)).toEqual({ price: '3.00' });
    await input.press('End');
    await page.keyboard.type('1');
    expect(await valueOf(page)).toBe('30.01');
    await set(page, { value: null as never });
    await expect.poll(() => input.inputValue()).toBe('');
    expect(await posted(page)).toEqual({ price: '' });
    await page.getByRole('button').click();
    await expect.poll(() => input.inputValue()).toBe('3,00');
  });

  it('prevents the submission while its amount is missing or beyond its limits', async () => {
    const { page, input } = await show(
      '<form><money-input name="price" required min="10" max="20.00"></money-input><button>Ir</button></form>',
    );
    expect(await flawOf(page)).toEqual([false, 'Preencha este campo.']);
    await page.getByRole('button').click();
    expect(await heard(page)).not.toContain('submit');
    expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('MONEY-INPUT');
    await input.focus();
    await page.keyboard.type('900');
    expect(await flawOf(page)).toEqual([false, 'O valor mínimo é 10,00.']);
    await page.keyboard.type('0');
    expect(await flawOf(page)).toEqual([false, 'O valor máximo é 20,00.']);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('1500');
    expect(await flawOf(page)).toEqual([true, '']);
    await pressEnter(input);
    expect((await heard(page)).slice(-2)).toEqual(['change', 'submit']);
  });

  it('posts nothing while its fieldset, its attribute or its property disables it', async () => {
    const { page, input } = await show(
      '<form><fieldset><money-input name="price" value="3.00"></money-input></fieldset></form>',
    );
    const toggle = (tag: string, isDisabled: boolean) =>
      page.evaluate(([tag, isDisabled]) => document.querySelector(tag)!.toggleAttribute('disabled', isDisabled), [
        tag,
        isDisabled,
      ] as const);
    for (const [disable, isDisabled] of [
      [() => toggle('fieldset', true), true],
      [() => toggle('fieldset', false), false],
      [() => toggle('money-input', true), true],
      [() => set(page, { disabled: false }), false],
      [() => set(page, { disabled: true }), true],
    ] as const) {
      await disable();
      await expect.poll(() => input.isDisabled()).toBe(isDisabled);
      expect(await posted(page)).toEqual(isDisabled ? {} : { price: '3.00' });
    }
  });

  it.each(['keydown', 'keypress'])(
    'does not submit by Enter when the page prevents %s, like an <input>',
    async (type) => {
      const { page, input } = await show(
        '<form><money-input name="price"></money-input><input name="other"><button>Ir</button></form>',
      );
      await page.evaluate((type) => {
        const prevent = (event: Event) => (event as KeyboardEvent).key === 'Enter' && event.preventDefault();
        document.forms[0]!.addEventListener(type, prevent);
        addEventListener('focus', () => document.forms[0]!.removeEventListener(type, prevent));
      }, type);
      for (const field of [page.locator('[name=other]'), input]) {
        await field.press('1');
        await pressEnter(field);
      }
      expect(await heard(page)).not.toContain('submit');
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await pressEnter(input);
      expect(await heard(page)).toContain('submit');
    },
  );

  it('puts the caret behind the amount on a click on its label, as in React', async ({ skip }) => {
    skip(isOldChromium, skipReasons.label);
    const { page, input } = await show(
      '<label for="preco">Preço</label><money-input id="preco" value="1.50"></money-input>',
    );
    await page.getByText('Preço').click();
    await page.keyboard.type('5');
    expect(await input.inputValue()).toBe('15,05');
    const react = await showInReact();
    await react.render({ label: 'Preço', defaultValue: '1.50' }, 'light');
    await react.page.getByText('Preço').click();
    await react.page.keyboard.type('5');
    // Firefox selects the text of any field whose label is clicked.
    expect(await react.page.getByRole('textbox').inputValue()).toBe(engine === 'firefox' ? '0,05' : '15,05');
  });

  it('takes its accessible name from the elements of aria-labelledby', async () => {
    const { page } = await show(
      '<b id="one">Preço</b><i id="two"> máximo</i><money-input aria-labelledby="one  two none" aria-label="Outro"></money-input>',
    );
    expect(await page.getByRole('textbox', { name: 'Preço máximo', exact: true }).count()).toBe(1);
  });
});

describe('in a page, the field', () => {
  it('keeps its amount while the page moves, removes and adds it', async () => {
    const { page, input } = await show('<main></main><money-input></money-input>');
    await input.focus();
    await page.keyboard.type('500');
    await page.evaluate(() => document.querySelector('main')!.append(document.querySelector('money-input')!));
    await expect.poll(() => input.inputValue()).toBe('5,00');
    await page.evaluate(async () => {
      const field = document.querySelector('money-input')!;
      field.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      document.body.append(field);
    });
    await expect.poll(() => input.inputValue()).toBe('5,00');
    await input.press('End');
    await page.keyboard.type('1');
    expect(await valueOf(page)).toBe('50.01');
  });

  it('keeps its look and its amount in the document of a frame, and back', async () => {
    const { page, input, said } = await show(
      '<iframe srcdoc="<html style=\'font-size: 10px\'><body></body></html>"></iframe><money-input></money-input>',
    );
    const isThere = () => page.evaluate(() => frames[0]!.document.querySelector('[style] > body') !== null);
    await expect.poll(isThere).toBe(true);
    const look = (): Promise<string[]> =>
      page.evaluate(() => {
        const [field] = [document, frames[0]!.document].flatMap((one) => [...one.querySelectorAll('money-input')]);
        const { fontFamily, fontSize, padding, border, height } = getComputedStyle(
          field!.shadowRoot!.querySelector('input')!,
        );
        return [fontFamily, fontSize, padding, border, height];
      });
    const before = await look();
    await page.evaluate(() => frames[0]!.document.body.append(document.querySelector('money-input')!));
    await expect.poll(look).toEqual(before);
    await page.evaluate(() => frames[0]!.document.querySelector('money-input')!.focus());
    await page.keyboard.type('500');
    await page.evaluate(() => document.body.append(frames[0]!.document.querySelector('money-input')!));
    await expect.poll(look).toEqual(before);
    expect(await input.inputValue()).toBe('5,00');
    expect(await valueOf(page)).toBe('5.00');
    expect(said).toEqual([]);
  });

  const scenes: MoneyInputProps[] = [
    { value: '', size: 'xl', placeholder: 'Quanto?' },
    { value: '5', size: 'xs', label: 'Preço', required: true },
    { value: '5', size: '40', radius: 'xl', description: 'Por unidade' },
    { value: '5', size: 'lg', variant: 'filled', radius: 4, locale: 'de-DE', currency: 'EUR', error: 'Alto demais' },
    { value: '5', variant: 'amount', label: 'Preço', readOnly: true },
    { value: '5', variant: 'unstyled', label: 'Preço', description: 'Por unidade', error: 'Errado', disabled: true },
  ];

  it('renders the elements and pixels of React', async () => {
    const react = await showInReact();
    for (const props of scenes) {
      await react.render(props, 'light');
      const { page } = await show(`<money-input ${attributesOf(props)}></money-input>`);
      expect(await readDrawn(page, 'money-input')).toEqual(await readDrawn(react.page, 'money-input'));
      const pictures = { embed: await page.screenshot(), react: await react.page.screenshot() };
      expectSamePicture(`embed/money-${JSON.stringify(props).replaceAll(/\W+/g, '-')}`, pictures);
    }
  });

  it('renders the elements and pixels of React in pages with any styles', async () => {
    const props = {
      value: '1234.56',
      label: 'Preço',
      description: 'Por unidade',
      error: 'Alto demais',
      currency: 'BRL',
      required: true,
      size: 'md',
    };
    const react = await showInReact();
    for (const { scheme, viewport, background } of [
      { scheme: 'dark', viewport: phone, background: '#242424' },
      { scheme: 'light', viewport: desktop, background: '#fff' },
    ] as const) {
      await react.page.setViewportSize(viewport);
      await react.render(props, scheme);
      const expected = await react.page.screenshot();
      const drawn = await readDrawn(react.page, 'money-input');
      expect(drawn.length).toBeGreaterThan(5);
      for (const css of [
        '',
        'html{font-size:62.5%}',
        'body *{font-size:30px;letter-spacing:9px;color:red}',
        'input,label,div,span{display:none!important}',
        'body{text-align:right;font:900 30px/4 monospace;text-transform:uppercase;cursor:wait;word-spacing:9px}',
        ':root{--mantine-scale:3;--mantine-color-error:#0f0;--mantine-spacing-md:90px}',
      ]) {
        const field = `<money-input color-scheme="${scheme}" ${attributesOf(props)}></money-input>`;
        const { page } = await show(`<style>body{background:${background}}${css}</style>${field}`);
        await page.setViewportSize(viewport);
        await page.evaluate(endTransitions);
        expectSamePicture(`embed/money-${scheme}-${css.replaceAll(/\W+/g, '-')}`, {
          embed: await page.screenshot(),
          react: expected,
        });
        expect(await readDrawn(page, 'money-input')).toEqual(drawn);
      }
    }
  });
});
