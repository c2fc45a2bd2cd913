import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
// @ts-expect-error pngjs publishes no types.
import { PNG } from 'pngjs';
import { inject } from 'vitest';

/** The folder of pictures that differ and should not. */
const folder = join(import.meta.dirname, '../.vitest');

/**
 * In steps of 255. Browsers round the corners of a box in several ways, by what is drawn beside it.
 * In Chromium the ways differ by one, in Chromium 109 by four, in WebKitGTK by five.
 */
const tolerance = ['webkit', 'chromium-109'].includes(inject('engine') ?? '') ? 6 : 2;

/** How far two pictures are apart, in the channel of the pixel where it is most. */
function difference(pictures: Buffer[]): number {
  const [one, other] = pictures.map((picture) => PNG.sync.read(picture) as { width: number; data: Buffer });
  if (one!.width !== other!.width || one!.data.length !== other!.data.length) return 255;
  return one!.data.reduce((most, value, at) => Math.max(most, Math.abs(value - other!.data[at]!)), 0);
}

/** Throws when two pictures differ visibly; both are then written to .vitest/, as `<name>-<kind>.png`. */
export function expectSamePicture(name: string, pictures: Record<string, Buffer>): void {
  const [one, other] = Object.values(pictures) as [Buffer, Buffer];
  if (one.equals(other) || difference([one, other]) <= tolerance) return;
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  for (const [kind, picture] of Object.entries(pictures)) writeFileSync(`${file}-${kind}.png`, picture);
  throw new Error(`Other pixels: compare ${file}-*.png`);
}
