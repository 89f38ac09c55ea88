// Taking in a large photograph, and what others notice of it.
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { contentPaths } from '#contract/public-lists.ts';
import { startMeasured } from './support/measured-program.ts';
import { type Finding, median } from './support/finding.ts';
import { type Staff, signInTo } from './support/staff.ts';

const [WIDTH, HEIGHT] = [4000, 3000];
const UPLOADS = 8;
const PROBE_MS = 5;

export async function measureImages(): Promise<Finding[]> {
  const photograph = await aPhotograph();
  const program = await startMeasured();
  try {
    const staff = await signInTo(program);
    const probe = () => fetch(`${program.url}/contact`).then((answer) => answer.arrayBuffer());
    await upload(staff, photograph, 0);
    const takenMs: number[] = [];
    const [quiet, busy]: [number[], number[]] = [[], []];
    for (let turn = 1; turn <= UPLOADS; turn += 1) {
      quiet.push(...(await probed(probe, pause(400))));
      const askedAt = performance.now();
      const taken = upload(staff, photograph, turn).then(() => takenMs.push(performance.now() - askedAt));
      busy.push(...(await probed(probe, taken)));
    }
    const megabytes = (photograph.size / 1e6).toFixed(1);
    return [
      {
        name: 'Take in a photograph of 12 megapixels',
        got: median(takenMs),
        unit: 'ms',
        goal: { atMost: 250 },
        note: `a JPEG of ${megabytes} MB, up to its answer`,
      },
      {
        name: 'Others meanwhile, p99',
        got: p99(busy) - p99(quiet),
        unit: 'ms more',
        goal: { atMost: 10 },
        note: `${p99(quiet).toFixed(1)} ms without, ${p99(busy).toFixed(1)} ms with`,
      },
    ];
  } finally {
    await program.stop();
  }
}

/** Noise over a slope: about as hard to decode, and as large, as what a phone makes. */
async function aPhotograph(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const jpeg = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise },
  })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

async function upload(staff: Staff, photograph: Blob, turn: number): Promise<void> {
  const form = new FormData();
  form.set('heading', `Photograph ${turn}`);
  form.set('link', '/');
  form.set('image', photograph, 'photograph.jpg');
  await staff.call('POST', contentPaths.news, form);
}

async function probed(probe: () => Promise<unknown>, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const ended = until.then(() => (isOver = true));
  while (!isOver) {
    const askedAt = performance.now();
    await probe();
    times.push(performance.now() - askedAt);
    await pause(PROBE_MS);
  }
  await ended;
  return times;
}

const p99 = (times: number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;

if (import.meta.main) console.table(await measureImages());
