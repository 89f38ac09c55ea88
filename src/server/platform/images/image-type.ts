// What a picture is, by its first bytes. Names and declared types are not asked: anyone can write them.
type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const AVIF_BRANDS = new Set(['avif', 'avis']);
const BRAND_BOX_MAX_BYTES = 256;

export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(4, 8) === 'ftyp' && hasAvifBrand(bytes)) return 'avif';
  return undefined;
}

// The first box of the container lists what the file can be read as: the major brand, a version, further brands.
function hasAvifBrand(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), BRAND_BOX_MAX_BYTES, bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && AVIF_BRANDS.has(bytes.toString('latin1', at, at + 4))) return true;
  }
  return false;
}
