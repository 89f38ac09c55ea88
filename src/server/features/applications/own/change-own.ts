// What applicants do with their own application: send a better résumé, withdraw.
import type { OwnApplication } from '#contract/applications/own-application.ts';
import type { Lang } from '#contract/languages.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import { detachFile } from '#server/platform/files/stored-files.store.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import {
  type LockedApplication,
  changeApplications,
  moveApplications,
  bumpVersions,
  lockApplications,
} from '../applications.store.ts';
import { cancelByApplicant } from '../interviews/manage-interviews.ts';
import { publishChanged } from '../application-audit.ts';
import { dropUnowned, fileOf, attachResume, storeResume } from '../resume/store-resume.ts';
import { extractTextAnew } from '../resume-search/extract-text.ts';
import { replaceCurrent } from '../resume-versions.store.ts';
import { lockFirstStage, lockStage } from '../stages/stages.store.ts';
import { addToTimeline } from '../timeline.store.ts';
import { openOwn } from './own-link.ts';
import { ownAnswer } from './read-own.ts';

interface Visiting {
  origin: Origin;
  lang: Lang;
}

export async function replaceOwnResume(
  ports: ApplicationPorts,
  secret: string,
  held: HeldFile | undefined,
  { origin, lang }: Visiting,
): Promise<OwnApplication> {
  const { database, clock } = ports;
  // Before the file is looked into: that is work nobody does for a stranger.
  const id = await openOwn(database.read, secret);
  const resume = await storeResume(ports, held);
  let mayBeOwned = false;
  try {
    return await database.transaction(async (tx) => {
      const { row, stage } = await lockOwn(tx, id);
      if (row.withdrawn_at !== null) throw new DomainError('application_withdrawn');
      if (stage.kind !== 'open') throw new DomainError('application_decided');
      const now = isoNow(clock);
      await attachResume(tx, resume, ports);
      const { version, dropped } = await replaceCurrent(tx, id, { ...fileOf(resume), received_at: now });
      for (const key of dropped) await detachFile(tx, key, ports);
      await extractTextAnew(tx, clock, id);
      const data = { version, is_current: true };
      await addToTimeline(tx, now, { application_id: id, kind: 'resume_replaced', by: null, data });
      await conclude(ports, tx, row, 'replace resume', origin);
      mayBeOwned = true;
      return ownAnswer(ports, tx, id, lang);
    });
  } finally {
    await dropUnowned(ports, resume.key, mayBeOwned);
  }
}

/** Once more changes nothing. */
export const withdrawOwn = async (
  ports: ApplicationPorts,
  secret: string,
  { origin, lang }: Visiting,
): Promise<OwnApplication> =>
  ports.database.transaction(async (tx) => {
    const { clock } = ports;
    const id = await openOwn(tx, secret);
    const { row, stage } = await lockOwn(tx, id);
    if (row.withdrawn_at !== null) return ownAnswer(ports, tx, id, lang);
    if (stage.kind === 'hired') throw new DomainError('application_decided');
    const now = isoNow(clock);
    await cancelByApplicant(ports, tx, id);
    const to = stage.kind === 'rejected' ? stage : await lockFirstStage(tx, 'rejected');
    const isMoved = to.id !== stage.id;
    if (isMoved) await moveApplications(tx, [row], { stage_id: to.id, at: now, withdrawn_at: now });
    else await changeApplications(tx, [id], { withdrawn_at: now });
    await addToTimeline(tx, now, { application_id: id, kind: 'withdrawn', by: null, data: {} });
    const { name, job_id, job_title } = row;
    if (isMoved)
      await ports.publishEvent(tx, {
        type: 'application.moved',
        data: { id, name, job_id, job_title, from: stage, to },
      });
    await conclude(ports, tx, { ...row, stage_id: to.id }, 'withdraw', origin);
    return ownAnswer(ports, tx, id, lang);
  });

async function lockOwn(tx: Tx, id: number) {
  const [row] = await lockApplications(tx, [id]);
  const stage = row && (await lockStage(tx, row.stage_id));
  // Erased a moment ago.
  if (!stage) throw new DomainError('own_application_not_found');
  return { row, stage };
}

async function conclude(
  ports: ApplicationPorts,
  tx: Tx,
  row: LockedApplication,
  action: string,
  origin: Origin,
): Promise<void> {
  await audit(tx, ports.clock, {
    actor: null,
    action,
    subject: 'application',
    subjectId: row.id,
    origin,
  });
  await bumpVersions(tx, [row.id]);
  await publishChanged(ports, tx, { ...row, version: row.version + 1 });
}
