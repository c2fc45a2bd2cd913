/** Opens the server of a recipe in Chromium, and checks that its pages work. */
import type { Browser, Page } from 'playwright';
import { listenTo, openContext } from '../../examples/tests/browser.ts';
import { acceptTerms, createFakeTermsApi, createRoute } from '../../src/testing/index.ts';

const token = 'SEGREDO-DA-ANA';

interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__?: { last: (event: string) => [{ status?: string }] | undefined };
}

async function open(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const context = await openContext(browser);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  return { page, complaints: listenTo(page).complaints };
}

/** A page of a store: asks the signed-in person, records, and logs nothing; the token stays out of the page. */
export async function visitStore(browser: Browser, address: string): Promise<void> {
  const { page, complaints } = await open(browser);
  const api = createFakeTermsApi({ company: 42 });
  await page.context().addCookies([{ name: 'token', value: token, url: address, httpOnly: true }]);
  await page.route('**/person/v2/**', createRoute(api));
  // The store's own server answers; where the recipe has none, this route does.
  await page.route('**/session', async (route) => {
    const reply = await route.fetch();
    const isJson = reply.headers()['content-type']?.startsWith('application/json');
    await (isJson ? route.fulfill({ response: reply }) : route.fulfill({ json: { token } }));
  });
  const html = await (await fetch(address, { headers: { Cookie: `token=${token}` } })).text();
  if (html.includes(token)) throw new Error('The server writes the token into the page.');

  await page.goto(address);
  const signIn = page.getByRole('button', { name: 'Entrar' });
  await page.getByRole('button', { name: 'Finalizar compra' }).waitFor();
  if (await signIn.isVisible()) await signIn.click();
  await acceptTerms({ page });
  await page.locator('button:enabled', { hasText: 'Finalizar compra' }).waitFor();
  if (api.recorded.length !== 10) throw new Error(`${api.recorded.length} terms are recorded.`);
  if ((await page.content()).includes(token)) throw new Error('The token is in the page.');
  if (complaints.length > 0) throw new Error(`The console says:\n${complaints.join('\n')}`);
  await page.context().close();
}

/** Every story of the Storybook, with its play function. */
export async function visitStories(browser: Browser, address: string): Promise<void> {
  const index = (await (await fetch(`${address}index.json`)).json()) as { entries: Record<string, { type: string }> };
  const ids = Object.keys(index.entries).filter((id) => index.entries[id]!.type === 'story');
  if (ids.length === 0) throw new Error('There is no story.');
  for (const id of ids) {
    const { page, complaints } = await open(browser);
    await page.goto(`${address}iframe.html?id=${id}&viewMode=story`);
    const outcome = await page.waitForFunction(() => {
      // Storybook's own channel, in a story that is opened alone.
      const channel = (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__;
      const [finished] = channel?.last('storyFinished') ?? [];
      // A story whose play function threw may still end with success.
      return finished && (channel!.last('playFunctionThrewException') ? 'error' : finished.status);
    });
    if ((await outcome.jsonValue()) !== 'success') throw new Error(`${id} failed.\n${complaints.join('\n')}`);
    await page.context().close();
  }
}
