/** `npm run pictures` takes the pictures of the page Theming, from the built Storybook. */
import { join } from 'node:path';
import { serveFolders } from '../tests/setup/serve-folders.ts';
import { launchChromium } from './chromium.ts';
import { root } from './run.ts';

const pictures = [
  { name: 'default', story: 'termsgate--plain-texts', scheme: 'light' },
  { name: 'brand', story: 'termsdialog--dark-colour', scheme: 'dark' },
  { name: 'theme', story: 'termsdialog--styles-api', scheme: 'light' },
] as const;

/** CSS pixels of the page around the dialog. */
const margin = 24;

const site = await serveFolders({ '/': join(root, 'storybook-static') });
const browser = await launchChromium();
try {
  for (const { name, story, scheme } of pictures) {
    const page = await browser.newPage({
      viewport: { width: 1024, height: 640 },
      deviceScaleFactor: 2,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    // With `embed=true`, the story's play function does not run.
    await page.goto(
      `${site.origin}/iframe.html?id=${story}&viewMode=story&embed=true&globals=texts:${name === 'theme' ? '' : 'plainLabels'}`,
    );
    const dialog = page.getByRole('dialog').locator('div[tabindex="-1"]:not([role])');
    // The ticked box enables the button, which then has the store's colour.
    await dialog.getByRole('checkbox').check();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    const { x, y, width, height } = (await dialog.boundingBox())!;
    await page.screenshot({
      path: join(root, `stories/docs/pictures/${name}.png`),
      clip: { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin },
      animations: 'disabled',
    });
    await page.close();
  }
} finally {
  await browser.close();
  site.close();
}
