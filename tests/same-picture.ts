import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { inject } from 'vitest';

/** The folder of pictures that differ and should not. */
const folder = join(import.meta.dirname, '../.vitest');

/**
 * Of 255. Browsers round the corners of a box in several ways, by what is drawn beside it: in Chromium the ways differ by one, in
 * WebKitGTK by five.
 */
const tolerance = inject('engine') === 'webkit' ? 6 : 2;

/** How far two pictures are apart, in the channel of the pixel where it is most. Any page of a browser can work it out. */
function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const [a, b] = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      if (a!.length !== b!.length) return 255;
      return a!.reduce((most, value, at) => Math.max(most, Math.abs(value - b![at]!)), 0);
    },
    [one.toString('base64'), other.toString('base64')],
  );
}

/** Throws when two pictures differ visibly; both are then written to .vitest/, as `<name>-<kind>.png`. */
export async function expectSamePicture(page: Page, name: string, pictures: Record<string, Buffer>): Promise<void> {
  const [one, other] = Object.values(pictures) as [Buffer, Buffer];
  if (one.equals(other) || (await difference(page, one, other)) <= tolerance) return;
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  for (const [kind, picture] of Object.entries(pictures)) writeFileSync(`${file}-${kind}.png`, picture);
  throw new Error(`Other pixels: compare ${file}-*.png`);
}
