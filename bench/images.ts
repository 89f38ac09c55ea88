// Taking in a large photograph, and what others notice of it. An employee's, since that changes no public page: what a
// page costs that has to be drawn again is measured by itself.
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { employeeCalls } from '#contract/employee-calls.ts';
import { startMeasured } from './support/measured-program.ts';
import { type Finding, median } from './support/finding.ts';
import { probed } from './support/prober.ts';
import { type Staff, signInTo } from './support/staff.ts';

const [WIDTH, HEIGHT] = [4032, 3024];
const UPLOADS = 12;

const photographs = [
  { name: 'Take in a photograph of 12 megapixels', grain: 12, blur: 1.2 },
  // As large as a phone makes it, and with the colour profile many phones add.
  { name: 'Take in one as from a phone', grain: 40, blur: 1, profile: 'p3' },
];

export async function measureImages(): Promise<Finding[]> {
  const program = await startMeasured();
  try {
    const staff = await signInTo(program);
    const page = `${program.url.replace('localhost', '127.0.0.1')}/contact`;
    const findings: Finding[] = [];
    const [quiet, busy]: [number[], number[]] = [[], []];
    for (const { name, ...kind } of photographs) {
      const photograph = await aPhotograph(kind);
      // The first one also waits for the picture process to start.
      await upload(staff, photograph);
      const takenMs: number[] = [];
      const uploads = async () => {
        for (let turn = 0; turn < UPLOADS; turn += 1) takenMs.push(await upload(staff, photograph));
      };
      quiet.push(...(await probed(page, () => pause(2000))));
      busy.push(...(await probed(page, uploads)));
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

let employees = 0;

async function upload(staff: Staff, photograph: Blob): Promise<number> {
  employees += 1;
  const form = new FormData();
  form.set('employee_id', `ET${employees}`);
  form.set('phone_number', '+91 9840012345');
  form.set('photo', photograph, 'photograph.jpg');
  // Put together before the clock starts: a browser does that while the person still reads.
  const whole = new Response(form);
  const body = { type: whole.headers.get('content-type') ?? '', bytes: await whole.arrayBuffer() };
  const askedAt = performance.now();
  await staff.send('POST', employeeCalls.add.path, body);
  return performance.now() - askedAt;
}

const p99 = (times: number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;

if (import.meta.main) console.table(await measureImages());
