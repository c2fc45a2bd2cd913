/**
 * Writes fixtures.json beside the built Storybook: for every story with a config its config and the tree that a screen
 * reader gets once the story has played; and what the mocked API answers to each of the three calls. Back ends and ports to
 * other frameworks can be tested against it. `node scripts/fixtures.ts storybook-static`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import {
  moneyInputConfigSchema,
  parseMoneyInputConfig,
  parseTermsConfig,
  termsConfigSchema,
} from '../src/core/config.ts';
import { version } from '../src/core/version.ts';
import { findChromium } from './chromium.ts';
import { serveFolder } from './serve-folder.ts';

interface Reply {
  status: number;
  body: string;
}

/** By call; null for a call that is never answered, 'network' for one that breaks off. */
type Replies = Record<'terms' | 'accepted' | 'accept', Reply | null | 'network'>;

interface Fixture {
  story: string;
  component: string;
  config: object;
  accessibleTree: string;
}

const parsers: Record<string, { parse: (config: unknown) => object; keys: string[] }> = {
  TermsGate: { parse: parseTermsConfig, keys: Object.keys(termsConfigSchema.entries) },
  MoneyInput: { parse: parseMoneyInputConfig, keys: Object.keys(moneyInputConfigSchema.entries) },
};

const folder = resolve(process.argv[2] ?? 'storybook-static');
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
  entries: Record<string, { id: string; title: string; name: string; type: string }>;
};

const site = await serveFolder(folder);

/** The args that can be written down, once the story has played. */
async function play(page: Page, id: string, keys: string[]): Promise<Record<string, unknown>> {
  await page.goto(`${site.origin}/iframe.html?id=${id}&viewMode=story`);
  await page.waitForFunction(
    () => {
      const { currentRender } = (
        window as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } }
      ).__STORYBOOK_PREVIEW__ ?? { currentRender: undefined };
      return /^(?:finished|completed|errored)$/.test(currentRender?.phase ?? '');
    },
    undefined,
    { timeout: 30_000 },
  );
  return page.evaluate((wanted) => {
    const { currentRender } = (
      window as unknown as {
        __STORYBOOK_PREVIEW__: { currentRender: { phase: string; story: { initialArgs: Record<string, unknown> } } };
      }
    ).__STORYBOOK_PREVIEW__;
    if (currentRender.phase === 'errored') throw new Error(document.body.innerText.slice(0, 500));
    const { initialArgs } = currentRender.story;
    return Object.fromEntries(wanted.filter((key) => initialArgs[key] != null).map((key) => [key, initialArgs[key]]));
  }, keys);
}

/** What the mocked API answers, asked as the gate asks. */
function ask(page: Page, base: string, company: number): Promise<Replies> {
  return page.evaluate(
    async ({ path, id }) => {
      const call = async (url: string, init: RequestInit = {}) => {
        const headers = {
          Authorization: 'Bearer exemplo',
          ...(init.body ? { 'Content-Type': 'application/json' } : {}),
        };
        try {
          const response = await fetch(path + url, { ...init, headers, signal: AbortSignal.timeout(1000) });
          return { status: response.status, body: await response.text() };
        } catch (error) {
          return (error as Error).name === 'TimeoutError' ? null : ('network' as const);
        }
      };
      const [terms, accepted] = await Promise.all([
        call(`person/v2/terms/all/${id}/`),
        call(`person/v2/acceptterms/${id}/`),
      ]);
      return {
        terms,
        accepted,
        accept: await call('person/v2/acceptterms/', { method: 'POST', body: '{"term_id":[11,12,13]}' }),
      };
    },
    { path: base, id: company },
  );
}

const browser = await chromium.launch(findChromium().launchOptions);
const fixtures: Fixture[] = [];
/** By base URL, which picks how the API behaves. */
const replies: Record<string, Replies> = {};
try {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  for (const { id, title, name, type } of Object.values(index.entries)) {
    const parser = parsers[title];
    if (type !== 'story' || !parser) continue;
    const args = await play(page, id, parser.keys);
    let config: object;
    try {
      config = parser.parse(args);
    } catch (error) {
      // A story about a missing or wrong option has no config that could be copied.
      console.log(`${title} → ${name}: left out, ${(error as Error).message}`);
      continue;
    }
    const accessibleTree = await page.locator('body').ariaSnapshot();
    const { baseUrl, idCompany } = config as { baseUrl?: string; idCompany?: number };
    if (baseUrl && idCompany !== undefined) replies[baseUrl] ??= await ask(page, baseUrl, idCompany);
    fixtures.push({ story: `${title}/${name}`, component: title, config, accessibleTree });
  }
} finally {
  await browser.close();
  site.close();
}
writeFileSync(join(folder, 'fixtures.json'), `${JSON.stringify({ version, fixtures, replies }, null, 2)}\n`);
console.log(`${fixtures.length} stories in ${join(folder, 'fixtures.json')}`);
