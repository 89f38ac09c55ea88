// The pictures with a subject: squares for tiles and cards, wide covers for articles and news.
import sharp from 'sharp';
import { p } from './shapes.ts';
import { rasters, save } from './output.ts';
import { dark, light, svg, tints, type Palette } from './paint.ts';
import { strandSvg, within } from './scene.ts';
import { subjectSvg, type Subject } from './subject.ts';
import { subjects } from './subjects.ts';
import { told } from './things-told.ts';

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
    await rasters(square(subject, palette, 100 + index * 13), stem, [400, 800], { avif: 50, webp: 72 });
  }
}

// First content of an empty database, and what the demo adds to it: one WebP each, as an upload would be stored.
const firstContent = 'public/default-content';
const demo = 'scripts/demo/pictures';
const covers: Record<string, string> = {
  [`${firstContent}/articles/article-1`]: cover(told.parcel, tints.blush, 31),
  [`${firstContent}/articles/article-2`]: cover(told.sheet, tints.deep, 47),
  [`${firstContent}/articles/article-3`]: cover(told.funnel, tints.teal, 59),
  [`${firstContent}/news/erp-release`]: cover(told.share, tints.teal, 71),
  [`${firstContent}/news/data-server`]: cover(told.moon, dark, 83),
  [`${firstContent}/news/hiring`]: cover(told.badge, tints.blush, 97),
  [`${demo}/backup`]: cover(told.bell, light, 503),
  [`${demo}/spare-key`]: cover(told.key, light, 511),
  [`${demo}/way-there`]: cover(told.pin, tints.teal, 523),
  [`${demo}/running-cost`]: cover(told.receipt, tints.blush, 541),
  [`${demo}/few-parts`]: cover(told.flower, light, 547),
  [`${demo}/every-monday`]: cover(told.calendar, dark, 557),
  [`${demo}/talk`]: cover(told.microphone, light, 563),
  [`${demo}/own-boxes`]: cover(told.van, tints.deep, 569),
  [`${demo}/asked-for`]: cover(told.heart, tints.blush, 571),
  [`${demo}/redesign`]: cover(told.frame, tints.teal, 577),
  [`${demo}/open-day`]: cover(told.cup, light, 587),
};
for (const [stem, drawing] of Object.entries(covers)) {
  if (!wanted(stem.replace(/^.*\//, ''))) continue;
  const picture = await sharp(Buffer.from(drawing)).webp({ quality: 78, effort: 5 }).toBuffer();
  await save(`${stem}.webp`, picture);
}
