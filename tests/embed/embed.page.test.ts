import { describe, expect, it } from 'vitest';
import { leftOut } from '../browsers/left-out.ts';
import { desktop, engine, gate, give, isOldChromium, logOf, phone, shop, type Visit, waitForEvent } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();
const { visit } = pages;

const names = (log: Array<[string, unknown]>): string[] => log.map(([type]) => type);
const loaded = (): string[] => pages.site.seen.cdn.map(({ url }) => url);

describe('a page without pending terms', () => {
  // On a first visit, the dialogs load in parallel with the lists: see loading.page.test.ts.
  it('loads only the loader', async () => {
    const { page, said, dialog } = await visit(pages.store('quiet', { attributes: 'load-dialogs="when-pending"' }));
    await waitForEvent(page, 'settled');
    expect(await logOf(page)).toEqual([['settled', 'up-to-date']]);
    await page.waitForLoadState('networkidle');
    expect(loaded()).toEqual(['/any/path/embed.js']);
    expect(await dialog.count()).toBe(0);
    expect(said).toEqual([]);
  });

  it('requests the terms of another origin without a preflight', async () => {
    const { page } = await visit(pages.store('quiet'));
    await waitForEvent(page, 'settled');
    const calls = pages.site.seen.api.map(({ method, url }) => `${method} ${url.split('/person/v2/')[1]}`).sort();
    expect(calls).toEqual(['GET acceptterms/42/', 'GET terms/all/42/', 'OPTIONS acceptterms/42/']);
    const list = pages.site.seen.api.find(({ url }) => url.includes('/terms/all/'));
    expect(list!.headers).toMatchObject({ 'accept-language': 'pt-BR', accept: 'application/json' });
    expect(list!.headers).not.toHaveProperty('authorization');
    const accepted = pages.site.seen.api.find(({ method, url }) => method === 'GET' && url.includes('/acceptterms/'));
    expect(accepted!.headers).toMatchObject({ 'accept-language': 'pt-BR', authorization: 'Bearer t' });
  });

  it('resolves every install().open() with up-to-date', async () => {
    const { page } = await visit(pages.bare());
    const outcomes = await page.evaluate(async (baseUrl) => {
      const settled: string[] = [];
      const terms = window.Aceite!.install({
        personType: 'PF',
        baseUrl,
        loadDialogs: 'when-pending',
        onSettled: (outcome) => settled.push(outcome),
      });
      const first = terms.open({ token: 't', idCompany: 42 });
      const same = terms.open({ token: 't', idCompany: 42 }) === first;
      return [same, await first, await terms.open(), settled];
    }, pages.site.api('quiet'));
    expect(outcomes).toEqual([true, 'up-to-date', 'up-to-date', ['up-to-date', 'up-to-date']]);
    expect(loaded()).toEqual(['/any/path/embed.js']);
  });
});

describe('the first acceptance', () => {
  it('fires every event once and in order, and resolves the promise', async () => {
    const { page, said, dialog, box, send } = await visit(pages.store('first-time'));
    const outcome = page.evaluate(() =>
      customElements.whenDefined('terms-gate').then(() => document.querySelector('terms-gate')!.open()),
    );
    await dialog.waitFor();
    expect(pages.site.seen.api.filter(({ method }) => method === 'GET')).toHaveLength(2);
    await box.check();
    await send.click();
    expect(await outcome).toBe('accepted');
    const log = await logOf(page);
    expect(names(log)).toEqual(['opened', 'checked-change', 'responded', 'terms-sent', 'settled']);
    expect(log[0]![1]).toEqual({ termIds: [1, 2, 3], updated: false });
    expect(log[1]![1]).toEqual({ checked: true, termIds: [1, 2, 3] });
    expect(log[2]![1]).toMatchObject({
      termIds: [1, 2, 3],
      receipt: {
        idCompany: 42,
        personType: 'PF',
        sentence:
          'Aceito os/as Termos e Condições de Uso, Política de Privacidade e os Política de Trocas e Devoluções',
      },
    });
    expect(log[3]![1]).toMatchObject({ idCompany: 42, termIds: [1, 2, 3] });
    expect(log[4]![1]).toBe('accepted');
    const post = pages.site.seen.api.find(({ method }) => method === 'POST');
    expect(JSON.parse(post!.body)).toEqual({ term_id: [1, 2, 3] });
    expect(await dialog.count()).toBe(0);
    await page.waitForFunction(() => !document.querySelector('[data-aceite]'));
    expect(said).toEqual([]);
  });

  it('has blanks between all words of the sentence for screen readers', async ({ skip }) => {
    skip(engine !== 'chromium', leftOut.names);
    const { page, dialog } = await visit(shop(pages.site.embed, gate(pages.site.api('first-time'))));
    await dialog.waitFor();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    expect(nodes.filter(({ role }) => role?.value === 'checkbox').map(({ name }) => name?.value)).toEqual([
      'Aceito os/as Termos e Condições de Uso, Política de Privacidade e os Política de Trocas e Devoluções',
    ]);
  });

  it.each(['Fechar', 'Voltar'])('closes only the term on a double click on "%s"', async (name) => {
    const { page, dialog } = await visit(shop(pages.site.embed, gate(pages.site.api('first-time'))));
    await page.getByRole('link', { name: 'Política de Privacidade' }).click();
    const reader = page.getByRole('dialog', { name: 'Termo 2' });
    const { x, y, width, height } = (await reader.getByRole('button', { name, exact: true }).boundingBox())!;
    for (let press = 0; press < 2; press += 1) await page.mouse.click(x + width / 2, y + height / 2);
    await reader.waitFor({ state: 'detached' });
    expect(await dialog.count()).toBe(1);
    await page.mouse.click(5, 5);
    await waitForEvent(page, 'settled');
    expect(await dialog.count()).toBe(0);
  });

  it('resolves install().open() with the outcome', async () => {
    const { page, dialog } = await visit(pages.bare('<button>Comprar</button>'));
    await page.getByRole('button', { name: 'Comprar' }).focus();
    const outcome = page.evaluate(
      (baseUrl) => window.Aceite!.install({ personType: 'PF', baseUrl }).open({ token: 't', idCompany: 42 }),
      pages.site.api('first-time'),
    );
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    expect(await outcome).toBe('dismissed');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Comprar');
  });

  it('renders motion and the message of a rule like React', async () => {
    const { page, dialog, dialogBox, box, said } = await visit(pages.bare(), { reducedMotion: 'no-preference' });
    await page.evaluate(
      (baseUrl) =>
        void window
          .Aceite!.install({ personType: 'PF', baseUrl, checkboxRules: [() => 'Confirme seu e-mail.'] })
          .open({ token: 't', idCompany: 42 }),
      pages.site.api('first-time'),
    );
    await dialog.waitFor();
    await expect
      .poll(() => dialogBox.evaluate((element) => getComputedStyle(element).opacity), { timeout: 10_000 })
      .toBe('1');
    await box.check();
    await page.getByText('Confirme seu e-mail.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(said).toEqual([]);
  });

  /** Returns the property and the duration of the transitions that start with the first frame. */
  const watchEntry = `<script>
    const entry = [];
    const note = ({ target, propertyName }) => {
      if (target.localName === 'section') entry.push([propertyName, getComputedStyle(target).transitionDuration]);
    };
    new MutationObserver(() => {
      document.querySelector('[data-aceite]')?.shadowRoot.addEventListener('transitionrun', note);
    }).observe(document, { childList: true, subtree: true });
    window.entry = entry;
  </script>`;

  it.for([
    { what: 'fades in on a desktop', viewport: desktop, reducedMotion: 'no-preference', entry: [['opacity', '0.15s']] },
    { what: 'slides in on a phone', viewport: phone, reducedMotion: 'no-preference', entry: [['transform', '0.2s']] },
    {
      what: 'fades in on a phone with reduced motion',
      viewport: phone,
      reducedMotion: 'reduce',
      entry: [['opacity', '0.15s']],
    },
  ] as const)('$what', async ({ entry, ...options }, { skip }) => {
    skip(engine !== 'chromium' && options.reducedMotion === 'no-preference', leftOut.motion);
    skip(isOldChromium, leftOut.entry);
    const { page } = await visit(pages.store('first-time', { head: watchEntry }), options);
    const read = (): Promise<unknown> => page.evaluate(() => (window as { entry?: unknown }).entry);
    await expect.poll(read).toEqual(entry);
  });

  it('returns the same promise from a second open()', async () => {
    const { page, dialog, said } = await visit(pages.bare());
    await page.evaluate((baseUrl) => {
      const terms = window.Aceite!.install({ personType: 'PF', baseUrl });
      const same: boolean[] = [];
      const options = { token: 't', idCompany: 42 };
      const first = terms.open(options);
      same.push(terms.open() === first, terms.open(options) === first);
      Object.assign(window, { terms, first, same });
    }, pages.site.api('first-time'));
    await dialog.waitFor();
    await page.evaluate(() => {
      const { terms, first, same } = window as unknown as {
        terms: { open: (options?: object) => Promise<string> };
        first: Promise<string>;
        same: boolean[];
      };
      same.push(terms.open({ storeColor: 'teal' }) === first);
    });
    await page.keyboard.press('Escape');
    const again = await page.evaluate(async () => {
      const { terms, first, same } = window as unknown as {
        terms: { open: (options?: object) => Promise<string> };
        first: Promise<string>;
        same: boolean[];
      };
      await first;
      const second = terms.open();
      same.push(second !== first, terms.open() === second);
      return same;
    });
    expect(again).toEqual([true, true, true, true, true]);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    expect(said).toEqual([]);
  });

  it('lists every term without a token, after one request', async () => {
    const html = pages.bare(`<terms-gate ${gate(pages.site.api('first-time'), 'without-token')}></terms-gate>`);
    const { dialog } = await visit(html);
    await dialog.waitFor();
    expect(pages.site.seen.api.map(({ method, url }) => `${method} ${url.split('/person/v2/')[1]}`)).toEqual([
      'GET terms/all/42/',
    ]);
  });

  it('shows the skeleton first with open-while-loading', async () => {
    const { page, dialog } = await visit(pages.store('slow', { attributes: 'open-while-loading' }));
    await dialog.waitFor();
    expect(await page.getByText('Carregando termos e políticas…').count()).toBe(1);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    pages.site.answerSlow();
    await page.getByRole('checkbox').waitFor();
  });

  it('keeps the size of the box when a sentence of two lines replaces the skeleton', async () => {
    const { page, dialog, dialogBox } = await visit(
      pages.store('slow', {
        attributes: 'open-while-loading',
        head: '<meta name="viewport" content="width=device-width">',
      }),
      { reducedMotion: 'reduce' },
    );
    await dialog.waitFor();
    const before = await dialogBox.boundingBox();
    pages.site.answerSlow();
    await page.getByRole('checkbox').waitFor();
    expect(await dialogBox.boundingBox()).toEqual(before);
  });

  it('shows the skeleton in forced colours', async ({ skip }) => {
    skip(engine !== 'chromium', leftOut.forcedColors);
    const html = pages.store('slow', { attributes: 'open-while-loading' });
    const { dialog, dialogBox } = await visit(html, { forcedColors: 'active' });
    await dialog.waitFor();
    const ground = await dialogBox.evaluate((element) => getComputedStyle(element).backgroundColor);
    const bars = await dialog
      .locator('[aria-hidden]:not(svg) > div')
      .evaluateAll((all) => all.map((bar) => getComputedStyle(bar, '::after').backgroundColor));
    expect(bars).toHaveLength(3);
    expect(bars).not.toContain(ground);
  });
});

describe('the token', () => {
  it('starts the calls when it is set, and never becomes an attribute', async () => {
    const html = pages.bare(`<terms-gate ${gate(pages.site.api('first-time'))}></terms-gate>`);
    const { page, dialog } = await visit(html);
    await page.evaluate(() => customElements.whenDefined('terms-gate'));
    await page.waitForLoadState('networkidle');
    expect(pages.site.seen.api).toEqual([]);
    await give(page, { token: 'segredo' });
    await dialog.waitFor();
    expect(await page.evaluate(() => document.documentElement.outerHTML.includes('segredo'))).toBe(false);
  });

  it('closes the dialog when it is null, and opens it for another person', async () => {
    const { page, dialog } = await visit(pages.store('first-time'));
    await dialog.waitFor();
    await give(page, { token: null });
    await dialog.waitFor({ state: 'detached' });
    await give(page, { token: 'outro' });
    await dialog.waitFor();
    expect(pages.site.seen.api.at(-1)!.headers.authorization).toBe('Bearer outro');
    expect(names(await logOf(page))).toEqual(['opened', 'settled', 'opened']);
    expect((await logOf(page))[1]).toEqual(['settled', 'aborted']);
  });

  it('restarts when it is renewed while the old one is refused', async () => {
    const { page, dialog } = await visit(pages.store('first-time', { token: '' }));
    await page.evaluate(() => {
      const element = document.querySelector('terms-gate')!;
      const { fetch } = window;
      window.fetch = async (url, init) => {
        if (new Headers(init?.headers).get('Authorization') !== 'Bearer old') return fetch(url, init);
        element.token = 'renewed';
        await new Promise((resolve) => setTimeout(resolve));
        return new Response('{"detail":"Token expirado."}', { status: 401 });
      };
      Object.assign(element, { personKey: 'ana', token: 'old' });
    });
    await dialog.waitFor();
    expect(names(await logOf(page))).toEqual(['opened']);
  });

  it('restarts when it changes before the loader decides', async () => {
    const { page } = await visit(pages.store('quiet'));
    await waitForEvent(page, 'settled');
    await page.evaluate(() => {
      const element = document.querySelector('terms-gate')!;
      element.token = 'a';
      void Promise.resolve()
        .then(() => Promise.resolve())
        .then(() => (element.token = 'b'));
    });
    await waitForEvent(page, 'settled', 3);
    expect((await logOf(page)).map(([, outcome]) => outcome)).toEqual(['up-to-date', 'aborted', 'up-to-date']);
  });
});

describe('errors of the engine', () => {
  it.each([
    ['empty', 'error', 'terms-empty', 'Lista de termos vazia.'],
    ['not-json', 'error', 'not-json', 'not JSON'],
    ['junk', 'warning', 'junk', 'were skipped'],
    ['unknown', 'warning', 'accepted-not-a-list', 'not a list'],
  ] as const)('are reported by an event and the console, without a dialog: %s', async (scenario, type, code, text) => {
    const { page, said, dialog } = await visit(pages.store(scenario));
    await waitForEvent(page, type);
    if (type === 'warning') await waitForEvent(page, 'settled');
    const log = await logOf(page);
    expect(log.filter(([one]) => one === type)).toHaveLength(1);
    const lines = () => said.filter((line) => line.startsWith(`[aceite] ${code}: `) && line.includes(text));
    await expect.poll(lines).toHaveLength(1);
    expect(await dialog.count()).toBe(0);
    expect(pages.site.seen.api.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it('are logged when the callback is undefined', async () => {
    const { page, said } = await visit(pages.bare());
    const code = await page.evaluate(
      (baseUrl) =>
        window
          .Aceite!.install({ personType: 'PF', baseUrl })
          .open({ token: 't', idCompany: 42, onError: undefined, onWarning: undefined })
          .catch((error: { code: string }) => error.code),
      pages.site.api('empty'),
    );
    expect(code).toBe('terms-empty');
    await expect.poll(() => said).toEqual([expect.stringContaining('[aceite] terms-empty: Lista de termos vazia.')]);
  });

  it('are not logged when a listener calls preventDefault()', async () => {
    const { page, said } = await visit(
      pages.store('empty', {
        head: `<script>addEventListener('error', (e) => e.preventDefault(), true)</script>`,
      }),
    );
    await waitForEvent(page, 'error');
    expect(said).toEqual([]);
  });

  it('do not reach window.onerror', async () => {
    const { page } = await visit(
      pages.store('empty', {
        head: `<script>window.heard = []; onerror = () => heard.push('onerror'); addEventListener('error', () => heard.push('listener'))</script>`,
      }),
    );
    await waitForEvent(page, 'error');
    expect(await page.evaluate('heard')).toEqual([]);
  });

  it('name an invalid option, and nothing is fetched', async () => {
    const { page, said } = await visit(
      shop(pages.site.embed, `person-type="PF" base-url="${pages.site.api('quiet')}" id-company="abc"`),
    );
    await waitForEvent(page, 'error');
    await expect
      .poll(() => said)
      .toEqual([`[aceite] config: idCompany must be a whole number, such as 42; given: "abc".`]);
    expect(pages.site.seen.api).toEqual([]);
  });

  it('have a short message with a URL when the long message cannot be loaded', async () => {
    const { page, said } = await visit('<!doctype html><title>Loja</title>');
    await page.route('**/messages.js*', (route) => route.abort());
    await page.addScriptTag({ type: 'module', url: pages.site.embed });
    const message = await page.evaluate(() => {
      const gate = document.createElement('terms-gate');
      const heard = new Promise<string>((resolve) => {
        gate.addEventListener('error', ({ detail }) => resolve(detail.message));
      });
      gate.open().catch(() => {});
      return heard;
    });
    expect(message).toMatch(/^not-in-page \| https:.*errors-and-warnings/);
    await expect.poll(() => said).toContain(`[aceite] detached: ${message}`);
  });

  it('are shown in the open dialog after a refused acceptance', async () => {
    const { page, dialog, box, send } = await visit(pages.store('refused'));
    await box.check();
    await send.click();
    await page.getByText('Um dos termos foi atualizado. Leia a nova versão.').waitFor();
    expect(await dialog.isVisible()).toBe(true);
    expect(names(await logOf(page))).toEqual(['opened', 'checked-change', 'error']);
  });

  it('reject install() without options, with the missing names', async () => {
    const { page, said } = await visit(pages.bare());
    const message = await page.evaluate(() =>
      window
        .Aceite!.install(undefined as never)
        .open({ token: 't', idCompany: 42 })
        .catch((error: Error) => error.message),
    );
    expect(message).toContain('personType');
    await expect.poll(() => said).toEqual([expect.stringMatching(/^\[aceite\] config: personType/)]);
  });

  it('reject the promise when the dialogs cannot be loaded, and the next open() retries', async () => {
    const { page } = await visit(pages.bare('', pages.site.brokenEmbed));
    const code = await page.evaluate(
      (baseUrl) =>
        window
          .Aceite!.install({ personType: 'PF', baseUrl })
          .open({ token: 't', idCompany: 42 })
          .catch((error: { code: string }) => error.code),
      pages.site.api('first-time'),
    );
    expect(code).toBe('render');
  });
});

describe('dialogs that do not arrive', () => {
  const opened = (page: Visit['page'], how: string) =>
    page.evaluate(
      ([baseUrl]) => {
        const terms = window.Aceite!.install({
          personType: 'PF',
          baseUrl: baseUrl!,
          // The timeout starts when the dialogs are needed. An early load has no timeout.
          loadDialogs: 'when-pending',
          onError: () => {},
        });
        const outcome = terms
          .open({ token: 't', idCompany: 42 })
          .catch((error: { code: string }) => error.code) as Promise<string>;
        Object.assign(window, { terms, outcome });
        return 0;
      },
      [how],
    );
  const outcomeOf = (page: Visit['page']) =>
    page.evaluate(() => (window as unknown as { outcome: Promise<string> }).outcome);

  it('settle the promise on close()', async () => {
    const { page } = await visit(pages.bare('', pages.site.hangingEmbed));
    await opened(page, pages.site.api('first-time'));
    await expect.poll(() => loaded().filter((url) => url.includes('/dialogs.js'))).toHaveLength(1);
    await page.evaluate(() => (window as unknown as { terms: { close: () => void } }).terms.close());
    expect(await outcomeOf(page)).toBe('aborted');
  });

  it('reject with `timeout` after three GETs without a reply, and log nothing', async () => {
    const { page, said } = await visit(pages.bare());
    await page.clock.install();
    await opened(page, pages.site.api('never'));
    const tries = () => pages.site.seen.api.filter(({ url }) => url.includes('/terms/all/')).length;
    for (let tried = 1; tried <= 3; tried += 1) {
      await expect.poll(tries).toBe(tried);
      await page.clock.runFor(17_000);
    }
    expect(await outcomeOf(page)).toBe('timeout');
    expect(said).toEqual([]);
  });

  it('reject with `timeout` after 30 s', async () => {
    const { page } = await visit(pages.bare());
    await page.clock.install();
    const asked = page.waitForRequest('**/dialogs.js');
    await page.route('**/dialogs.js', () => {});
    await opened(page, pages.site.api('first-time'));
    await asked;
    await page.clock.fastForward(30_000);
    expect(await outcomeOf(page)).toBe('timeout');
  });

  it('report `network` without a connection, and open once the device is online', async () => {
    const { page, dialog } = await visit(pages.store('first-time', { token: '' }));
    await page.evaluate(() => customElements.whenDefined('terms-gate'));
    await page.context().setOffline(true);
    await give(page, { token: 't' });
    await waitForEvent(page, 'error');
    const codes = await page.evaluate(() =>
      (window as unknown as { log: [string, { code: string }][] }).log.map(([type, { code }]) => `${type} ${code}`),
    );
    expect(codes).toEqual(['error network']);
    await page.context().setOffline(false);
    await dialog.waitFor();
  });
});

describe('the element', () => {
  it('keeps the dialog open when it is moved', async () => {
    const { page, dialog, box } = await visit(pages.store('first-time', { body: '<main></main>' }));
    await box.check();
    await page.evaluate(() => document.querySelector('main')!.append(document.querySelector('terms-gate')!));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await dialog.isVisible()).toBe(true);
    expect(await box.isChecked()).toBe(true);
    expect(pages.site.seen.api.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it('closes the dialog when it is removed, and opens it when it is added again', async () => {
    const { page, dialog } = await visit(pages.store('first-time'));
    await dialog.waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    await page.evaluate(() => {
      const element = document.querySelector('terms-gate')!;
      element.remove();
      Object.assign(window, { element });
    });
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('visible');
    expect(await page.evaluate(() => document.querySelector('[data-aceite]'))).toBe(null);
    const code = await page.evaluate(() =>
      (window as unknown as { element: HTMLElementTagNameMap['terms-gate'] }).element
        .open()
        .catch((error: { code: string }) => error.code),
    );
    expect(code).toBe('detached');
    await page.evaluate(() => document.body.append((window as unknown as { element: Element }).element));
    await dialog.waitFor();
  });

  it('applies properties from before the script, and later ones', async () => {
    const html = pages.bare(`<script>
      const element = document.createElement('terms-gate');
      Object.assign(element, { personType: 'PF', baseUrl: '${pages.site.api('first-time')}', idCompany: 42, token: 't', persistent: true });
      document.documentElement.append(element);
    </script>`);
    const { page, dialog } = await visit(html);
    await dialog.waitFor();
    expect(await page.getByRole('button', { name: 'Fechar' }).count()).toBe(0);
    await page.evaluate(() => document.querySelector('terms-gate')!.removeAttribute('persistent'));
    await give(page, { persistent: false });
    await page.getByRole('button', { name: 'Fechar' }).waitFor();
  });

  it('ignores other members of the element in the options of open()', async () => {
    const { page, dialog } = await visit(pages.bare('<terms-gate></terms-gate>'));
    const json = `{"innerHTML":"<img src=x onerror='document.title=1'>","__proto__":{"id":"a"},"lang":"en","personType":"PF",
      "baseUrl":"${pages.site.api('first-time')}","idCompany":42,"token":"t"}`;
    await page.evaluate((text) => {
      const element = document.querySelector('terms-gate')!;
      element.open(JSON.parse(text) as object).catch(() => {});
    }, json);
    await dialog.waitFor();
    expect(await page.evaluate(() => document.querySelector('terms-gate')!.outerHTML)).toBe(
      '<terms-gate hidden=""></terms-gate>',
    );
  });

  it('restores the default when an attribute is removed', async () => {
    const { page, box, send, dialog } = await visit(pages.store('first-time', { attributes: 'confirmation="false"' }));
    await dialog.waitFor();
    await page.evaluate(() => document.querySelector('terms-gate')!.removeAttribute('confirmation'));
    await box.check();
    await send.click();
    await page.getByText('Aceite registrado.').first().waitFor();
    await expect.poll(() => page.locator('[class*=notice]').count()).toBe(1);
  });

  it('opens two dialogs for two companies, but one for two gates of one company', async () => {
    const { page, dialog } = await visit(
      pages.store('first-time', {
        body: `<terms-gate id="outra" person-type="PF" base-url="${pages.site.api('ten-terms')}" id-company="7"></terms-gate>
          <terms-gate id="mesma" ${gate(pages.site.api('first-time'))}></terms-gate>
          <script>addEventListener('load', () => {
            for (const one of document.querySelectorAll('terms-gate')) one.token = 't';
          })</script>`,
      }),
    );
    await page.waitForFunction(() => document.querySelectorAll('[data-aceite]').length === 2);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await dialog.count()).toBe(2);
    await page.keyboard.press('Escape');
    await waitForEvent(page, 'settled');
    await page.waitForFunction(() => document.querySelectorAll('[data-aceite]').length === 1);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-aceite'));
    await page.keyboard.press('Escape');
    await waitForEvent(page, 'settled', 3);
    await page.waitForFunction(() => document.querySelectorAll('[data-aceite]').length === 0);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('visible');
  });
});

describe('a token as an attribute', () => {
  const ignored = '[aceite] <terms-gate> ignores the attribute token, which every script of the page can read. ';

  it('is ignored with one warning that does not contain it', async () => {
    const attributes = gate(pages.site.api('first-time'), 'token="secret-token"');
    const gates = `<terms-gate ${attributes}></terms-gate>`.repeat(2);
    const { page, said } = await visit(pages.bare(gates));
    await expect.poll(() => said).toEqual([expect.stringContaining(ignored)]);
    await page.evaluate(() => document.querySelector('terms-gate')!.setAttribute('token', 'secret-token-2'));
    await page.waitForLoadState('networkidle');
    expect(said).toEqual([expect.not.stringContaining('secret-token')]);
    expect(pages.site.seen.api).toEqual([]);
  });

  it('is reported when a script sets it later, and the property is used', async () => {
    const { page, said, dialog } = await visit(pages.store('first-time'));
    await dialog.waitFor();
    expect(said).toEqual([]);
    await page.evaluate(() => document.querySelector('terms-gate')!.setAttribute('token', 'secret-token'));
    await expect.poll(() => said).toEqual([expect.stringContaining(ignored)]);
    expect(await dialog.count()).toBe(1);
  });
});

describe('the script', () => {
  it('may be loaded twice: the second copy warns, and one dialog opens', async () => {
    const { page, said, dialog } = await visit(
      pages.store('first-time', {
        head: `<script type="module" src="${pages.site.otherEmbed}"></script><script type="module" src="${pages.site.otherEmbed}"></script>`,
      }),
    );
    await dialog.waitFor();
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^\[aceite\] embed\.js .* has already loaded/);
    expect(await dialog.count()).toBe(1);
    const own =
      await page.evaluate(`Promise.all([import('${pages.site.embed}'), import('${pages.site.otherEmbed}')]).then(
      (copies) => copies.every(({ install }) => typeof install({ personType: 'PF', baseUrl: '/' }).open === 'function'))`);
    expect(own).toBe(true);
  });

  it('works at the URL of the package on a CDN that does not redirect', async () => {
    const { dialog } = await visit(shop(pages.site.bareEmbed, gate(pages.site.api('first-time'))));
    await dialog.waitFor();
  });

  it('does not redefine an existing element', async () => {
    const { page, said } = await visit(
      pages.bare(`<script>customElements.define('terms-gate', class extends HTMLElement {})</script>`),
    );
    await page.waitForFunction(() => window.Aceite);
    await expect
      .poll(() => said)
      .toEqual(['[aceite] Another script has already defined <terms-gate>. Load only one of them.']);
  });
});
