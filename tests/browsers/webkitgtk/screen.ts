/**
 * Pictures of the display: WebKitWebDriver's own screenshot never ends where nothing composes windows. Xvfb keeps its
 * screen in a file in the format of xwd, 32 bits a pixel.
 */
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function encodePng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A part of the screen, as PNG. */
export function photograph(file: string, { x, y, width, height }: Box): Buffer {
  const screen = readFileSync(file);
  const field = (index: number): number => screen.readUInt32BE(index * 4);
  const [headerSize, screenWidth, screenHeight, bits, lineSize, colors] = [0, 4, 5, 11, 12, 19].map(field) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (bits !== 32) throw new Error(`The display has ${bits} bits a pixel; the tests read 32.`);
  if (x < 0 || y < 0 || x + width > screenWidth || y + height > screenHeight) {
    throw new Error(`${width} x ${height} at ${x},${y} is not on the display of ${screenWidth} x ${screenHeight}.`);
  }
  const start = headerSize + colors * 12;
  // Each row begins with the filter of PNG, which is none.
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const from = start + (y + row) * lineSize + (x + column) * 4;
      const to = row * (width * 3 + 1) + 1 + column * 3;
      rows[to] = screen[from + 2]!;
      rows[to + 1] = screen[from + 1]!;
      rows[to + 2] = screen[from]!;
    }
  }
  return encodePng(width, height, rows);
}
