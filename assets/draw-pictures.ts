// The pictures with a subject: squares for tiles, cards and the gallery, wide covers for articles and news.
import sharp from 'sharp';
import { p } from './shapes.ts';
import { rasters, save } from './output.ts';
import { dark, light, svg, tints, type Palette } from './paint.ts';
import { posts } from './posts.ts';
import { strandSvg, within } from './scene.ts';
import { subjectSvg, type Subject } from './subject.ts';
import { subjects } from './subjects.ts';

const only = process.argv[2];
const wanted = (name: string): boolean => !only || only === name;

const square = (subject: Subject, palette: Palette, seed: number): string =>
  svg(800, 800, subjectSvg(subject, palette, seed, 8, [0, 0]), palette.ground);

function cover(subject: Subject, palette: Palette, seed: number): string {
  const [w, h] = [1200, 675];
  const behind = strandSvg(
    {
      spine: within(w, h, p('-0.05 0.2, 0.25 0.5, 0.5 0.72, 0.75 0.62, 1.05 0.9')),
      spread: [0.3 * h, 0.14 * h, 0.04 * h, 0.14 * h, 0.3 * h],
      threads: 30,
      seed,
      turns: 1.2,
      second: 0.5,
      fade: [0.1, 0.2, 0.26, 0.2, 0.1],
      widths: [0.9],
    },
    palette,
  );
  return svg(w, h, behind + subjectSvg(subject, palette, seed, 6.75, [262.5, 0]), palette.ground);
}

for (const [index, [name, subject]] of Object.entries(subjects).entries()) {
  if (!wanted(name)) continue;
  for (const palette of [light, dark]) {
    const stem = `src/web/art/things/${name}-${palette.dark ? 'dark' : 'light'}`;
    await rasters(square(subject, palette, 100 + index * 13), stem, [400, 800], { avif: 60, webp: 76 });
  }
}

const grounds: readonly Palette[] = [light, tints.teal, dark, tints.blush, tints.deep];
for (const [index, [name, subject]] of Object.entries(posts).entries()) {
  if (!wanted(name)) continue;
  // Two steps on in every row, so that no ground stands above itself.
  const palette = grounds[(index + Math.floor(index / 5) * 2) % grounds.length] ?? light;
  await rasters(square(subject, palette, 500 + index * 7), `src/web/art/gallery/${name}`, [400, 800], {
    avif: 60,
    webp: 76,
  });
}

// First content of an empty database: one WebP each, as an upload would be stored.
const firstContent = {
  'articles/article-1': cover(subjects.storefront, tints.blush, 31),
  'articles/article-2': cover(subjects.ledger, tints.deep, 47),
  'articles/article-3': cover(subjects.lens, tints.teal, 59),
  'news/erp-release': cover(subjects.layers, tints.teal, 71),
  'news/data-server': cover(subjects.server, dark, 83),
  'news/hiring': cover(subjects.handshake, tints.blush, 97),
};
for (const [name, drawing] of Object.entries(firstContent)) {
  if (!wanted(name.replace(/^.*\//, ''))) continue;
  const picture = await sharp(Buffer.from(drawing)).webp({ quality: 78, effort: 5 }).toBuffer();
  await save(`public/default-content/${name}.webp`, picture);
}
