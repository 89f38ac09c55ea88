import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aBomb, aPhonePicture, aPicture } from '#tests/factories/picture.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '../files/files.ts';
import { folderStore } from '../files/folder-store.ts';
import { takeImage, toDataUri } from './images.ts';

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-for-tests-'));
  files = folderStore(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const take = (bytes: Buffer) => takeImage({ files }, bytes.toString('base64'), 'logo');
const refusal = (bytes: Buffer) =>
  take(bytes).then(
    () => 'taken',
    ({ code, fields }: { code: string; fields: Record<string, string[]> }) => [code, fields['logo']?.[0]],
  );
async function stored(key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.read(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('taking a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('stores %s again as WebP', async (format) => {
    const image = await take(await aPicture(format));
    expect(image).toMatchObject({ width: 400, height: 200 });
    const content = await stored(image.key);
    expect(content.length).toBe(image.byteSize);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 });
  });

  it('takes a file, bare base64 and a data URI alike', async () => {
    const bytes = await aPicture();
    const path = join(folder, 'held');
    await writeFile(path, bytes);
    const base64 = bytes.toString('base64');
    const images = await Promise.all([
      takeImage({ files }, { path, byteSize: bytes.length, givenName: 'logo.exe' }, 'logo'),
      takeImage({ files }, base64, 'logo'),
      takeImage({ files }, `data:image/png;base64,${base64}`, 'logo'),
      takeImage({ files }, `data:;base64,${base64.replace(/.{76}/g, '$&\r\n')}`, 'logo'),
    ]);
    expect(new Set(images.map((image) => image.key)).size).toBe(1);
  });

  it('makes the widths that are smaller than the picture, once each', async () => {
    const image = await take(await aPicture('png', { width: 1500, height: 900 }));
    expect(image.copies.map((copy) => [copy.width, copy.height])).toEqual([
      [160, 96],
      [320, 192],
      [480, 288],
      [640, 384],
    ]);
    for (const copy of image.copies) {
      expect(await sharp(await stored(copy.key)).metadata()).toMatchObject({
        format: 'webp',
        width: copy.width,
      });
    }
    expect((await take(await aPicture('png', { width: 100, height: 50 }))).copies).toEqual([]);
  });

  it('gives two pictures that look alike when small copies of their own', async () => {
    const plain = (width: number) =>
      sharp({ create: { width, height: width, channels: 3, background: 'white' } })
        .png()
        .toBuffer();
    const [one, other] = await Promise.all([take(await plain(400)), take(await plain(450))]);
    const keys = [one, other].flatMap((image) => [image.key, ...image.copies.map((copy) => copy.key)]);
    expect(new Set(keys).size).toBe(6);
  });

  it('keeps no more than 1200 pixels on a side, or as many as it is told', async () => {
    const sent = await aPicture('jpeg', { width: 4000, height: 2000 });
    expect(await take(sent)).toMatchObject({ width: 1200, height: 600 });
    const smaller = takeImage({ files }, sent.toString('base64'), 'photo', { maxSide: 800, widths: [] });
    expect(await smaller).toMatchObject({ width: 800, height: 400 });
  });

  it.each([
    [
      { width: 2000, height: 1000 },
      { width: 760, height: 380 },
    ],
    [
      { width: 400, height: 1000 },
      { width: 304, height: 760 },
    ],
    [
      { width: 200, height: 1000 },
      { width: 200, height: 1000 },
    ],
    [
      { width: 4000, height: 500 },
      { width: 1200, height: 150 },
    ],
  ])('keeps of %o no more than fills a frame: %o', async (size, kept) => {
    const sent = await aPicture('jpeg', size);
    const sizes = { fills: { width: 304, height: 380 }, maxSide: 1200, widths: [], format: 'jpeg' } as const;
    expect(await takeImage({ files }, sent.toString('base64'), 'photo', sizes)).toMatchObject(kept);
  });

  it('turns it upright and leaves out where, with what and by whom it was taken', async () => {
    const sent = await aPhonePicture();
    expect(await sharp(sent).metadata()).toMatchObject({ width: 400, height: 200, orientation: 6 });
    expect(sent.includes('Pocket')).toBe(true);
    const image = await take(sent);
    expect(image).toMatchObject({ width: 200, height: 400 });
    const content = await stored(image.key);
    const { exif, icc, xmp, iptc, orientation } = await sharp(content).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(content.includes('Pocket')).toBe(false);
    // What lay at the left now stands at the top.
    const [red = 0, , blue = 255] = await sharp(content)
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(150);
    expect(blue).toBeLessThan(100);
  });

  it('keeps what is see-through', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    expect(await sharp(await stored((await take(bytes)).key)).metadata()).toMatchObject({ hasAlpha: true });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'shows the colours of a %s with a profile as they were meant',
    async (format) => {
      const green = { r: 40, g: 200, b: 40, alpha: format === 'jpeg' ? 1 : 0.6 };
      const picture = sharp({ create: { width: 300, height: 200, channels: 4, background: green } });
      const sent = await picture.withIccProfile('p3').toFormat(format).toBuffer();
      const within = async (bytes: Buffer) =>
        [...(await sharp(bytes, { ignoreIcc: true }).resize(1, 1).raw().toBuffer())].slice(0, 3);
      const content = await stored((await take(sent)).key);
      const { icc, hasAlpha } = await sharp(content).metadata();
      expect({ icc, hasAlpha }).toEqual({ icc: undefined, hasAlpha: format !== 'jpeg' });
      // In the wider space the same green is told with far more red.
      expect((await within(sent))[0]).toBeGreaterThan(80);
      const [red = 0, shown = 0, blue = 0] = await within(content);
      expect(Math.max(Math.abs(red - 40), Math.abs(shown - 200), Math.abs(blue - 40))).toBeLessThan(8);
    },
  );

  it('takes a picture whose colour profile is rubbish', async () => {
    const spoilt = await sharp(await aPicture())
      .withIccProfile('p3')
      .webp()
      .toBuffer();
    const at = spoilt.indexOf('ICCP');
    spoilt.fill(7, at + 8, at + 8 + spoilt.readUInt32LE(at + 4));
    expect(await take(spoilt)).toMatchObject({ width: 400, height: 200 });
  });

  it('takes grey, CMYK, palette and 16-bit pictures', async () => {
    const base = await aPicture();
    const odd = [
      sharp(base).greyscale().jpeg(),
      sharp(base).toColourspace('cmyk').jpeg(),
      sharp(base).png({ palette: true, colours: 4 }),
      sharp(base).toColourspace('rgb16').png(),
    ];
    for (const each of odd) {
      const { key } = await take(await each.toBuffer());
      expect(await sharp(await stored(key)).metadata()).toMatchObject({ width: 400, space: 'srgb' });
    }
  });
});

describe('refusing', () => {
  const WRONG = ['wrong_media_type', 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each([
    ['SVG', svg],
    ['SVG with a declaration', `<?xml version="1.0"?>${svg}`],
    ['HTML', '<!doctype html><p>hello, this is a page'],
    ['PDF', '%PDF-1.7 and what follows it here'],
    ['a program', '\x7fELF and what follows it here, too'],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic and more'],
    ['nothing much', 'GIF'],
  ])('%s', async (_name, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toEqual(WRONG);
  });

  it('TIFF, which browsers do not show', async () => {
    expect(await refusal(await aPicture('tiff'))).toEqual(WRONG);
  });

  it('text that is no base64', async () => {
    const refused = takeImage({ files }, '/media/../../etc/passwd', 'logo');
    await expect(refused).rejects.toMatchObject({ code: 'wrong_media_type' });
  });

  it('what only begins like a picture', async () => {
    const png = await aPicture('png');
    for (const broken of [
      png.subarray(0, png.length / 2),
      Buffer.concat([png.subarray(0, 30), Buffer.alloc(500)]),
    ]) {
      expect(await refusal(broken)).toEqual(['bad_input', expect.stringContaining('cannot be read')]);
    }
    // Large enough to be decoded at half scale, and cut where only the end is missing.
    const photograph = await aPicture('jpeg', { width: 4000, height: 3000 });
    expect(await refusal(photograph.subarray(0, photograph.length * 0.98))).toEqual([
      'bad_input',
      expect.stringContaining('cannot be read'),
    ]);
    const disguised = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]);
    expect(await refusal(disguised)).toEqual(['bad_input', expect.stringContaining('cannot be read')]);
  });

  it('a bomb, by its header alone', async () => {
    expect(await refusal(await aBomb())).toEqual([
      'body_too_large',
      'The picture has more than 40 megapixels. Please choose a smaller one.',
    ]);
    expect(await refusal(await aBomb(40_000_001, 1))).toMatchObject(['body_too_large', expect.anything()]);
  });

  it('a header that lies', async () => {
    expect(await refusal(await aBomb(6000, 6000))).toEqual([
      'bad_input',
      expect.stringContaining('cannot be read'),
    ]);
  });

  it('more than 5 MB', async () => {
    const padded = Buffer.concat([await aPicture('jpeg'), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await refusal(padded)).toEqual([
      'body_too_large',
      'The picture is larger than 5 MB. Please choose a smaller one.',
    ]);
  });

  it('more than it can work on, rather than running out of memory', async () => {
    const bytes = await aPicture('jpeg', { width: 120, height: 80 });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => take(bytes)));
    const codes = outcomes.map((each) =>
      each.status === 'rejected' ? (each.reason as { code: string }).code : 'taken',
    );
    expect(codes.filter((code) => code === 'taken').length).toBeGreaterThanOrEqual(26);
    expect(new Set(codes)).toEqual(new Set(['taken', 'busy']));
  });
});

describe('a profile picture', () => {
  it('is a data URI of at most 512 pixels', async () => {
    const uri = await toDataUri(
      (await aPicture('jpeg', { width: 1000, height: 500 })).toString('base64'),
      'profile_picture',
    );
    expect(uri).toMatch(/^data:image\/webp;base64,/);
    const bytes = Buffer.from(uri.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
  });
});
