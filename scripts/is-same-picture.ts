import type { Page } from 'playwright';

/** Of 255. Chromium rounds the corners of a box that it draws in several ways, and the ways differ by one. */
const TOLERANCE = 2;

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

/** Whether nobody could tell two pictures apart. */
export const isSamePicture = async (page: Page, one: Buffer, other: Buffer): Promise<boolean> =>
  one.equals(other) || (await difference(page, one, other)) <= TOLERANCE;
