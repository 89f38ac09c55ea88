// The mark in all its forms: SVG for pages, icons for tabs, telephones and bookmarks.
import sharp from 'sharp';
import { mark, smallKnot } from './mark.ts';
import { save } from './output.ts';
import { colours } from './paint.ts';

const { ink, paper, callToAction, accent } = colours;

const frame = (body: string, title = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${title}>${body}</svg>\n`;

/** The mark on its own ground, which makes it safe on any page. */
const tile = (radius: number, size: number, small = false, third: string = callToAction): string => {
  const at = (64 - size) / 2;
  const threads = mark(paper, third, [at, at], size, small ? smallKnot : undefined);
  return frame(`<rect width="64" height="64" rx="${radius}" fill="${ink}"/>${threads}`);
};

const png = (drawing: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO file is a small directory in front of PNG files. */
function ico(pictures: readonly { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, data }, index) => {
    const at = 6 + index * 16;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

const scheme = `<style>.t{fill:${ink}}@media(prefers-color-scheme:dark){.t{fill:${paper}}}</style>`;
const themed = mark(ink, callToAction, [-4.5, -4.5], 73, smallKnot).replace(`fill="${ink}"`, 'class="t"');

await save('public/brand/logo.svg', tile(15, 54));
// Of the second company.
await save('public/brand/mark-second.svg', tile(15, 54, false, accent));
await save('public/brand/logo-light.svg', frame(mark(ink, callToAction, [-4, -4], 72)));
await save('public/brand/logo-dark.svg', frame(mark(paper, callToAction, [-4, -4], 72)));
await save('public/brand/logo-mono.svg', frame(mark('currentColor', 'currentColor', [-4, -4], 72)));
await save('public/favicon.svg', frame(scheme + themed));
await save(
  'public/favicon.ico',
  ico([
    { size: 16, data: await png(tile(10, 58, true), 16) },
    { size: 32, data: await png(tile(13, 54), 32) },
    { size: 48, data: await png(tile(14, 52), 48) },
  ]),
);
await save('public/apple-touch-icon.png', await png(tile(0, 46), 180));
await save('public/icon-192.png', await png(tile(0, 42), 192));
await save('public/icon-512.png', await png(tile(0, 42), 512));
