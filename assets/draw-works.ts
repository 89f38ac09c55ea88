// The gallery: fifteen finished works, each set by Chromium in faces of its own and written as AVIF and WebP; and the
// screens of the demo's stories.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../scripts/find-chromium.ts';
import { rasters, root, save } from './output.ts';
import { cases } from './works/cases.ts';
import { faces, type Face, SIDE } from './works/paper.ts';
import { works } from './works/works.ts';

const VERSION = '5.3.0';

/** What is in the house stands under `src/server/drawing/fonts`; the rest is fetched for the drawing and kept nowhere. */
const own: readonly (readonly [Face, file: string, weight: number])[] = [
  ['display', 'bricolage-grotesque-latin.ttf', 700],
  ['display', 'bricolage-grotesque-latin-ext.ttf', 700],
  ['text', 'inter-latin.ttf', 500],
  ['text', 'inter-latin-ext.ttf', 500],
];
const fetched: readonly (readonly [Face, letters: readonly string[], cuts: readonly string[]])[] = [
  ['fat', ['latin'], ['400-normal']],
  ['soft', ['latin', 'latin-ext'], ['400-normal', '400-italic', '500-normal', '600-normal', '600-italic']],
  ['elegant', ['latin', 'latin-ext'], ['500-italic', '600-normal', '600-italic']],
  ['tall', ['latin', 'latin-ext'], ['400-normal']],
  ['heavy', ['latin', 'latin-ext'], ['400-normal']],
  ['tamil', ['latin', 'tamil'], ['800-normal']],
  ['hand', ['latin'], ['700-normal']],
  ['plain', ['latin', 'latin-ext'], ['500-normal', '600-normal']],
  ['bread', ['latin'], ['400-normal']],
];

const ranges: Record<string, string> = {
  latin: 'U+0000-00FF,U+2000-206F',
  'latin-ext': 'U+0100-02BA,U+20A0-20C0',
  tamil: 'U+0B80-0BFF,U+200C-200D',
};

const fontFace = (face: Face, file: Buffer, weight: string, style: string, letters: string): string =>
  `@font-face{font-family:'${faces[face]}';font-weight:${weight};font-style:${style};unicode-range:${ranges[letters] ?? ''};src:url(data:font/opentype;base64,${file.toString('base64')})}`;

function fetchFaces(folder: string): string[] {
  return fetched.flatMap(([face, letters, cuts]) => {
    const name = faces[face].toLowerCase().replaceAll(' ', '-');
    const pack = execFileSync('npm', ['pack', '--silent', `@fontsource/${name}@${VERSION}`], { cwd: folder });
    execFileSync('tar', ['xzf', pack.toString().trim()], { cwd: folder });
    const files = join(folder, 'package/files');
    const found = letters.flatMap((script) =>
      cuts.map((cut) => {
        const [weight = '', style = ''] = cut.split('-');
        return fontFace(
          face,
          readFileSync(join(files, `${name}-${script}-${cut}.woff2`)),
          weight,
          style,
          script,
        );
      }),
    );
    rmSync(join(folder, 'package'), { recursive: true });
    return found;
  });
}

const folder = mkdtempSync(join(tmpdir(), 'works-'));
const ownFaces = own.map(([face, file, weight]) =>
  fontFace(
    face,
    readFileSync(join(root, 'src/server/drawing/fonts', file)),
    // The one cut there is stands for all weights: nothing is thickened by the browser.
    `${weight} ${weight + 200}`,
    'normal',
    file.includes('latin-ext') ? 'latin-ext' : 'latin',
  ),
);
const style = `<style>body{margin:0}svg{display:block}${[...ownFaces, ...fetchFaces(folder)].join('')}</style>`;
rmSync(folder, { recursive: true });

const only = process.argv[2];
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ deviceScaleFactor: 2 });

async function photograph(drawing: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `${style}<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`,
  );
  await page.evaluate('document.fonts.ready');
  return page.screenshot();
}

for (const [name, drawing] of Object.entries(works)) {
  if (only && only !== name) continue;
  const picture = await photograph(drawing, SIDE, SIDE);
  await rasters(picture, `src/web/art/gallery/${name}`, [240, 400, 800], { avif: 52, webp: 76 });
}
for (const [name, drawing] of Object.entries(cases)) {
  if (only && only !== name) continue;
  const picture = sharp(await photograph(drawing, 1200, 675)).resize(1200);
  await save(`scripts/demo/pictures/${name}.webp`, await picture.webp({ quality: 80, effort: 5 }).toBuffer());
}
await browser.close();
