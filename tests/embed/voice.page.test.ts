/** Reads the live regions in Chromium's accessibility tree, in which inert elements are missing. */
import type { CDPSession } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { skipReasons } from '../browsers/skip-reasons.ts';
import { accept, engine, heads } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();
beforeEach(({ skip }) => skip(engine !== 'chromium', skipReasons.names));

interface AccessibleNode {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  name?: { value: string };
  properties?: Array<{ name: string; value: { value: unknown } }>;
}

/** Returns the texts in polite regions without a role. */
async function readRegions(session: CDPSession): Promise<string[]> {
  const nodes = (await session.send('Accessibility.getFullAXTree')).nodes as AccessibleNode[];
  const regions = new Set(
    nodes
      .filter(({ properties }) => properties?.some(({ name, value }) => name === 'live' && value.value === 'polite'))
      .map(({ nodeId }) => nodeId),
  );
  return nodes
    .filter(({ ignored, parentId }) => !ignored && regions.has(parentId!))
    .map(({ name }) => name!.value)
    .filter(Boolean);
}

it.each(['React', 'embed'] as const)(
  'keeps the voice of %s in the accessibility tree when it speaks, in the open dialog and after it has closed',
  async (host) => {
    const { page, box, send, dialog } = await pages.visit(
      `<!doctype html><html lang="pt-BR"><title>Loja</title>${heads[host]}<button>Entrar</button>`,
    );
    let answer = (): void => {};
    const reply = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/acceptterms/', async (route) => {
      await reply;
      await route.continue();
    });
    const session = await page.context().newCDPSession(page);
    const texts = () => readRegions(session);
    await page.getByRole('button', { name: 'Entrar' }).focus();
    await page.evaluate((options) => (window as unknown as { start: (o: object) => void }).start(options), {
      ...pages.options('first-time'),
      baseUrl: pages.site.ownApi('first-time'),
    });
    await dialog.waitFor();
    expect(await texts()).toEqual([]);
    await accept({ box, send });
    await expect.poll(texts).toEqual(['Enviando…']);
    answer();
    await expect.poll(texts).toEqual(['Aceite registrado.']);
    expect(await page.locator('body > [data-aceite-voice]').textContent()).toBe('Aceite registrado.');
    await expect.poll(texts, { timeout: 15_000 }).toEqual([]);
    expect(await page.getByRole('status').count()).toBe(0);
  },
);
