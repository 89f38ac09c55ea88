import type { Focus } from '#contract/content/focus.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawAgain } from './draw-image.ts';

describe('a first proposal of the focus', () => {
  const withPatch = async (size: { width: number; height: number }, at: { left: number; top: number }) => {
    const patch = { create: { width: 120, height: 150, channels: 3 as const, background: '#e0a080' } };
    const input = await sharp(patch).png().toBuffer();
    return sharp({ create: { ...size, channels: 3, background: '#888888' } })
      .composite([{ input, ...at }])
      .webp()
      .toBuffer();
  };

  it.each([
    [
      { width: 800, height: 600 },
      { left: 560, top: 60 },
      { x: 0.77, y: 0.22 },
    ],
    [
      { width: 600, height: 800 },
      { left: 60, top: 500 },
      { x: 0.2, y: 0.72 },
    ],
    [
      { width: 600, height: 600 },
      { left: 40, top: 40 },
      { x: 0.17, y: 0.19 },
    ],
  ])('in %j finds the face at %j', async (size, at, face) => {
    const found = await focusIn(await withPatch(size, at));
    expect(Math.abs((found?.x ?? 0) - face.x)).toBeLessThan(0.15);
    expect(Math.abs((found?.y ?? 0) - face.y)).toBeLessThan(0.15);
  });

  it('is none where all of it is alike', async () => {
    const plain = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c08060' } });
    expect(await focusIn(await plain.png().toBuffer())).toBeNull();
  });

  it('is not looked for in one of many', async () => {
    const picture = await withPatch({ width: 800, height: 600 }, { left: 560, top: 60 });
    expect(await focusIn(picture, true)).toBeNull();
  });
});

async function focusIn(content: Buffer, isOneOfMany = false): Promise<Focus | null> {
  const drawn = await drawAgain({ from: content, maxSide: 800, widths: [160, 320], isOneOfMany });
  if (typeof drawn === 'string') throw new Error(drawn);
  return drawn.focus;
}
