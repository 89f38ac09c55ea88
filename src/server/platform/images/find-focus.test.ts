import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawAgain } from './draw-image.ts';
import { type Focus, focusOf } from './find-focus.ts';

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

  it('is about where the library would look, in portraits', async () => {
    const folder = join(import.meta.dirname, '../../../../public/default-content/people');
    const portraits = await readdir(folder);
    expect(portraits.length).toBeGreaterThan(3);
    for (const name of portraits) {
      const content = await readFile(join(folder, name));
      const [found, known] = [await focusIn(content), await librarysFocus(content)];
      expect(Math.hypot((found?.x ?? 0) - known.x, (found?.y ?? 0) - known.y), name).toBeLessThan(0.12);
    }
  });

  it('is none where all of it is alike', async () => {
    const plain = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c08060' } });
    expect(await focusIn(await plain.png().toBuffer())).toBeNull();
  });

  it('looks at grey pictures, transparent ones and very small ones too', () => {
    const dot = (channels: 1 | 2 | 3 | 4) => {
      const data = new Uint8Array(8 * 8 * channels).fill(200);
      data.fill(20, (5 * 8 + 6) * channels, (5 * 8 + 6) * channels + Math.min(3, channels));
      return focusOf({ data, width: 8, height: 8, channels });
    };
    for (const channels of [1, 3, 4] as const) {
      expect(Math.abs((dot(channels)?.x ?? 0) - 0.8)).toBeLessThan(0.15);
      expect(Math.abs((dot(channels)?.y ?? 0) - 0.7)).toBeLessThan(0.15);
    }
  });
});

async function focusIn(content: Buffer): Promise<Focus | null> {
  const drawn = await drawAgain({ from: content, maxSide: 800, widths: [160, 320] });
  if (typeof drawn === 'string') throw new Error(drawn);
  return drawn.focus;
}

/** Half of a wide picture, or a square of a tall one, cropped by the library's own attention. */
async function librarysFocus(content: Buffer): Promise<Focus> {
  const { data, info } = await sharp(content)
    .flatten()
    .resize({ width: 160 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const frame = height > width ? { width, height: width } : { width: Math.round(height / 2), height };
  const { info: cropped } = await sharp(data, { raw: { width, height, channels } })
    .resize({ ...frame, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { x: (cropped.attentionX ?? 0) / width, y: (cropped.attentionY ?? 0) / height };
}
