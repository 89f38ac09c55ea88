// Pictures in four inks. The library's own conversion sets up the colour profile anew for every picture, which takes five times
// as long as the picture itself: it is asked once, for a table of colours a printer cannot tell apart.
import sharp from 'sharp';

/** Of each channel; what is left out is a hundredth of its range. */
const BITS = 6;
const SIDE = 2 ** BITS;
const DROPPED = 8 - BITS;
const INKS = 4;

let table: Promise<Uint32Array> | undefined;

/** Red slowest, blue fastest; the four inks of a colour are one number. */
async function readTable(): Promise<Uint32Array> {
  const colours = Buffer.alloc(SIDE ** 3 * 3);
  for (let colour = 0; colour < SIDE ** 3; colour += 1)
    for (const [channel, shift] of [2 * BITS, BITS, 0].entries())
      colours[colour * 3 + channel] = Math.round((((colour >> shift) % SIDE) * 255) / (SIDE - 1));
  const raw = { width: SIDE, height: SIDE ** 2, channels: 3 as const };
  const inks = await sharp(colours, { raw }).toColourspace('cmyk').raw().toBuffer();
  return new Uint32Array(Uint8Array.from(inks).buffer);
}

/** Of red, green and blue for each pixel: cyan, magenta, yellow and black. */
export async function inksOfPixels(pixels: Buffer): Promise<Buffer> {
  const known = await (table ??= readTable());
  const inks = new Uint32Array(pixels.length / 3);
  for (let pixel = 0, at = 0; pixel < inks.length; pixel += 1, at += 3) {
    const [red, green, blue] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
    const colour = ((red >> DROPPED) << (2 * BITS)) | ((green >> DROPPED) << BITS) | (blue >> DROPPED);
    inks[pixel] = known[colour] as number;
  }
  return Buffer.from(inks.buffer);
}

/** Pixels in four inks as a picture the library takes for one: an uncompressed TIFF. */
export function inksAsTiff(inks: Buffer, width: number, height: number): Buffer {
  const [short, long] = [3, 4];
  const bitsAt = 8 + 2 + 9 * 12 + 4;
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, INKS, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 5],
    [273, long, 1, bitsAt + 8],
    [277, short, 1, INKS],
    [278, long, 1, height],
    [279, long, 1, inks.length],
  ];
  const head = Buffer.alloc(bitsAt + 8);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (let ink = 0; ink < INKS; ink += 1) head.writeUInt16LE(8, bitsAt + ink * 2);
  return Buffer.concat([head, inks]);
}
