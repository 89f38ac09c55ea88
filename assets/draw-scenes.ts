// The home page's ground, the banners of the other pages and the picture for shared links.
import sharp from 'sharp';
import { mark } from './mark.ts';
import { rasters, save } from './output.ts';
import { colours, dark, light, svg } from './paint.ts';
import * as scenes from './scenes.ts';

const banners = ['services', 'about', 'resources', 'contact', 'careers'] as const;
const only = process.argv[2];

for (const palette of [light, dark]) {
  const theme = palette.dark ? 'dark' : 'light';
  if (!only || only === 'home') {
    const [w, h] = [2560, 1440];
    const drawing = svg(w, h, scenes.sceneSvg(scenes.home, palette, w, h), palette.ground);
    await rasters(drawing, `src/web/art/home/${theme}`, [640, 1280, 1920, 2560], { avif: 56, webp: 75 });
    const [tw, th] = [1080, 1920];
    const tall = svg(tw, th, scenes.sceneSvg(scenes.homeTall, palette, tw, th), palette.ground);
    await rasters(tall, `src/web/art/home/tall-${theme}`, [480, 1080], { avif: 56, webp: 75 });
  }
  for (const name of banners) {
    if (only && only !== name) continue;
    const [w, h] = [2560, 853];
    const drawing = svg(w, h, scenes.sceneSvg(scenes[name], palette, w, h), palette.ground);
    await rasters(drawing, `src/web/art/banners/${name}-${theme}`, [640, 1280, 1920], { avif: 58, webp: 75 });
  }
}

if (!only || only === 'og') {
  const [w, h] = [1200, 630];
  const threads = scenes.sceneSvg(scenes.shared, dark, w, h);
  const drawing = svg(w, h, threads + mark(colours.paper, colours.signal, [96, 175], 280), dark.ground);
  const picture = await sharp(Buffer.from(drawing)).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  await save('public/brand/og.jpg', picture);
  console.log(`public/brand/og.jpg  ${Math.round(picture.length / 1024)} KB`);
}
