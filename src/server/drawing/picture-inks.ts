// Pictures in four inks. The library's own conversion sets up the colour profile anew for every picture, which takes five times
// as long as the picture itself: it is asked once, for a table of colours a printer cannot tell apart.
import sharp from 'sharp';
import { inksOf } from './inks.ts';

/** Of each channel; what is left out is a hundredth of its range. */
const BITS = 6;
const SIDE = 2 ** BITS;
const DROPPED = 8 - BITS;

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

/** The inks of each pixel: the three colours side by side, and black by itself. */
export interface Inked {
  colours: Buffer;
  black: Buffer;
}

/** Of the red, green and blue of each pixel. */
export async function inInks(pixels: Buffer): Promise<Inked> {
  const known = await (table ??= readTable());
  const inked = { colours: Buffer.allocUnsafe(pixels.length), black: Buffer.allocUnsafe(pixels.length / 3) };
  lookUp(known, pixels, inked);
  return inked;
}

// By itself: within an asynchronous function the loop took twice as long.
function lookUp(known: Uint32Array, pixels: Buffer, { colours, black }: Inked): void {
  for (let pixel = 0, at = 0; pixel < black.length; pixel += 1, at += 3) {
    const red = (pixels[at] as number) >> DROPPED;
    const green = (pixels[at + 1] as number) >> DROPPED;
    const blue = (pixels[at + 2] as number) >> DROPPED;
    const inks = known[(red << (2 * BITS)) | (green << BITS) | blue] as number;
    colours[at] = inks & 255;
    colours[at + 1] = (inks >> 8) & 255;
    colours[at + 2] = (inks >> 16) & 255;
    black[pixel] = inks >>> 24;
  }
}

/** As the brand's colours are mixed: a picture on one of them has no edge. */
export function inCalculatedInks(pixels: Buffer): Inked {
  const inked = { colours: Buffer.allocUnsafe(pixels.length), black: Buffer.allocUnsafe(pixels.length / 3) };
  const light = (at: number): number => (pixels[at] as number) / 255;
  for (let pixel = 0, at = 0; pixel < inked.black.length; pixel += 1, at += 3) {
    const [cyan, magenta, yellow, black] = inksOf([light(at), light(at + 1), light(at + 2)]);
    inked.colours[at] = Math.round(cyan * 2.55);
    inked.colours[at + 1] = Math.round(magenta * 2.55);
    inked.colours[at + 2] = Math.round(yellow * 2.55);
    inked.black[pixel] = Math.round(black * 2.55);
  }
  return inked;
}
