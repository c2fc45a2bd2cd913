/**
 * Writes fixtures.json beside the built Storybook: for every story that is its config, the config and the tree that a screen
 * reader gets; and what the mocked API answers to each of the three calls. Back ends and ports to other frameworks can be
 * tested against it. `node scripts/fixtures.ts storybook-static`
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { type Config, configKinds, type ConfigName } from '../.storybook/config-panel/config-kinds.ts';
import { version } from '../src/core/version.ts';
import { findChromium } from './chromium.ts';
import { type ConfigStory, findConfigStories, readStories } from './config-stories.ts';
import { settle } from './compare-hosts.ts';
import { serveFolder } from './serve-folder.ts';
import { openFrame, setGlobals, visitUnplayed } from './storybook-page.ts';

export interface Reply {
  status: number;
  body: string;
}

/** By call; null for a call that is never answered, 'network' for one that breaks off. */
export type Replies = Record<'terms' | 'accepted' | 'accept', Reply | null | 'network'>;

export interface Fixture {
  /** As in the sidebar of the Storybook. */
  story: string;
  component: ConfigName;
  config: Config;
  /** Of TermsGate: whether the page has a token, has none (`undefined`), or does not know yet (`null`). */
  token?: 'given' | 'undefined' | 'null';
  /** How the story begins, before a person does something; empty when nothing is shown. */
  accessibleTree: string;
}

export interface Fixtures {
  version: string;
  fixtures: Fixture[];
  /** By the config's `baseUrl`. */
  replies: Record<string, Replies>;
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

const stateOf = (token: ConfigStory['token']): Fixture['token'] =>
  token === undefined || token === null ? (String(token) as 'undefined' | 'null') : 'given';

/** Reads the fixtures of the Storybook at an address such as `http://127.0.0.1:8000/aceite/`. */
export async function readFixtures(browser: Browser, address: string): Promise<Fixtures> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openFrame(page, address);
  const stories = findConfigStories(await readStories(page));
  await context.close();

  const trees = new Map<string, string>();
  const replies: Fixtures['replies'] = {};
  const ids = stories.map(({ id }) => id);
  const failures = await visitUnplayed(browser, address, ids, async (visit) => {
    await setGlobals(visit.page, { host: 'mantine' });
    trees.set(visit.id, (await settle(visit)).tree);
    const { config } = stories.find(({ id }) => id === visit.id)!;
    if ('baseUrl' in config) replies[config.baseUrl] ??= await ask(visit.page, config.baseUrl, config.idCompany);
  });
  if (failures.length > 0) {
    throw new AggregateError(
      failures.map(({ error }) => error),
      failures.map(({ id, error }) => `${id}: ${error.message}`).join('\n'),
    );
  }
  return {
    version,
    fixtures: stories.map(({ id, title, component, config, token }) => ({
      story: title,
      component,
      config: JSON.parse(configKinds[component].serialize(config)) as Config,
      ...(component === 'TermsGate' && { token: stateOf(token) }),
      accessibleTree: trees.get(id)!,
    })),
    replies: Object.fromEntries(Object.entries(replies).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? 'storybook-static');
  const site = await serveFolder(folder);
  const browser = await chromium.launch(findChromium().launchOptions);
  try {
    const all = await readFixtures(browser, `${site.origin}/`);
    writeFileSync(join(folder, 'fixtures.json'), `${JSON.stringify(all, null, 2)}\n`);
    console.log(`${all.fixtures.length} stories in ${join(folder, 'fixtures.json')}`);
  } finally {
    await browser.close();
    site.close();
  }
}
