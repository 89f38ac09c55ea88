// What is shown of a card is what is printed: both are painted, and held against each other.
import sharp, { type Sharp } from 'sharp';
import { drawCard, drawCardPicture } from '#server/features/employees/card/draw-card.ts';
import { drawTestPage } from '#server/features/employees/print/test-page.ts';
import { aCard } from '#tests/factories/card.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import type { Canvas } from './canvas.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import { Sheet } from './sheet.ts';
import { SvgCanvas } from './svg-canvas.ts';

const WIDTH = 647;

/** Grey, a little out of focus: the two painters soften edges otherwise. */
const greys = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ width: WIDTH, height: 408, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .blur(1.5)
    .raw()
    .toBuffer();

async function printed(pdf: Buffer): Promise<Buffer[]> {
  const pages = await readPdf(pdf);
  return Promise.all(
    pages.map(({ picture: { data, width, height } }) =>
      greys(sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })),
    ),
  );
}

async function shown(svg: string, sides: number): Promise<Buffer[]> {
  const picture = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer();
  const { height } = await sharp(picture).metadata();
  return Promise.all(
    Array.from({ length: sides }, (_, side) => {
      const top = Math.round((side * height) / sides);
      const each = Math.floor(height / sides);
      return greys(sharp(picture).extract({ left: 0, top, width: WIDTH, height: each }));
    }),
  );
}

/** The share of points that differ by more than an eighth of the way from black to white. */
function difference(one: Buffer, other: Buffer): number {
  expect(other.length).toBe(one.length);
  return one.filter((grey, at) => Math.abs(grey - (other[at] ?? 0)) > 32).length / one.length;
}

async function compare(pdf: Buffer, svg: string): Promise<number> {
  const pages = await printed(pdf);
  const pictures = await shown(svg, pages.length);
  expect(pages.length).toBe(2);
  return Math.max(...pages.map((page, at) => difference(page, pictures[at] ?? Buffer.alloc(0))));
}

const portrait = () =>
  sharp({ create: { width: 200, height: 600, channels: 3, background: '#d02020' } })
    .composite([
      {
        input: { create: { width: 200, height: 300, channels: 3, background: '#2020d0' } },
        top: 300,
        left: 0,
      },
    ])
    .jpeg()
    .toBuffer();

describe('a card', () => {
  it.each([
    ['in Latin letters', {}],
    ['with a name of two lines', { name: 'Venkatanarasimharajuvaripeta Subrahmanya Lakshminarayanan' }],
    ['in Devanagari and Tamil', { name: 'श्रीमती ज्योत्स्ना தமிழரசி', emergencyContact: 'क्षितिज चतुर्वेदी' }],
    ['in letters from the right', { name: 'محمد عمران خان', role: 'דוד בן-גוריון' }],
  ])('%s is shown as it is printed', async (_, facts) => {
    const card = aCard(facts);
    expect(await compare(await drawCard(card), await drawCardPicture(card))).toBeLessThan(0.004);
  });

  it('is another card with another name or photo', async () => {
    const pdf = await drawCard(aCard());
    expect(await compare(pdf, await drawCardPicture(aCard({ name: 'Zoë' })))).toBeGreaterThan(0.006);
    const photo = { name: 'portrait', content: await portrait() };
    expect(await compare(pdf, await drawCardPicture(aCard({ photo })))).toBeGreaterThan(0.05);
  });

  it('has its photo cut alike', async () => {
    for (const y of [0, 0.5, 1]) {
      const card = aCard({ photo: { name: 'portrait', content: await portrait(), focus: { x: 0, y } } });
      expect(await compare(await drawCard(card), await drawCardPicture(card)), String(y)).toBeLessThan(0.006);
    }
  });
});

it('lines and blocks of words stand at the same places', async () => {
  const size = { width: 210, height: 297 };
  const drawOn = <C extends Canvas>(canvas: C): C => {
    drawTestPage(new Sheet(canvas), false);
    return canvas;
  };
  const pdf = await drawOn(new PdfCanvas({ Title: '', Author: '' }, size)).finish();
  expect(await compare(pdf, drawOn(new SvgCanvas(size)).finish(WIDTH))).toBeLessThan(0.004);
});
