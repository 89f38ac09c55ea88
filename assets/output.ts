// Writes a drawing as AVIF and WebP at several widths and reports what it weighs.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Quality {
  avif: number;
  webp: number;
}

export async function rasters(
  drawing: string | Buffer,
  stem: string,
  widths: readonly number[],
  quality: Quality = { avif: 52, webp: 72 },
): Promise<void> {
  await mkdir(dirname(root + stem), { recursive: true });
  const sizes: string[] = [];
  const whole = await sharp(typeof drawing === 'string' ? Buffer.from(drawing) : drawing)
    .removeAlpha()
    .png()
    .toBuffer();
  for (const width of widths) {
    const scaled = sharp(await sharp(whole).resize({ width, kernel: 'mitchell' }).png().toBuffer());
    const [avif, webp] = [`${stem}-${width}.avif`, `${stem}-${width}.webp`];
    await scaled
      .clone()
      .avif({ quality: quality.avif, effort: 4, chromaSubsampling: '4:4:4' })
      .toFile(root + avif);
    await scaled
      .clone()
      .webp({ quality: quality.webp, effort: 5, smartSubsample: true })
      .toFile(root + webp);
    sizes.push(`${width}: ${await kilobytes(avif)}/${await kilobytes(webp)}`);
  }
  console.log(`${stem}  ${sizes.join('  ')} KB`);
}

export async function save(stem: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(root + stem), { recursive: true });
  await writeFile(root + stem, content);
}

async function kilobytes(file: string): Promise<number> {
  return Math.round((await stat(root + file)).size / 1024);
}
