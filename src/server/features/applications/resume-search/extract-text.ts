// The words of a résumé are taken in behind the answer to whoever applied: by a task of its own for each that arrives,
// newest first for those that were there before.
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { DAY_MS } from '#contract/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { FileMissingError } from '#server/platform/files/files.ts';
import { type TaskKind, addTask } from '#server/platform/tasks/tasks.ts';
import { isAnyOpen } from '#server/platform/tasks/tasks.store.ts';
import { WorkerLostError } from '#server/platform/worker-process.ts';
import { lockApplications } from '../applications.store.ts';
import { publishChanged } from '../application-audit.ts';
import { withTextWorker } from '../resume/document-worker.ts';
import {
  type ToExtract,
  countWaiting,
  deleteTexts,
  findResumeWords,
  findToExtract,
  writeTexts,
} from './application-texts.store.ts';
import { type ResumeTaskPorts, matchSkillsTask, matchersOf } from './match-skills.ts';
import { writeMatched } from './skills.store.ts';
import { findWaiting } from './word-index.store.ts';

const ARRIVED = 'resume text';
const WAITING = 'resume texts';
const BATCH = 20;
/** After each that was there before, so that nobody else waits: three a second, a hundred thousand in ten hours. */
const PAUSE_MS = 320;

const whenItFails = {
  maxTries: 20,
  retryDelaysMs: [1000, 10_000, 60_000, 600_000],
  leaseMs: 900_000,
  keepMs: DAY_MS,
};

/** In the transaction of the application. */
export const extractTextLater = (tx: Tx, clock: Clock, id: number): Promise<number> =>
  addTask(tx, { kind: ARRIVED, payload: { id } }, clock);

/** In the transaction that gave the application another résumé: the words of the one before go. */
export async function extractTextAnew(tx: Tx, clock: Clock, id: number): Promise<void> {
  await deleteTexts(tx, id);
  await extractTextLater(tx, clock, id);
}

const arrived = z.object({ id: z.int() });

const arrivedTask = (ports: ResumeTaskPorts): TaskKind<z.infer<typeof arrived>> => ({
  kind: ARRIVED,
  name: 'Make a résumé searchable',
  payload: arrived,
  handler: ({ payload }) => extractText(ports, payload.id, { isPublished: true }),
  ...whenItFails,
});

const stillWaiting = z.object({
  /** Those with a higher id are in already; null: none is. */
  before: z.nullable(z.int()),
});
type Waiting = z.infer<typeof stillWaiting>;

const waitingTask = (ports: ResumeTaskPorts): TaskKind<Waiting> => ({
  kind: WAITING,
  name: 'Make older résumés searchable',
  payload: stillWaiting,
  async handler({ payload: { before } }) {
    const ids = await findWaiting(ports.database.read, { before, limit: BATCH });
    for (const id of ids) {
      await extractText(ports, id, { isPublished: false });
      await pause(PAUSE_MS);
    }
    if (ids.length === BATCH) await addWaiting(ports, { before: ids.at(-1) ?? null });
  },
  ...whenItFails,
});

/** What this folder does behind an answer. */
export const resumeTasks = (ports: ResumeTaskPorts): TaskKind[] => [
  arrivedTask(ports),
  waitingTask(ports),
  matchSkillsTask(ports),
];

/** One lane: however many were added, one runs at a time. */
const addWaiting = ({ database, clock }: ResumeTaskPorts, payload: Waiting): Promise<number> =>
  database.transaction((tx) => addTask(tx, { kind: WAITING, payload, lane: WAITING }, clock));

/** When the program starts: after an update or a restore there may be some without their words. */
export async function extractWaitingTexts(ports: ResumeTaskPorts): Promise<void> {
  const { read } = ports.database;
  const { waiting } = await countWaiting(read);
  if (waiting > 0 && !(await isAnyOpen(read, WAITING))) await addWaiting(ports, { before: null });
}

async function extractText(
  ports: ResumeTaskPorts,
  id: number,
  { isPublished }: { isPublished: boolean },
): Promise<void> {
  const { database, jobs } = ports;
  const application = await findToExtract(database.read, id);
  if (!application) return;
  const known = await findResumeWords(database.read, id);
  const resume = known === undefined ? await readWords(ports, application) : known;
  await database.transaction(async (tx) => {
    const [locked] = await lockApplications(tx, [id]);
    // Gone, or it has another résumé by now, which has a task of its own.
    if (!locked || locked.resume_key !== application.resume_key) return;
    await writeTexts(tx, application, resume);
    const { job_id } = application;
    const matchers = await matchersOf(tx, jobs.keySkills, new Set(job_id === null ? [] : [job_id]));
    await writeMatched(tx, id, matchers.get(job_id ?? 0)?.(resume ?? '') ?? []);
    if (isPublished)
      await publishChanged(
        { publishLive: (inside, event) => database.broadcast.say(inside, JSON.stringify(event)) },
        tx,
        locked,
      );
  });
}

/** Null where there are none to be had. Files that are away for a while are asked for again. */
const readWords = (
  { files }: ResumeTaskPorts,
  { resume_key, resume_type: type }: ToExtract,
): Promise<string | null> =>
  withTextWorker(async (run) => {
    try {
      const content = await buffer(await files.read(resume_key));
      return await run('readText', { content, type });
    } catch (error) {
      if (error instanceof WorkerLostError || error instanceof FileMissingError) return null;
      throw error;
    }
  });
