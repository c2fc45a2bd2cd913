/**
 * Pictures of the display: WebKitWebDriver's own screenshot never ends where nothing composes windows. Xvfb keeps its
 * screen in a file in the format of xwd, 32 bits a pixel.
 */
import { readFileSync } from 'node:fs';
// @ts-expect-error pngjs publishes no types.
import { PNG } from 'pngjs';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of the screen, as PNG. */
export function photograph(file: string, { x, y, width, height }: Box): Buffer {
  const screen = readFileSync(file);
  const field = (index: number): number => screen.readUInt32BE(index * 4);
  const [screenWidth, screenHeight, bits, lineSize] = [field(4), field(5), field(11), field(12)];
  if (bits !== 32) throw new Error(`The display has ${bits} bits a pixel; the tests read 32.`);
  if (x < 0 || y < 0 || x + width > screenWidth || y + height > screenHeight) {
    throw new Error(`${width} x ${height} at ${x},${y} is not on the display of ${screenWidth} x ${screenHeight}.`);
  }
  // After the header and the colors.
  const start = field(0) + field(19) * 12;
  const picture = new PNG({ width, height });
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const from = start + (y + row) * lineSize + (x + column) * 4;
      // Of the screen: blue, green, red and nothing.
      picture.data.set([screen[from + 2], screen[from + 1], screen[from], 255], (row * width + column) * 4);
    }
  }
  return PNG.sync.write(picture) as Buffer;
}
