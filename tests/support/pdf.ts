// Reads a PDF as a person would: its pages as pictures, its words, and any QR code on it.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsqr from 'jsqr';
import sharp from 'sharp';

const MM_PER_POINT = 25.4 / 72;
const DOTS_PER_INCH = 300;
/** A whole sheet at the dots of print is nine million: a phone sees it with fewer, from afar. */
export const SHEET_DOTS = 150;

/** RGBA. */
interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

export interface ReadPage {
  widthMm: number;
  heightMm: number;
  words: string;
  picture: Picture;
}

// The renderer of Chromium, compiled for this: the same on every machine.
let library: Promise<PDFiumLibrary> | undefined;

export async function readPdf(file: Buffer, dotsPerInch = DOTS_PER_INCH): Promise<ReadPage[]> {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(file);
  const pages: ReadPage[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const words = page.getText().replaceAll(/\s+/g, ' ');
    // Drawing comes last: it closes the page.
    const { width, height, data } = await page.render({ scale: dotsPerInch / 72, render: 'bitmap' });
    pages.push({
      widthMm: originalWidth * MM_PER_POINT,
      heightMm: originalHeight * MM_PER_POINT,
      words,
      picture: { data: new Uint8ClampedArray(data), width, height },
    });
  }
  document.destroy();
  return pages;
}

type Decode = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
// The package is older than modules: its function may stand one level deeper.
const decode = (jsqr as unknown as { default?: Decode }).default ?? (jsqr as unknown as Decode);

/** What a phone would read off the picture. */
export const readQr = ({ data, width, height }: Picture): string | undefined =>
  decode(data, width, height)?.data;

export async function readQrPng(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readQr({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}

const toPixels = (mm: number): number => Math.round((mm / 25.4) * DOTS_PER_INCH);

/** Red, green and blue at a place in millimetres, of a picture at the dots of print. */
export function pixelAt({ data, width }: Picture, xMm: number, yMm: number): number[] {
  const at = (toPixels(yMm) * width + toPixels(xMm)) * 4;
  return Array.from(data.subarray(at, at + 3));
}

/** The brightest red in a box in millimetres: words on a dark ground have much of it. */
export function brightest(
  { data, width }: Picture,
  box: { left: number; top: number; right: number; bottom: number },
): number {
  let most = 0;
  for (let y = toPixels(box.top); y < toPixels(box.bottom); y += 1) {
    for (let x = toPixels(box.left); x < toPixels(box.right); x += 1) {
      most = Math.max(most, data[(y * width + x) * 4] ?? 0);
    }
  }
  return most;
}
