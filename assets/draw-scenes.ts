// The home page's ground, the banners of the other pages and the picture for shared links.
import sharp, { type Sharp } from 'sharp';
import { mark } from './mark.ts';
import { rasters, save } from './output.ts';
import { colours, dark, light, svg } from './paint.ts';
import * as scenes from './scenes.ts';

const pages = ['services', 'about', 'resources', 'contact'] as const;
const banners = [...pages, 'booking'] as const;
const only = process.argv[2];

for (const palette of [light, dark]) {
  const theme = palette.dark ? 'dark' : 'light';
  if (!only || only === 'home') {
    const [w, h] = [2560, 1440];
    const drawing = svg(w, h, scenes.sceneSvg(scenes.home, palette, w, h), palette.ground);
    await rasters(drawing, `src/web/art/home/${theme}`, [640, 1280, 1920, 2560], { avif: 56, webp: 75 });
    const [tw, th] = [1080, 1920];
    const tall = svg(tw, th, scenes.sceneSvg(scenes.homeTall, palette, tw, th), palette.ground);
    await rasters(tall, `src/web/art/home/tall-${theme}`, [480, 720, 1080], { avif: 56, webp: 75 });
  }
  for (const name of banners) {
    if (only && only !== name) continue;
    // It stands on ink in either look.
    if (name === 'booking' && !palette.dark) continue;
    const [w, h] = [2560, 853];
    const drawing = svg(w, h, scenes.sceneSvg(scenes[name], palette, w, h), palette.ground);
    const file = name === 'booking' ? name : `${name}-${theme}`;
    await rasters(drawing, `src/web/art/banners/${file}`, [640, 1280, 1920], { avif: 58, webp: 75 });
  }
}

if (!only || only === 'og') {
  const [w, h] = [1200, 630];
  const saveShared = async (name: string, picture: Sharp) => {
    const file = `public/brand/${name}.jpg`;
    const bytes = await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    await save(file, bytes);
    console.log(`${file}  ${Math.round(bytes.length / 1024)} KB`);
  };
  for (const scene of ['shared', ...pages] as const) {
    const threads = scenes.sceneSvg(scenes[scene], dark, w, h);
    const drawing = svg(
      w,
      h,
      threads + mark(colours.paper, colours.callToAction, [96, 175], 280),
      dark.ground,
    );
    await saveShared(scene === 'shared' ? 'og' : `og-${scene}`, sharp(Buffer.from(drawing)));
  }
  const drawn = {
    careers: 'films/careers-poster-1280',
  };
  for (const [name, file] of Object.entries(drawn)) {
    await saveShared(`og-${name}`, sharp(`src/web/art/${file}.webp`).resize(w, h));
  }
}
