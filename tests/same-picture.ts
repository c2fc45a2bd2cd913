import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
// @ts-expect-error pngjs publishes no types.
import { PNG } from 'pngjs';
import { inject } from 'vitest';

/** The folder for pictures that differ. */
const folder = join(import.meta.dirname, '../.vitest');

/**
 * The accepted difference of a channel, from 0 to 255. The rounded corners of a box depend on what
 * is drawn beside it. They differ by 1 in Chromium, by 4 in Chromium 109, by 5 in WebKitGTK.
 */
const tolerance = ['webkit', 'chromium-109'].includes(inject('engine') ?? '') ? 6 : 2;

/** The largest difference between two pictures in a channel of a pixel. */
function difference(pictures: Buffer[]): number {
  const [one, other] = pictures.map((picture) => PNG.sync.read(picture) as { width: number; data: Buffer });
  if (one!.width !== other!.width || one!.data.length !== other!.data.length) return 255;
  return one!.data.reduce((most, value, at) => Math.max(most, Math.abs(value - other!.data[at]!)), 0);
}

/** When two pictures differ visibly, writes them to .vitest/ as `<name>-<kind>.png`, and throws. */
export function expectSamePicture(name: string, pictures: Record<string, Buffer>): void {
  const [one, other] = Object.values(pictures) as [Buffer, Buffer];
  if (one.equals(other) || difference([one, other]) <= tolerance) return;
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  for (const [kind, picture] of Object.entries(pictures)) writeFileSync(`${file}-${kind}.png`, picture);
  throw new Error(`The pixels differ: compare ${file}-*.png`);
}
