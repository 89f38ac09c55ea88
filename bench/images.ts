// Taking in a large photograph, and what others notice of it.
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { contentPaths } from '#contract/public-lists.ts';
import { startMeasured } from './support/measured-program.ts';
import { type Finding, median } from './support/finding.ts';
import { type Staff, signInTo } from './support/staff.ts';

const [WIDTH, HEIGHT] = [4032, 3024];
const UPLOADS = 8;
const PROBE_MS = 5;

const photographs = [
  { name: 'Take in a photograph of 12 megapixels', grain: 12, blur: 1.2 },
  // As large as a phone makes it, and with the colour profile many phones add.
  { name: 'Take in one as from a phone', grain: 40, blur: 1, profile: 'p3' },
];

export async function measureImages(): Promise<Finding[]> {
  const program = await startMeasured();
  try {
    const staff = await signInTo(program);
    const probe = () => fetch(`${program.url}/contact`).then((answer) => answer.arrayBuffer());
    const findings: Finding[] = [];
    const [quiet, busy]: [number[], number[]] = [[], []];
    for (const { name, ...kind } of photographs) {
      const photograph = await aPhotograph(kind);
      await upload(staff, photograph, `${name} 0`);
      const takenMs: number[] = [];
      for (let turn = 1; turn <= UPLOADS; turn += 1) {
        quiet.push(...(await probed(probe, pause(400))));
        const askedAt = performance.now();
        const taken = upload(staff, photograph, `${name} ${turn}`);
        busy.push(
          ...(await probed(
            probe,
            taken.then(() => takenMs.push(performance.now() - askedAt)),
          )),
        );
      }
      const megabytes = (photograph.size / 1e6).toFixed(1);
      const note = `a JPEG of ${megabytes} MB${kind.profile ? ' with a profile' : ''}, up to its answer`;
      findings.push({ name, got: median(takenMs), unit: 'ms', goal: { atMost: 250 }, note });
    }
    findings.push({
      name: 'Others meanwhile, p99',
      got: p99(busy) - p99(quiet),
      unit: 'ms more',
      goal: { atMost: 10 },
      note: `${p99(quiet).toFixed(1)} ms without, ${p99(busy).toFixed(1)} ms with`,
    });
    return findings;
  } finally {
    await program.stop();
  }
}

/** Noise, blurred: the more of it, the larger the file and the harder to decode. */
async function aPhotograph(kind: { grain: number; blur: number; profile?: string }): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: kind.grain } as const;
  const picture = sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise },
  }).blur(kind.blur);
  if (kind.profile) picture.withIccProfile(kind.profile);
  const jpeg = await picture.jpeg({ quality: 85 }).toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

async function upload(staff: Staff, photograph: Blob, heading: string): Promise<void> {
  const form = new FormData();
  form.set('heading', heading);
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
