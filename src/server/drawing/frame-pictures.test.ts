import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fillFrame } from './frame-pictures.ts';

// Stripes of 40 pixels, each with a grey of its own.
async function striped(width: number, height: number): Promise<Buffer> {
  const stripes = Array.from({ length: height / 40 }, (_, at) => ({
    input: { create: { width, height: 40, channels: 3 as const, background: greyOf(at) } },
    top: at * 40,
    left: 0,
  }));
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(stripes)
    .png()
    .toBuffer();
}

const greyOf = (at: number) => ({ r: at * 20, g: at * 20, b: at * 20 });

const stripeAt = async (picture: Buffer, y: number): Promise<number> => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return Math.round((data[y * info.width * info.channels] ?? 0) / 20);
};

it('keeps the upper part of a tall portrait, as the pages do', async () => {
  // 400 pixels high in a frame of 200: 15 of the 100 % that do not fit go at the top.
  const cropped = await fillFrame({ content: await striped(160, 400), width: 160, height: 200 });
  expect(await sharp(cropped).metadata()).toMatchObject({ width: 160, height: 200, format: 'jpeg' });
  expect(await stripeAt(cropped, 2)).toBe(0);
  expect(await stripeAt(cropped, 20)).toBe(1);
  expect(await stripeAt(cropped, 195)).toBe(5);
});

it('fills the frame with a small and a wide picture', async () => {
  for (const [width, height] of [
    [40, 40],
    [800, 80],
  ] as const) {
    const filled = await fillFrame({ content: await striped(width, height), width: 160, height: 200 });
    expect(await sharp(filled).metadata()).toMatchObject({ width: 160, height: 200 });
  }
});

it('keeps what was chosen in sight, at the same part of the frame', async () => {
  const content = await striped(160, 400);
  const lower = await fillFrame({ content, width: 160, height: 200, focus: { x: 0.5, y: 1 } });
  expect(await stripeAt(lower, 195)).toBe(9);
  const middle = await fillFrame({ content, width: 160, height: 200, focus: { x: 0, y: 0.5 } });
  expect([await stripeAt(middle, 2), await stripeAt(middle, 195)]).toEqual([2, 7]);
});
