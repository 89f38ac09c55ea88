import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { readStructure } from '#tests/support/pdf-structure.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { colours } from './colours.ts';
import { drawMark, openMark } from './logo.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import { Sheet } from './sheet.ts';

const SIDE_MM = 20;
const SIDE_PIXELS = 236;

const folder = mkdtempSync(join(tmpdir(), 'marks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const PUBLIC_DIR = join(import.meta.dirname, '../../../public');

let files = 0;
async function draw(svg: string): Promise<Buffer> {
  const file = join(folder, `${(files += 1)}.svg`);
  writeFileSync(file, svg);
  const pdf = new PdfCanvas({ Title: '', Author: '' }, { width: SIDE_MM, height: SIDE_MM });
  const sheet = new Sheet(pdf);
  sheet.page(colours.ink);
  drawMark(sheet, await openMark(`/${relative(PUBLIC_DIR, file)}`), {
    x: 0,
    y: 0,
    size: SIDE_MM,
  });
  return pdf.finish();
}

/** How far apart two pictures are on average, of 255. */
async function distance(svg: string, file: Buffer): Promise<number> {
  const [page] = await readPdf(file);
  const { data, width, height } = page!.picture;
  const size = { width: SIDE_PIXELS, height: SIDE_PIXELS, fit: 'fill' } as const;
  const drawn = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(size)
    .raw()
    .toBuffer();
  const meant = await sharp(Buffer.from(svg), { density: 600 })
    .resize({ ...size, fit: 'contain', background: colours.ink })
    .flatten({ background: colours.ink })
    .removeAlpha()
    .raw()
    .toBuffer();
  return drawn.reduce((sum, value, at) => sum + Math.abs(value - (meant[at] ?? 0)), 0) / drawn.length;
}

const svg = (inner: string, attributes = 'viewBox="0 0 24 24"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const disc = '<path fill="#ff5a36" d="M4 12a8 8 0 0116 0 8 8 0 01-16 0z"/>';
const ring = 'fill="#ff5a36" d="M4 4h16v16H4zM8 8h8v8H8z"';

const plain = {
  'a disc on a round square': svg(`<rect width="24" height="24" rx="6" fill="#0fa3a3"/>${disc}`),
  'a square beside the corner': svg('<rect x="4" y="10" width="8" height="8" fill="#fafaf7"/>'),
  'a group that is moved': svg(`<g transform="translate(2 4) scale(0.5)">${disc}</g>`),
  'a part of it left out': svg(`<!-- <rect width="24" height="24" fill="#ffffff"/> -->${disc}`),
  'a shape larger than its square': svg('<path fill="#ff5a36" d="M-90 12h180v90h-180z"/>'),
};

const rich = {
  'a frame without a fill': svg(`<rect width="24" height="24" fill="none"/>${disc}`),
  'a short colour': svg('<rect width="12" height="24" fill="#fff"/>'),
  'a colour by its name': svg('<rect width="12" height="24" fill="white"/>'),
  'no colour': svg(`<path d="M4 4h16v16H4z"/>`),
  'a hole': svg(`<path ${ring} fill-rule="evenodd"/>`),
  'a hole by its style': svg(`<path ${ring} style="fill-rule:evenodd"/>`),
  'a line': svg('<path fill="#ff5a36" stroke="#ffffff" stroke-width="4" d="M8 8h8v8H8z"/>'),
  'half of its colour': svg('<rect width="24" height="24" fill="#ffffff" opacity="0.5"/>'),
  'half of its colour at the root': svg(disc, 'viewBox="0 0 24 24" opacity="0.5"'),
  'a shape that is moved': svg('<path fill="#ff5a36" transform="translate(8 8)" d="M0 0h8v8H0z"/>'),
  'a width in hundredths': svg('<rect width="50%" height="100%" fill="#ffffff"/>'),
  'corners of two radii': svg('<rect width="24" height="12" rx="12" ry="2" fill="#ffffff"/>'),
  'corners that meet': svg('<rect width="24" height="8" rx="12" fill="#ffffff"/>'),
  'a group that is turned': svg(`<g transform="rotate(45)"><rect width="8" height="8" fill="#ffffff"/></g>`),
  'a group moved with a comma': svg(`<g transform="translate(4,4)">${disc}</g>`),
  'a group with a colour': svg(`<g fill="#0fa3a3"><path d="M4 4h16v16H4z"/></g>`),
  'an empty group': svg(`<g/>${disc}`),
  'other quotes': svg(`<path fill='#ff5a36' d="M4 4h16v16H4z" opacity='0.3'/>`),
  'a circle': svg('<circle cx="12" cy="12" r="8" fill="#ff5a36"/>'),
  'a shape that is not square': svg(disc, 'viewBox="0 0 24 12"'),
  'a frame that is not square': svg(disc, 'width="24" height="12" viewBox="0 0 24 24"'),
};

describe('a mark', () => {
  it.each(Object.entries(plain))('that is %s is drawn in its own lines', async (_kind, mark) => {
    const file = await draw(mark);
    expect(readStructure(file).objects.join('\n')).not.toContain('/Subtype /Image');
    expect(await distance(mark, file)).toBeLessThan(2);
  });

  it.each(Object.entries(rich))('with %s is drawn as it is meant', async (_kind, mark) => {
    expect(await distance(mark, await draw(mark))).toBeLessThan(3);
  });
});
