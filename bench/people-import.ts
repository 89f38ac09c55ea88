// 5,000 employees with photos, from the upload to the last row written: `node bench/people-import.ts [rows]`. And what
// others notice meanwhile: a page of the site before and while the photos are drawn.
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { codes } from '#company';
import { fillPath } from '#contract/addresses.ts';
import { importCalls } from '#contract/employees/employee-import-calls.ts';
import type { EmployeeImport } from '#contract/employees/employee-imports.ts';
import { aZip } from '#tests/factories/zip.ts';
import { pageBeside, probedBeside, processorsOf } from './support/beside.ts';
import type { Finding } from './support/finding.ts';
import { startMeasured } from './support/measured-program.ts';
import { signInTo } from './support/staff.ts';

const ROWS = 5000;
const PICTURES = 100;
const LOOK_MS = 250;

export async function measurePeopleImport(rows = ROWS): Promise<Finding[]> {
  const form = await formOf(rows);
  const program = await startMeasured();
  try {
    const { headers } = await signInTo(program);
    const send = (method: string, path: string, body?: BodyInit, type?: string) =>
      fetch(program.url + path, {
        method,
        headers: { ...headers, ...(type && { 'content-type': type }) },
        ...(body !== undefined && { body }),
      });
    const seconds = { answered: 0, drawn: 0, applied: 0 };
    let outcome: Partial<EmployeeImport> = {};
    const beside = await probedBeside(program, async () => {
      const began = performance.now();
      const since = () => (performance.now() - began) / 1000;
      const begun = (await (await send('POST', importCalls.begin.path, form)).json()) as EmployeeImport;
      seconds.answered = since();
      const { id } = begun;
      const progress = fillPath(importCalls.progress.path, { id });
      while (((await (await send('GET', progress)).json()) as EmployeeImport).state === 'checking')
        await pause(LOOK_MS);
      seconds.drawn = since();
      const applied = await send('POST', fillPath(importCalls.apply.path, { id }), '{}', 'application/json');
      outcome = (await applied.json()) as EmployeeImport;
      seconds.applied = since();
    });
    const { held } = beside;
    if (outcome.counts?.new !== rows)
      throw new Error(`It came to ${JSON.stringify(outcome.counts ?? outcome)}.`);
    const half = Math.floor(held.length / 2);
    const grown = Math.max(...held.slice(half)) - Math.max(...held.slice(0, half));
    return [
      {
        name: `${rows} employees with photos, from the upload to the last row`,
        got: seconds.applied,
        unit: 's',
        goal: { atMost: 120 },
        note: `answered after ${seconds.answered.toFixed(1)} s, photos drawn after ${seconds.drawn.toFixed(1)} s; ${processorsOf(beside)}`,
      },
      {
        name: `Memory of the program and its workers meanwhile, the second half over the first`,
        got: grown,
        unit: 'MB',
        goal: { atMost: 50 },
        note: `${Math.max(...held).toFixed(0)} MB at the most`,
      },
      pageBeside('A page of the site meanwhile', beside),
    ];
  } finally {
    await program.stop();
  }
}

async function formOf(rows: number): Promise<FormData> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, at) => portrait(at)));
  const ids = Array.from({ length: rows }, (_, at) => `ET${at + 10_000}`);
  const lines = ids.map(
    (id, at) => `${id},Somebody ${at},Role,Studio,+91 98400 ${at + 10_000},${codes[0].code},O+`,
  );
  const zip = aZip(
    ids.map((id, at) => ({ name: `${id}.jpg`, content: pictures[at % PICTURES] as Buffer, stored: true })),
  );
  const form = new FormData();
  const table = ['ID,Name,Role,Department,Phone,Company,Blood Group', ...lines].join('\n');
  form.set('file', new Blob([table]), 'staff.csv');
  form.set('photos', new Blob([new Uint8Array(zip)]), 'photos.zip');
  return form;
}

/** As an office camera gives it out: 600 by 750, large shapes and noise, about 60 KB. */
async function portrait(seed: number): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number) => ({
    create: {
      width,
      height,
      channels: 3 as const,
      background: { r: (seed * 37) % 255, g: (seed * 91) % 255, b: 120 },
      noise: { type: 'gaussian' as const, mean: 128, sigma },
    },
  });
  const grain = await sharp(noise(600, 750, 6))
    .png()
    .toBuffer();
  const shapes = await sharp(noise(24, 30, 40))
    .png()
    .toBuffer();
  return sharp(shapes)
    .resize(600, 750)
    .composite([{ input: grain, blend: 'hard-light' }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

if (import.meta.main)
  for (const { name, got, unit, note } of await measurePeopleImport(Number(process.argv[2] ?? ROWS)))
    process.stdout.write(`${name}: ${got.toFixed(1)} ${unit} (${note ?? ''})\n`);
