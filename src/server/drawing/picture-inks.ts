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

export interface PixelSize {
  width: number;
  height: number;
}

/** Red, green and blue of each pixel in four inks, as a picture the library takes for one: an uncompressed TIFF. */
export async function inInks(pixels: Buffer, size: PixelSize): Promise<Buffer> {
  const known = await (table ??= readTable());
  const tiff = emptyTiff(size);
  lookUp(known, pixels, new Uint32Array(tiff.buffer, INKS_AT, pixels.length / 3));
  return tiff;
}

// By itself: within an asynchronous function the loop took twice as long.
function lookUp(known: Uint32Array, pixels: Buffer, inks: Uint32Array): void {
  for (let pixel = 0, at = 0; pixel < inks.length; pixel += 1, at += 3) {
    const red = (pixels[at] as number) >> DROPPED;
    const green = (pixels[at + 1] as number) >> DROPPED;
    const blue = (pixels[at + 2] as number) >> DROPPED;
    const colour = (red << (2 * BITS)) | (green << BITS) | blue;
    inks[pixel] = known[colour] as number;
  }
}

const BITS_AT = 8 + 2 + 9 * 12 + 4;
/** A place for numbers of four bytes. */
const INKS_AT = BITS_AT + 8 + 2;

function emptyTiff({ width, height }: PixelSize): Buffer {
  const [short, long] = [3, 4];
  const inkBytes = width * height * INKS;
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, INKS, BITS_AT],
    [259, short, 1, 1],
    [262, short, 1, 5],
    [273, long, 1, INKS_AT],
    [277, short, 1, INKS],
    [278, long, 1, height],
    [279, long, 1, inkBytes],
  ];
  const tiff = Buffer.from(new ArrayBuffer(INKS_AT + inkBytes));
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  for (let ink = 0; ink < INKS; ink += 1) tiff.writeUInt16LE(8, BITS_AT + ink * 2);
  return tiff;
}
