// Taking in a large photograph, of a leader and of an employee, which is kept smaller; and what others notice of it: of an
// employee's, since that changes no public page. What a page costs that has to be drawn again is measured by itself.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { leadership } from '#contract/content/leadership.ts';
import { startMeasured } from './support/measured-program.ts';
import { type Finding, median } from './support/finding.ts';
import { probed } from './support/prober.ts';
import { type Staff, signInTo } from './support/staff.ts';

const [WIDTH, HEIGHT] = [4032, 3024];
const UPLOADS = 12;

const ROOT = join(import.meta.dirname, '..');
const photographs: Photograph[] = [
  { name: 'Take in a photograph of 12 megapixels', of: 'news/erp-release', grain: 20, quality: 90 },
  // As large as a phone makes it, and with the colour profile many phones add.
  { name: 'Take in one as from a phone', of: 'people/arun-prakash', grain: 30, quality: 95, profile: 'p3' },
];
// No camera makes it: nothing is harder to encode.
const noise: Photograph = { name: 'Take in one of nothing but noise', grain: 40, quality: 85, profile: 'p3' };

export async function measureImages(): Promise<Finding[]> {
  const program = await startMeasured();
  try {
    const staff = await signInTo(program);
    const page = { url: `${program.url.replace('localhost', '127.0.0.1')}/contact` };
    const findings: Finding[] = [];
    const [quiet, busy]: [number[], number[]] = [[], []];
    for (const kind of [...photographs, noise]) {
      const photograph = await aPhotograph(kind);
      // The first one also waits for the image worker to start.
      await upload(staff, photograph, 'employee');
      const uploads = async (of: Sitter) => {
        const takenMs: number[] = [];
        for (let turn = 0; turn < UPLOADS; turn += 1) takenMs.push(await upload(staff, photograph, of));
        return takenMs;
      };
      const megabytes = (photograph.size / 1e6).toFixed(1);
      const note = `a JPEG of ${megabytes} MB${kind.profile ? ' with a profile' : ''}, up to its answer`;
      const goal = kind === noise ? undefined : { atMost: 250 };
      for (const sitter of ['leader', 'employee'] as const) {
        const got = median(await uploads(sitter));
        findings.push({ name: `${kind.name}, ${sitter}`, got, unit: 'ms', ...(goal && { goal }), note });
      }
      quiet.push(...(await probed(page, () => pause(2000))));
      busy.push(...(await probed(page, () => uploads('employee'))));
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

interface Photograph {
  name: string;
  of?: string;
  grain: number;
  quality: number;
  profile?: string;
}

/** A picture of ours as large as a camera would make it, with the grain of a sensor; or the grain alone. */
async function aPhotograph({ of, grain, quality, profile }: Photograph): Promise<Blob> {
  const size = { width: WIDTH, height: HEIGHT };
  const gaussian = { type: 'gaussian', mean: 128, sigma: grain } as const;
  const sensor = sharp({ create: { ...size, channels: 3, background: '#000', noise: gaussian } }).blur(
    of ? 0.7 : 1,
  );
  const picture = of
    ? sharp(join(ROOT, `public/default-content/${of}.webp`))
        .resize(size)
        .removeAlpha()
        .composite([{ input: await sensor.png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' }])
    : sensor;
  if (profile) picture.withIccProfile(profile);
  return new Blob([new Uint8Array(await picture.jpeg({ quality }).toBuffer())], { type: 'image/jpeg' });
}

type Sitter = 'leader' | 'employee';

let people = 0;

async function upload(staff: Staff, photograph: Blob, of: Sitter): Promise<number> {
  people += 1;
  const form = new FormData();
  if (of === 'leader') form.set('Name', `Leader ${people}`);
  else {
    form.set('employee_id', `ET${people}`);
    form.set('phone_number', '+91 9840012345');
  }
  form.set(of === 'leader' ? 'Image' : 'photo', photograph, 'photograph.jpg');
  // Put together before the clock starts: a browser does that while the person still reads.
  const whole = new Response(form);
  const body = { type: whole.headers.get('content-type') ?? '', bytes: await whole.arrayBuffer() };
  const askedAt = performance.now();
  await staff.send('POST', of === 'leader' ? leadership.path : employeeCalls.add.path, body);
  return performance.now() - askedAt;
}

const p99 = (times: number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;

if (import.meta.main) console.table(await measureImages());
