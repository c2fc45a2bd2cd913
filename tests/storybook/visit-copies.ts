/** Visits the pages of others into which a story's config was copied: a React application, and a page without React. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getResponse } from 'msw';
import type { Browser, Page, Route } from 'playwright';
import { inject } from 'vitest';
import { viewports } from '../../.storybook/modes.ts';
import { handlers } from '../../stories/handlers.ts';
import { type Look, look, photograph, photographOnPhone } from './see-in-hosts.ts';
import { Visitor } from './visitor.ts';

const { origin } = new URL(inject('storybook'));

/** Where copied HTML loads the embed from; the browser gets the one that was built. */
const cdn = 'https://cdn.jsdelivr.net';

/** Serves the package like jsDelivr. */
async function answerAsCdn(route: Route): Promise<void> {
  const file = /^\/npm\/aceite@[\d.]+\/(dist\/.+)$/.exec(new URL(route.request().url()).pathname)?.[1];
  if (!file) return route.fulfill({ status: 404 });
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
  await route.fulfill({ body: readFileSync(join(inject('package'), file)), headers });
}

/** The stories' mocked API, for the pages that have no service worker. */
async function answerAsApi(route: Route): Promise<void> {
  const sent = route.request();
  const reply = await getResponse(
    handlers,
    new Request(sent.url(), { method: sent.method(), headers: sent.headers(), body: sent.postData() }),
  );
  if (!reply || reply.type === 'error') return route.abort();
  await route.fulfill({
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: await reply.text(),
  });
}

export async function openVisitor(browser: Browser): Promise<Visitor> {
  const visitor = await Visitor.open(browser, [origin, cdn], { viewport: viewports.desktop, reducedMotion: 'reduce' });
  await visitor.context.route(`${cdn}/**`, answerAsCdn);
  await visitor.context.route(`${origin}/mock/**`, answerAsApi);
  return visitor;
}

const addresses = {
  html: (id: string) => `${origin}/elsewhere/html/${id}.html`,
  react: (id: string) => `${origin}/elsewhere/react/index.html?story=${id}`,
};

/** A copy in a page that goes from one address to the next. */
async function goTo(visitor: Visitor, kind: keyof typeof addresses, id: string): Promise<Page> {
  const page = await visitor.page(undefined, kind);
  await page.goto(addresses[kind](id));
  return page;
}

export interface SeenCopy extends Look {
  desktop: Buffer;
  phone: Buffer;
}

/** Opens the copy of a story. Returns its dialog with the sentence, or its field. */
export async function seeCopy(visitor: Visitor, kind: keyof typeof addresses, id: string): Promise<SeenCopy> {
  const page = await goTo(visitor, kind, id);
  await page.getByRole('checkbox').or(page.getByRole('textbox')).waitFor();
  return { ...(await look(page)), desktop: await photograph(page), phone: await photographOnPhone(page) };
}

/** Opens a page without React whose gate has no pending terms. */
export async function seeQuietCopy(visitor: Visitor, id: string): Promise<string> {
  const page = await goTo(visitor, 'html', id);
  if (id !== 'termsgate--signed-out') await page.waitForFunction('window.heard > 0');
  const subjects = page.getByRole('dialog').or(page.getByRole('textbox'));
  return (await subjects.count()) > 0 ? (await look(page)).tree : '';
}
