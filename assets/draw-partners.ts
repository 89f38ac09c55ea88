// Seven invented companies: a plain mark and a word each. SVG sources stay here, pages get WebP as from an upload.
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { root, save } from './output.ts';

interface Partner {
  word: string;
  /** Drawn in a box of 64. */
  mark: string;
  type: string;
}

// A grey that reads as well on paper as on ink.
const GREY = '#767c86';
const display = "font-family:'Bricolage Grotesque Variable'";
const text = "font-family:'Inter Variable'";

const partners: Record<string, Partner> = {
  brindavel: {
    word: 'Brindavel',
    mark: '<path d="M6 58V38a8 8 0 0 1 16 0v20zM25 58V24a8 8 0 0 1 16 0v34zM44 58V14a8 8 0 0 1 16 0v44z"/>',
    type: `${display};font-weight:700;letter-spacing:-.02em`,
  },
  tamarook: {
    word: 'TAMAROOK',
    mark: '<path d="M30 6a26 26 0 0 0 0 52zM34 6a26 26 0 0 1 26 26H34zM34 36h22a22 22 0 0 1-22 22z"/>',
    type: `${text};font-weight:600;letter-spacing:.14em;font-size:44px`,
  },
  velakira: {
    word: 'velakira',
    mark: '<path d="M4 10h18l10 22-9 20zM42 10h18L36 58h-8l-3-6z"/>',
    type: `${display};font-weight:500;letter-spacing:-.01em`,
  },
  pellandor: {
    word: 'Pellandor',
    mark: '<path d="M30 4v26H4A26 26 0 0 1 30 4zM34 4h26v26H34zM4 34h26v26H4zM60 34a26 26 0 0 1-26 26V34z"/>',
    type: `${text};font-weight:700;letter-spacing:-.03em`,
  },
  morquill: {
    word: 'Morquill',
    mark: '<path fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" d="M8 56V32a24 24 0 0 1 48 0v24M20 56V34a12 12 0 0 1 24 0v22M32 56V36"/>',
    type: `${display};font-weight:400;letter-spacing:0`,
  },
  'sathwick-roe': {
    word: 'Sathwick &amp; Roe',
    mark: '<path fill="none" stroke="currentColor" stroke-width="5" d="M32 5 59 32 32 59 5 32z"/><path d="M32 19 45 32 32 45 19 32z"/>',
    type: `${text};font-weight:500;letter-spacing:-.02em;font-size:46px`,
  },
  northlathe: {
    word: 'NORTHLATHE',
    mark: '<path fill="none" stroke="currentColor" stroke-width="6" stroke-linejoin="round" d="M32 5 56 18.5v27L32 59 8 45.5v-27z"/><path d="M21 46V18l22 28V18" fill="none" stroke="currentColor" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>',
    type: `${display};font-weight:800;letter-spacing:.06em;font-size:42px`,
  },
};

const font = async (folder: string, file: string, family: string): Promise<string> => {
  const data = await readFile(`${root}node_modules/@fontsource-variable/${folder}/files/${file}`, 'base64');
  return `@font-face{font-family:'${family}';font-weight:200 900;src:url(data:font/woff2;base64,${data}) format('woff2')}`;
};
const fonts =
  (await font(
    'bricolage-grotesque',
    'bricolage-grotesque-latin-wght-normal.woff2',
    'Bricolage Grotesque Variable',
  )) + (await font('inter', 'inter-latin-wght-normal.woff2', 'Inter Variable'));

const layout =
  'body{margin:0;height:200px;display:grid;place-items:center}svg{max-width:560px;height:110px}.measured{max-width:none;width:608px;height:72px}';

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 640, height: 200 } });
for (const [name, { word, mark, type }] of Object.entries(partners)) {
  const body = `<g color="${GREY}" fill="${GREY}"><g>${mark}</g><text x="82" y="50" style="font-size:52px;${type}">${word}</text></g>`;
  const source = (width: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${width + 8} 72">${body}</svg>\n`;
  const show = (drawing: string): Promise<void> =>
    page.setContent(`<style>${fonts}${layout}</style>${drawing}`);
  // Once to learn how wide the word is, once to fit.
  await show(source(600).replace('<svg', '<svg class="measured"'));
  await page.evaluate('document.fonts.ready');
  const extent = await page.locator('svg > g').boundingBox();
  const fitted = source(Math.ceil(extent?.width ?? 600));
  await show(fitted);
  await page.evaluate('document.fonts.ready');
  const shot = await page.screenshot({ omitBackground: true });
  await save(`assets/partners/${name}.svg`, fitted);
  await save(
    `public/default-content/partners/${name}.webp`,
    await sharp(shot).webp({ quality: 90, alphaQuality: 95, effort: 6 }).toBuffer(),
  );
}
await browser.close();
