// The two hero films: ten seconds of threads that end where they began. Needs ffmpeg.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { p } from './shapes.ts';
import { rasters, root } from './output.ts';
import { colours, dark, mix, svg, type Palette } from './paint.ts';
import { strandSvg, within, type Strand } from './scene.ts';

const [WIDTH, HEIGHT, FPS, SECONDS] = [1280, 720, 24, 10];
const [w, h] = [WIDTH, HEIGHT];

interface Film {
  palette: Palette;
  strands: Strand[];
}

const films: Record<string, Film> = {
  about: {
    palette: dark,
    strands: [
      {
        spine: within(
          w,
          h,
          p('-0.08 0.92, 0.18 0.86, 0.42 0.78, 0.62 0.66, 0.8 0.42, 0.94 0.16, 1.08 -0.12'),
        ),
        spread: [0.16 * h, 0.1 * h, 0.07 * h, 0.025 * h, 0.09 * h, 0.2 * h, 0.3 * h],
        threads: 58,
        seed: 301,
        turns: 1.5,
        drift: 0.28,
        sway: 0.045 * h,
        spin: 1,
        second: 0.18,
        accents: 2,
        fade: [0.12, 0.26, 0.4, 0.62, 0.56, 0.42, 0.3],
        widths: [0.9, 1, 1.1, 1.3, 1.1, 1, 0.9],
        samples: 110,
      },
      {
        spine: within(w, h, p('0.1 1.14, 0.3 0.96, 0.5 0.8, 0.66 0.64, 0.82 0.58, 0.95 0.66, 1.08 0.8')),
        spread: [0.2 * h, 0.12 * h, 0.05 * h, 0.02 * h, 0.05 * h, 0.12 * h, 0.22 * h],
        threads: 34,
        seed: 317,
        turns: -1.3,
        drift: 0.3,
        sway: 0.035 * h,
        spin: -1,
        second: 0.85,
        fade: [0.06, 0.2, 0.4, 0.55, 0.5, 0.36, 0.24],
        widths: [0.9, 1, 1.2, 1.3, 1.1, 0.9],
        samples: 100,
      },
    ],
  },
  careers: {
    palette: { ...dark, ground: mix(colours.ink, colours.accent, 0.2) },
    strands: [0, 1, 2, 3].map((k) => ({
      spine: within(w, h, [
        [-0.06, 1.02 - k * 0.02],
        [0.22, 0.93],
        [0.46, 0.82],
        [0.64, 0.66 - k * 0.03],
        [0.78 + k * 0.015, 0.44 - k * 0.04],
        [0.89 + k * 0.035, 0.2 - k * 0.01],
        [1.0 + k * 0.05, -0.16 + k * 0.05],
      ]),
      spread: [0.09 * h, 0.05 * h, 0.018 * h, 0.035 * h, 0.08 * h, 0.15 * h, 0.24 * h],
      threads: 24,
      seed: 401 + k * 17,
      turns: 1.1 - k * 0.6,
      drift: 0.35,
      sway: (0.03 + k * 0.008) * h,
      spin: k % 2 ? -1 : 1,
      second: k === 2 ? 0.9 : 0.08,
      accents: k === 1 ? 2 : 0,
      fade: [0.1, 0.26, 0.5, 0.56, 0.48, 0.36, 0.2],
      widths: [0.9, 1, 1.2, 1.2, 1, 0.9],
      samples: 100,
    })),
  },
};

function frame({ palette, strands }: Film, time: number): Buffer {
  return Buffer.from(
    svg(w, h, strands.map((strand) => strandSvg(strand, palette, time)).join(''), palette.ground),
  );
}

const only = process.argv[2];
const frames = FPS * SECONDS;
await mkdir(`${root}src/web/art/films`, { recursive: true });

for (const [name, film] of Object.entries(films)) {
  if (only && only !== name && only !== 'posters') continue;
  const stem = `${root}src/web/art/films/${name}`;
  const first = frame(film, 0).toString();
  await rasters(first, `src/web/art/films/${name}-poster`, [640, 960, 1280], { avif: 50, webp: 66 });
  if (only === 'posters') continue;
  const source = `-f rawvideo -pix_fmt rgb24 -s ${w}x${h} -r ${FPS} -i -`;
  const common = '-pix_fmt yuv420p -an -threads 1';
  const mp4 = `${common} -c:v libx264 -preset slow -profile:v high -crf 28 -maxrate 1050k -bufsize 2100k -movflags +faststart`;
  const webm = `${common} -c:v libvpx-vp9 -b:v 950k -crf 38 -deadline good -cpu-used 3`;
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      ...source.split(' '),
      ...mp4.split(' '),
      `${stem}.mp4`,
      ...webm.split(' '),
      `${stem}.webm`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let i = 0; i < frames; i++) {
    const pixels = await sharp(frame(film, i / frames))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await once(encoder, 'close');
  console.log(name, 'done');
}
