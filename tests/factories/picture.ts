// Pictures for tests, made by code.
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

/** Left half red, right half blue, so that a test can see which way up it lies. */
export const aPicture = (format: Format = 'png', { width = 400, height = 200 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } })
    .composite([
      {
        input: {
          create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2020d0' },
        },
        gravity: 'east',
      },
    ])
    .toFormat(format)
    .toBuffer();

/** A bar of one colour on a transparent ground. */
export const aMark = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 100, channels: 4, background: '#0000' } })
    .composite([{ input: { create: { width: 120, height: 40, channels: 4, background: colour } } }])
    .png()
    .toBuffer();

/** As a phone takes it: lying on its side, with the place and the camera written into it. */
export const aPhonePicture = async (): Promise<Buffer> =>
  sharp(await aPicture('jpeg'))
    .withExif({
      IFD0: { Make: 'Pocket', Model: 'Camera 9', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 4/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A PNG whose header promises far more pixels than anyone should unpack. */
export async function aBomb(width = 30_000, height = 30_000): Promise<Buffer> {
  const bytes = await aPicture('png', { width: 8, height: 8 });
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
