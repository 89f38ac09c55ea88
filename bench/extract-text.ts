// What others notice while old résumés are taken in behind them: `node bench/extract-text.ts [rows]`. The same list with
// nobody waiting and with everybody waiting, in turns, each in a program of its own.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { fillApart } from './support/fill-lists.ts';
import { type Finding, median, percentile } from './support/finding.ts';
import { startMeasured } from './support/measured-program.ts';
import { probed } from './support/prober.ts';
import { signInTo } from './support/staff.ts';

const ROWS = 100_000;
const ROUNDS = 3;
const LOOK_MS = 8000;
/** The program has begun with them, and is warm. */
const BEFORE_MS = 5000;
const RESUME = 'resumes/0123456789abcdef0123456789abcdef.pdf';
const WORDS = 400;

type State = 'nobody waits' | 'all wait';
const pages = {
  'a page of the site': '/contact',
  'a list of the office': `${applicationCalls.list.path}?page=1`,
};
type PageName = keyof typeof pages;

export async function measureExtractText(rows = ROWS): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'extract-text-'));
  try {
    await fillApart({ dataDir: folder }, rows);
    const times: Record<State, Record<PageName, number[]>> = {
      'nobody waits': { 'a page of the site': [], 'a list of the office': [] },
      'all wait': { 'a page of the site': [], 'a list of the office': [] },
    };
    const perSecond: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const state of ['nobody waits', 'all wait'] as const) {
        const dataDir = await mkdtemp(join(tmpdir(), 'extract-text-'));
        await cp(folder, dataDir, { recursive: true });
        await setUp(dataDir, state);
        await look(dataDir, times[state], state === 'all wait' ? perSecond : []);
        await rm(dataDir, { recursive: true, force: true });
      }
    }
    return Object.keys(pages).map((name) => {
      const page = name as PageName;
      const [quiet, busy] = [times['nobody waits'][page], times['all wait'][page]];
      return {
        name: `${page}, while ${rows} résumés are taken in`,
        got: (mean(busy) / mean(quiet) - 1) * 100,
        unit: '% slower',
        goal: { atMost: 10 },
        note: `${mean(quiet).toFixed(2)} ms and ${mean(busy).toFixed(2)}; 95 of 100 within ${percentile(quiet, 95).toFixed(2)} and ${percentile(busy, 95).toFixed(2)}; ${median(perSecond).toFixed(0)} taken in a second`,
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Everybody has sent the same file: what it costs to read is what counts. */
async function setUp(dataDir: string, state: State): Promise<void> {
  const text = Array.from({ length: WORDS }, (_, at) => `word${(at * 7919) % 5000}`).join(' ');
  await (await openFiles({ dataDir, s3: undefined })).put(RESUME, aPdf(text));
  const database = await openDatabase({ dataDir });
  await database.transaction(async (tx) => {
    await tx.updateTable('applications').set({ resume_key: RESUME, resume_type: 'pdf' }).execute();
    if (state === 'nobody waits')
      await sql`insert into application_texts (application_id, matched_skills, name, title, subject, location, notes)
        select id, '[]', name, job_title, subject, current_location, '' from applications`.execute(tx);
  });
  await database.close();
}

async function look(dataDir: string, times: Record<PageName, number[]>, perSecond: number[]): Promise<void> {
  const program = await startMeasured({ DATA_DIR: dataDir });
  try {
    const { headers } = await signInTo(program);
    const origin = program.url.replace('localhost', '127.0.0.1');
    const waiting = async () => {
      const answer = await fetch(program.url + applicationCalls.texts.path, { headers });
      return ((await answer.json()) as { waiting: number }).waiting;
    };
    await pause(BEFORE_MS);
    const [before, at] = [await waiting(), performance.now()];
    for (const [name, path] of Object.entries(pages))
      times[name as PageName].push(...(await probed({ url: origin + path, headers }, () => pause(LOOK_MS))));
    perSecond.push(((before - (await waiting())) / (performance.now() - at)) * 1000);
  } finally {
    await program.stop();
  }
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

if (import.meta.main)
  for (const { name, got, unit, note } of await measureExtractText(Number(process.argv[2] ?? ROWS)))
    process.stdout.write(`${name}: ${got.toFixed(1)} ${unit} (${note ?? ''})\n`);
