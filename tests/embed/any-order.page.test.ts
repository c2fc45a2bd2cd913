/** `src/components/TermsGate/any-order.browser.test.tsx` for a page without React and its dialogs in a shadow root. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { launchChromium } from './in-page.ts';
import { examples, type Story, story } from '../any-order/story.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages(launchChromium);

it.each(['elements', 'installed'])(
  'settles every opening of %s once, and unlocks the page',
  async (host) => {
    const { page, close } = await pages.visit(
      '<!doctype html><html><body><button id="opener">Finalizar</button></body></html>',
    );
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.exposeFunction('pass', async (milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      for (let turns = 0; turns < 3; turns += 1) await page.clock.runFor(5);
    });
    // Preloaded, so that loading takes no time.
    const embed = new URL(pages.site.embed);
    await page.addScriptTag({
      type: 'module',
      content: `import { install } from '${embed}';
      import '${new URL('embed/dialogs.js', embed)}';
      import { elements, installed, play } from '/reference/reference.js';
      const opener = document.querySelector('#opener');
      window.playStory = (story) => play({ render: ${host}(install), pass: window.pass }, story, opener);`,
    });
    await page.waitForFunction(() => 'playStory' in window);
    const property = fc.asyncProperty(story, async (one) => {
      const flaws = await page.evaluate(
        (given) => (window as unknown as { playStory: (story: Story) => Promise<string[]> }).playStory(given),
        one,
      );
      expect(flaws).toEqual([]);
    });
    const { VITE_STORIES = 12, VITE_SEED = 1 } = process.env;
    await fc.assert(property, { examples, numRuns: examples.length + Number(VITE_STORIES), seed: Number(VITE_SEED) });
    // The clock cannot be uninstalled.
    await close();
  },
  3_000_000,
);
