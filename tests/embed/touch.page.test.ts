/** Chromium's emulated phone: trusted taps and swipes, a coarse pointer, zoom and safe areas. */
import { type CDPSession, devices, type Locator, type Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { skipReasons } from '../browsers/skip-reasons.ts';
import { engine, gate, isOldChromium, shop, type Visit, waitForEvent } from './in-page.ts';
import { sitePages } from './site-pages.ts';
import type { ScenarioName } from './test-site.ts';

const pages = sitePages();

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!;
const shelf = `<main>${'<p style="margin:0;height:120px">Caneca de cerâmica, R$ 39,90</p>'.repeat(40)}</main>`;
const mobile = '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">';

interface OnPhone extends Visit {
  cdp: CDPSession;
}

async function visit(scenario: ScenarioName, height = pixel.viewport.height, head = ''): Promise<OnPhone> {
  const { embed, api } = pages.site;
  const html = shop(embed, gate(api(scenario)), { head: mobile + head, body: shelf });
  const one = await pages.visit(html, { ...pixel, viewport: { ...pixel.viewport, height } });
  const cdp = await one.page.context().newCDPSession(one.page);
  await one.dialog.waitFor();
  return { ...one, cdp };
}

/** Swipes down, or up by a negative distance, and waits for the end of the scroll. */
async function swipe({ cdp, page }: OnPhone, from: { x: number; y: number }, distance: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from.y + (distance * step) / 10);
  await touch('touchEnd');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = performance.now();
        const listen = (): void => {
          last = performance.now();
        };
        document.addEventListener('scroll', listen, { capture: true });
        const look = (): void => {
          if (performance.now() - last > 250) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const isInSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

describe('on a phone, by touch', () => {
  beforeEach(({ skip }) => skip(engine !== 'chromium', skipReasons.phone));

  it('shows a sheet at the bottom with targets of 48 px, and leaves the shop in sight', async () => {
    const { page, dialogBox, box, send, said } = await visit('first-time');
    const window = page.viewportSize()!;
    const sheet = (await dialogBox.boundingBox())!;
    expect(Math.round(sheet.y + sheet.height)).toBe(window.height);
    expect(sheet.width).toBe(window.width);
    expect(sheet.y).toBeGreaterThan(window.height * 0.15);
    for (const target of [send, page.getByRole('button', { name: 'Fechar' })]) {
      const { width, height } = (await target.boundingBox())!;
      expect(Math.min(width, height), String(target)).toBeGreaterThanOrEqual(48);
    }
    const middleOfLine = await dialogBox
      .getByRole('link')
      .first()
      .evaluate((link) => {
        const { top, bottom } = link.getClientRects()[0]!;
        return (top + bottom) / 2;
      });
    const { x, y, height } = (await box.boundingBox())!;
    expect(Math.abs(y + height / 2 - middleOfLine), 'the box is centered on the first line').toBeLessThanOrEqual(1);
    // Taps within 12 px around the box also tick it.
    await page.touchscreen.tap(x - 11, y - 11);
    expect(await box.isChecked()).toBe(true);
    // This tap is far away, because Chromium moves a nearer one to the box.
    await page.touchscreen.tap(x - 11, y - 28);
    expect(await box.isChecked()).toBe(true);
    expect(said).toEqual([]);
  });

  it('ignores the second tap of a double tap that closes a term', async () => {
    const { page, dialog, box, send } = await visit('first-time');
    await box.tap();
    for (const name of ['Fechar', 'Voltar']) {
      await page.getByRole('link').first().tap();
      const reader = page.getByRole('dialog', { name: 'Termo 1' });
      const { x, y } = await middleOf(reader.getByRole('button', { name, exact: true }));
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
      await reader.waitFor({ state: 'detached' });
    }
    expect(await dialog.count()).toBe(1);
    expect(pages.site.seen.api.filter(({ method }) => method === 'POST')).toEqual([]);
    await send.tap();
    await waitForEvent(page, 'terms-sent');
  });

  it('scrolls a long list by swipes, and never the page behind', async () => {
    const one = await visit('ten-terms', 335);
    const { page, dialog, dialogBox, send } = one;
    const link = dialog.getByRole('link').first();
    const top = async (): Promise<number> => (await link.boundingBox())!.y;
    const finger = await middleOf(dialog.getByRole('link').nth(2));
    const before = await top();
    await swipe(one, finger, -60);
    const after = await top();
    expect(before - after, 'the list goes up').toBeGreaterThan(20);
    for (let times = 0; times < 3; times += 1) await swipe(one, finger, -150);
    expect(await scrolled(page), 'at the end of the list').toBe(0);
    expect(await isInSight(send)).toBe(true);
    for (let times = 0; times < 3; times += 1) await swipe(one, finger, 150);
    expect(await top(), 'the list is back').toBe(before);
    expect(await scrolled(page), 'at its beginning').toBe(0);
    const { y } = (await dialogBox.boundingBox())!;
    await swipe(one, { x: 200, y: y - 10 }, 10 - y);
    expect(await scrolled(page), 'on the backdrop').toBe(0);
  });

  it('scrolls a term by swipes, and closes it by the X', async () => {
    const one = await visit('first-time');
    const { page, dialog } = one;
    await dialog.getByRole('link').first().tap();
    const term = page.getByRole('dialog').last().locator('div[tabindex="-1"]:not([role])');
    const heading = term.getByRole('heading', { name: '1. Objeto' });
    await heading.first().waitFor();
    const finger = await middleOf(term);
    const before = (await heading.first().boundingBox())!.y;
    await swipe(one, finger, -400);
    expect(before - (await heading.first().boundingBox())!.y).toBeGreaterThan(200);
    for (let times = 0; times < 3; times += 1) await swipe(one, finger, -400);
    expect(await scrolled(page)).toBe(0);
    const close = term.getByRole('button', { name: 'Fechar' }).first();
    expect(await isInSight(close)).toBe(true);
    await close.tap();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    expect(await dialog.isVisible()).toBe(true);
  });

  it('keeps "Enviar" above the safe area at the bottom', async ({ skip }) => {
    skip(isOldChromium, skipReasons.bars);
    const { page, send, cdp, close } = await visit('first-time');
    const distance = async (): Promise<number> => {
      const { y, height } = (await send.boundingBox())!;
      return page.viewportSize()!.height - y - height;
    };
    const without = await distance();
    await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 60, bottomMax: 60 } });
    await expect.poll(distance).toBeGreaterThanOrEqual(60);
    expect(without).toBeLessThan(60);
    // The page would keep the safe area.
    await close();
  });

  it('keeps the actions of the sheet in sight when the height shrinks, as when a keyboard opens', async () => {
    const { page, box, send } = await visit('ten-terms');
    for (const height of [500, 380]) {
      await page.setViewportSize({ width: pixel.viewport.width, height });
      await expect.poll(() => isInSight(send), { message: `at ${height} px` }).toBe(true);
    }
    // Title and actions leave too little room for the list, so all of the sheet scrolls.
    await page.setViewportSize({ width: pixel.viewport.width, height: 300 });
    await box.tap();
    await send.tap();
    await waitForEvent(page, 'terms-sent');
  });

  it.each(['', 'body{overflow-x:hidden}', 'html{overflow-x:hidden}', 'html,body{height:100%}body{overflow:auto}'])(
    'keeps dialogs as wide as the phone in a wider shop: %j',
    async (css) => {
      // Phone browsers size fixed elements by the widest element (700 px) instead of the window.
      const wide = `<style>body{margin:0}main{width:700px}${css}</style>`;
      const one = await visit('ten-terms', pixel.viewport.height, wide);
      const { page, dialog, dialogBox, send } = one;
      const { width, height } = pixel.viewport;
      const isInWindow = async (locator: Locator): Promise<boolean> => {
        const { x, y, ...size } = (await locator.boundingBox())!;
        return x >= 0 && y >= 0 && x + size.width <= width && y + size.height <= height;
      };
      expect(await dialogBox.evaluate((element) => element.closest('[data-sheet]') !== null)).toBe(true);
      expect(await isInWindow(send)).toBe(true);
      expect(await isInWindow(dialogBox)).toBe(true);
      await dialog.getByRole('link').first().tap();
      const term = page.getByRole('dialog').last().locator('div[tabindex="-1"]:not([role])');
      await term.getByRole('heading', { name: '1. Objeto' }).first().waitFor();
      expect(await isInWindow(term)).toBe(true);
      await page.keyboard.press('Escape');
      await one.box.tap();
      await send.tap();
      await dialog.waitFor({ state: 'detached' });
      await swipe(one, { x: 200, y: 400 }, -300);
      // A browser first moves what it shows within the page, and then scrolls the page.
      expect(await page.evaluate(() => window.visualViewport!.pageTop)).toBeGreaterThan(200);
      expect(await page.evaluate(() => window.innerWidth)).toBe(700);
    },
  );
});
