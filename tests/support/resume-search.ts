// Résumés that are taken in while a test waits.
import { countApplications } from '#server/features/applications/application-list.store.ts';
import { lockApplications } from '#server/features/applications/applications.store.ts';
import {
  findToExtract,
  writeTexts,
} from '#server/features/applications/resume-search/application-texts.store.ts';
import type { ResumeTaskPorts } from '#server/features/applications/resume-search/match-skills.ts';
import {
  resumeTasks,
  extractWaitingTexts,
} from '#server/features/applications/resume-search/extract-text.ts';
import { readKeySkills } from '#server/features/jobs/jobs.store.ts';
import { silentLog } from '#server/platform/log.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import type { TestApp } from './test-app.ts';

type Place = Omit<ResumeTaskPorts, 'jobs'>;

export const taskPortsOf = ({ database, files, clock }: Place): ResumeTaskPorts => ({
  database,
  files,
  clock,
  jobs: { keySkills: readKeySkills },
});

/** Does what waits of this room, and ends. */
export async function doTasks(place: Place): Promise<void> {
  const ports = taskPortsOf(place);
  const worker = startTaskWorker({ ...ports, kinds: resumeTasks(ports), log: silentLog, stepMs: 1 });
  await worker.idle();
  await worker.stop();
}

/** Whom a word finds once the program was started: it takes in what waits. */
export async function foundAfterStart(place: Place, word: string): Promise<number> {
  await extractWaitingTexts(taskPortsOf(place));
  await doTasks(place);
  const q = { wanted: [[{ words: [word], isPrefix: false }]], unwanted: [] };
  return (await countApplications(place.database.read, { q })).total;
}

/** As if its résumé had said this. */
export async function giveText({ database }: TestApp, id: number, text: string | null): Promise<void> {
  await database.transaction(async (tx) => {
    await lockApplications(tx, [id]);
    const application = await findToExtract(tx, id);
    if (application) await writeTexts(tx, application, text);
  });
}
