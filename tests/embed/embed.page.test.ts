import { describe, expect, it } from 'vitest';
import { skipReasons } from '../browsers/skip-reasons.ts';
import { desktop, engine, gate, give, isOldChromium, logOf, nextFrames, phone, shop, waitForEvent } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();
const { visit } = pages;

const names = (log: Array<[string, unknown]>): string[] => log.map(([type]) => type);
const loaded = (): string[] => pages.site.seen.cdn.map(({ url }) => url);

describe('the embed, when nothing is pending', () => {
  it('fetches the list of terms from another origin without a preflight', async () => {
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

  it('resolves each open() with up-to-date, without loading the dialogs', async () => {
    const { page } = await visit(pages.bare());
    const outcomes = await page.evaluate(async (baseUrl) => {
      const settled: string[] = [];
      const terms = window.Aceite!.install({
        personType: 'PF',
        baseUrl,
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

describe('the embed, when terms are pending', () => {
  it('dispatches each event once and in order, and resolves open()', async () => {
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
        layout: 'sentence',
        lang: 'pt-BR',
        page: page.url(),
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

  it('closes a persistent dialog by the button labels.decline after a refusal by the API, and dispatches `declined` after `settled`', async () => {
    const { page, dialog, box, send } = await visit(pages.store('refused', { attributes: 'persistent' }));
    await dialog.waitFor();
    await give(page, { labels: { decline: 'Sair da conta' } });
    await box.check();
    await send.click();
    await page.getByRole('group').filter({ hasText: 'Um dos termos foi atualizado.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sair da conta' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await logOf(page)).slice(-2)).toEqual([
      ['settled', 'declined'],
      ['declined', { termIds: [1, 2, 3] }],
    ]);
    expect(pages.site.seen.api.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  /** Records the property and duration of each transition of the dialog's content. */
  const watchEntry = `<script>
    const entry = [];
    const note = ({ target, propertyName }) => {
      if (target.matches('div[tabindex="-1"]:not([role])')) entry.push([propertyName, getComputedStyle(target).transitionDuration]);
    };
    new MutationObserver(() => {
      document.querySelector('[data-aceite]')?.shadowRoot.addEventListener('transitionrun', note);
    }).observe(document, { childList: true, subtree: true });
    window.entry = entry;
  </script>`;

  it.for([
    { what: 'fades in on a desktop', viewport: desktop, entry: [['opacity', '0.15s']] },
    { what: 'slides in on a phone', viewport: phone, entry: [['transform', '0.2s']] },
  ] as const)('animates the dialog, which $what', async ({ entry, viewport }, { skip }) => {
    skip(engine !== 'chromium', skipReasons.motion);
    skip(isOldChromium, skipReasons.entry);
    const { page, said, dialog } = await visit(pages.store('first-time', { head: watchEntry }), {
      viewport,
      reducedMotion: 'no-preference',
    });
    const read = (): Promise<unknown> => page.evaluate(() => (window as { entry?: unknown }).entry);
    await expect.poll(read).toEqual(entry);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(said).toEqual([]);
  });

  it('fetches only the list of terms when the element has the attribute without-token', async () => {
    const html = pages.bare(`<terms-gate ${gate(pages.site.api('first-time'), 'without-token')}></terms-gate>`);
    const { dialog } = await visit(html);
    await dialog.waitFor();
    expect(pages.site.seen.api.map(({ method, url }) => `${method} ${url.split('/person/v2/')[1]}`)).toEqual([
      'GET terms/all/42/',
    ]);
  });

  it('shows the skeleton in forced colours', async ({ skip }) => {
    skip(engine !== 'chromium', skipReasons.forcedColors);
    const html = pages.store('slow', { attributes: 'open-while-loading' });
    const { dialog, dialogBox } = await visit(html, { forcedColors: 'active' });
    await dialog.waitFor();
    const ground = await dialogBox.evaluate((element) => getComputedStyle(element).backgroundColor);
    const bars = await dialog
      .locator(':has(> [data-visually-hidden]) > div')
      .evaluateAll((all) => all.map((bar) => getComputedStyle(bar, '::after').backgroundColor));
    expect(bars).toHaveLength(3);
    expect(bars).not.toContain(ground);
  });
});

describe('the property token', () => {
  it('opens the dialog when a script sets the token, closes the dialog on null, and never writes the token into the HTML', async () => {
    const html = pages.bare(`<terms-gate ${gate(pages.site.api('first-time'))}></terms-gate>`);
    const { page, dialog } = await visit(html);
    await page.evaluate(() => customElements.whenDefined('terms-gate'));
    await give(page, { token: 'segredo' });
    await dialog.waitFor();
    expect(pages.site.seen.api.filter(({ method }) => method === 'GET')).toHaveLength(2);
    expect(await page.evaluate(() => document.documentElement.outerHTML.includes('segredo'))).toBe(false);
    await give(page, { token: null });
    await dialog.waitFor({ state: 'detached' });
    await give(page, { token: 'outro' });
    await dialog.waitFor();
    expect(pages.site.seen.api.at(-1)!.headers.authorization).toBe('Bearer outro');
    const log = await logOf(page);
    expect(names(log)).toEqual(['opened', 'settled', 'opened']);
    expect(log[1]).toEqual(['settled', 'aborted']);
  });
});

describe('errors and warnings', () => {
  it.each([
    ['empty', 'error', 'terms-empty', 'Lista de termos vazia.'],
    ['not-json', 'error', 'not-json', 'not JSON'],
    ['junk', 'warning', 'junk', 'were skipped'],
    ['unknown', 'warning', 'accepted-not-a-list', 'not a list'],
  ] as const)(
    'dispatches one event, logs once and opens no dialog for the reply %s',
    async (scenario, type, code, text) => {
      const { page, said, dialog } = await visit(pages.store(scenario));
      await waitForEvent(page, type);
      if (type === 'warning') await waitForEvent(page, 'settled');
      const log = await logOf(page);
      expect(log.filter(([one]) => one === type)).toHaveLength(1);
      const lines = () => said.filter((line) => line.startsWith(`[aceite] ${code}: `) && line.includes(text));
      await expect.poll(lines).toHaveLength(1);
      expect(await dialog.count()).toBe(0);
      expect(pages.site.seen.api.filter(({ method }) => method === 'GET')).toHaveLength(2);
    },
  );

  it.each([
    ['empty terms with undefined callbacks', { personType: 'PF' }, 'terms-empty', 'Lista de termos vazia.'],
    ['missing options', undefined, 'config', 'personType'],
  ])('rejects open() and logs the error for %s', async (_, given, code, text) => {
    const { page, said } = await visit(pages.bare());
    const error = await page.evaluate(
      ([baseUrl, options]) =>
        window
          .Aceite!.install((options && { ...options, baseUrl }) as never)
          .open({ token: 't', idCompany: 42, onError: undefined, onWarning: undefined })
          .catch((reason: { code: string }) => reason.code),
      [pages.site.api('empty'), given] as const,
    );
    expect(error).toBe(code);
    await expect.poll(() => said).toEqual([expect.stringContaining(`[aceite] ${code}: ${text}`)]);
  });

  it('dispatches no error to the window, and does not log an error whose event a listener prevents', async () => {
    const { page, said } = await visit(
      pages.store('empty', {
        head: `<script>
          window.caught = [];
          onerror = () => caught.push('onerror');
          addEventListener('error', () => caught.push('listener'));
          addEventListener('error', (event) => event.preventDefault(), true);
        </script>`,
      }),
    );
    await waitForEvent(page, 'error');
    expect(await page.evaluate('caught')).toEqual([]);
    expect(said).toEqual([]);
  });

  it('logs a short message with the URL of its advice when messages.js cannot be loaded', async () => {
    const { page, said } = await visit('<!doctype html><title>Loja</title>');
    await page.route('**/messages.js*', (route) => route.abort());
    await page.addScriptTag({ type: 'module', url: pages.site.embed });
    const message = await page.evaluate(() => {
      const gate = document.createElement('terms-gate');
      const received = new Promise<string>((resolve) => {
        gate.addEventListener('error', ({ detail }) => resolve(detail.message));
      });
      gate.open().catch(() => {});
      return received;
    });
    expect(message).toMatch(/^not-in-page \| https:.*errors-and-warnings/);
    await expect.poll(() => said).toContain(`[aceite] detached: ${message}`);
  });

  it('dispatches the error `network` while the device is offline, and opens when it is online again', async () => {
    const { page, dialog } = await visit(pages.store('first-time', { token: '' }));
    await page.evaluate(() => customElements.whenDefined('terms-gate'));
    await page.context().setOffline(true);
    await give(page, { token: 't' });
    await waitForEvent(page, 'error');
    // Playwright serializes an Error without its `code`.
    const codes = await page.evaluate(() =>
      (window as unknown as { log: [string, { code: string }][] }).log.map(([type, { code }]) => `${type} ${code}`),
    );
    expect(codes).toEqual(['error network']);
    await page.context().setOffline(false);
    await dialog.waitFor();
  });
});

describe('<terms-gate>', () => {
  it('keeps the dialog and the tick while <terms-gate> is moved', async () => {
    const { page, dialog, box } = await visit(pages.store('first-time', { body: '<main></main>' }));
    await box.check();
    await page.evaluate(() => document.querySelector('main')!.append(document.querySelector('terms-gate')!));
    // The element reads its place in a microtask.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await dialog.isVisible()).toBe(true);
    expect(await box.isChecked()).toBe(true);
    expect(pages.site.seen.api.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it('closes the dialog when <terms-gate> is removed, and opens again when it is added', async () => {
    const { page, dialog } = await pages.openTerms('first-time');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.evaluate(() => {
      const element = document.querySelector('terms-gate')!;
      element.remove();
      Object.assign(window, { element });
    });
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
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

  it('reads only options from the JSON given to open()', async () => {
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

  it('opens one dialog for each company, one above the other', async () => {
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
    // Each of the three gates has fetched both lists.
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/person/v2/')).length === 6,
    );
    await nextFrames(page);
    expect(await dialog.count()).toBe(2);
    await page.keyboard.press('Escape');
    await waitForEvent(page, 'settled');
    await expect.poll(() => dialog.count()).toBe(1);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-aceite'));
    await page.keyboard.press('Escape');
    await waitForEvent(page, 'settled', 3);
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  });
});

describe('the attribute token', () => {
  const ignored = '[aceite] <terms-gate> ignores the attribute token, because session recorders';

  it('ignores the attribute token, and logs one warning without its value', async () => {
    const attributes = gate(pages.site.api('first-time'), 'token="secret-token"');
    const gates = `<terms-gate ${attributes}></terms-gate>`.repeat(2);
    const { page, said, dialog } = await visit(pages.bare(gates));
    await expect.poll(() => said).toEqual([expect.stringContaining(ignored)]);
    await page.evaluate(() => document.querySelector('terms-gate')!.setAttribute('token', 'secret-token-2'));
    await give(page, { token: 't' });
    await dialog.waitFor();
    expect(said).toEqual([expect.not.stringContaining('secret-token')]);
    expect(pages.site.seen.api.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it('logs a warning when a script sets the attribute later, and keeps the dialog that the property opened', async () => {
    const { page, said, dialog } = await pages.openTerms('first-time');
    expect(said).toEqual([]);
    await page.evaluate(() => document.querySelector('terms-gate')!.setAttribute('token', 'secret-token'));
    await expect.poll(() => said).toEqual([expect.stringContaining(ignored)]);
    expect(await dialog.count()).toBe(1);
  });
});

describe('embed.js', () => {
  it('warns when embed.js is loaded twice, and opens one dialog', async () => {
    const { page, said, dialog } = await pages.openTerms('first-time', {
      head: `<script type="module" src="${pages.site.otherEmbed}"></script><script type="module" src="${pages.site.otherEmbed}"></script>`,
    });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^\[aceite\] embed\.js .* has already loaded/);
    expect(await dialog.count()).toBe(1);
    const own =
      await page.evaluate(`Promise.all([import('${pages.site.embed}'), import('${pages.site.otherEmbed}')]).then(
      (copies) => copies.every(({ install }) => typeof install({ personType: 'PF', baseUrl: '/' }).open === 'function'))`);
    expect(own).toBe(true);
  });

  it('loads its chunks from the package’s own address at a CDN that does not redirect', async () => {
    const { dialog } = await visit(shop(pages.site.bareEmbed, gate(pages.site.api('first-time'))));
    await dialog.waitFor();
  });

  it('loads its chunks from a CDN that names the file aceite-embed.mjs', async () => {
    const { dialog } = await visit(shop(pages.site.renamedEmbed, gate(pages.site.api('first-time'))));
    await dialog.waitFor();
  });

  it('logs that another script has already defined <terms-gate>', async () => {
    const { page, said } = await visit(
      pages.bare(`<script>customElements.define('terms-gate', class extends HTMLElement {})</script>`),
    );
    await page.waitForFunction(() => window.Aceite);
    await expect
      .poll(() => said)
      .toEqual(['[aceite] Another script has already defined <terms-gate>. Load only one of them.']);
  });
});
