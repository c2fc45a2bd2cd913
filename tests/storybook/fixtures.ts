/**
 * fixtures.json, published beside the Storybook: for every story that is its config, the config and the tree that a screen
 * reader gets; and what the mocked API answers to each of the three calls. Back ends and ports to other frameworks can be
 * tested against it.
 */
import type { Page } from 'playwright';
import { type Config, configKinds, type ConfigName } from '../../.storybook/config-panel/config-kinds.ts';
import { version } from '../../src/core/model/version.ts';
import type { ConfigStory } from './config-stories.ts';

interface Reply {
  status: number;
  body: string;
}

/** By call; null for a call that is never answered, 'network' for one that breaks off. */
type Replies = Record<'terms' | 'accepted' | 'accept', Reply | null | 'network'>;

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

/** `page` shows a story of the Storybook; `toTree` gives what a screen reader gets of one. */
export async function readFixtures(
  page: Page,
  stories: readonly ConfigStory[],
  toTree: (id: string) => Promise<string>,
): Promise<Fixtures> {
  const replies: Fixtures['replies'] = {};
  for (const { config } of stories) {
    if ('baseUrl' in config) replies[config.baseUrl] ??= await ask(page, config.baseUrl, config.idCompany);
  }
  return {
    version,
    fixtures: await Promise.all(
      stories.map(async ({ id, title, component, config, token }) => ({
        story: title.replace('Components/', ''),
        component,
        config: JSON.parse(configKinds[component].serialize(config)) as Config,
        ...(component === 'TermsGate' && { token: stateOf(token) }),
        accessibleTree: await toTree(id),
      })),
    ),
    replies: Object.fromEntries(Object.entries(replies).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}
