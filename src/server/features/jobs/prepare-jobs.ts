// What helps to get a posting ready, and what has become of it.
import { identity } from '#contract/identity/current.ts';
import { checksOf } from '#contract/jobs/job-checks.ts';
import type { JobCheck } from '#contract/jobs/job-checks.ts';
import type { JobHistoryEntry } from '#contract/jobs/job-preparing.ts';
import { type Job, TITLE_MAX_CHARACTERS } from '#contract/jobs/jobs.ts';
import { kindOfActor } from '#server/audit/audit.store.ts';
import { listHistory } from '#server/audit/history.store.ts';
import type { RequestContext } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { collapseEdits } from './collapse-edits.ts';
import { dayOf, endOfDay } from '#server/platform/zoned-time.ts';
import type { JobPorts } from './jobs.feature.ts';
import { findJob, insertJob } from './jobs.store.ts';
import { momentOf, readJob, record } from './manage-jobs.ts';

const COPY = ' (copy)';
const HISTORY_MAX = 200;
/** Many saves of a draft are one change of its history. */
const TRAIL_MAX = 1000;

/** A draft with everything but its times: a closing day that is over would be of no use. */
export const duplicateJob = (ports: JobPorts, id: number, ctx: RequestContext): Promise<Job> =>
  ports.database.transaction(async (tx) => {
    const found = await findJob(tx, id);
    if (!found) throw new DomainError('job_not_found');
    const { now, timeZone } = momentOf(ports);
    const { id: _, version: __, ...original } = found;
    const isOver = original.closes_on !== null && endOfDay(original.closes_on, timeZone) <= now;
    const copy = await insertJob(
      tx,
      {
        ...original,
        title: copiedTitle(original.title),
        posted_on: dayOf(now, timeZone),
        state: 'draft',
        publish_at: null,
        closes_on: isOver ? null : original.closes_on,
      },
      now,
    );
    await record(ports, tx, 'duplicate', { before: null, after: copy }, ctx);
    return copy;
  });

const copiedTitle = (title: string): string =>
  (
    title
      .slice(0, TITLE_MAX_CHARACTERS - COPY.length)
      .toWellFormed()
      .trimEnd() + COPY
  ).trimStart();

export const checkJob = async (ports: JobPorts, id: number): Promise<JobCheck[]> =>
  checksOf(await readJob(ports, id, 'all'), [identity().brand, identity().legal_name]);

/** Newest first; what the clock did is nobody's. */
export async function readHistory(ports: JobPorts, id: number): Promise<JobHistoryEntry[]> {
  const db = ports.database.read;
  const { state } = await readJob(ports, id, 'all');
  const trail = await listHistory(db, { subject: 'job', id, limit: TRAIL_MAX });
  const entries = collapseEdits(trail, state).slice(0, HISTORY_MAX);
  const names = await ports.accounts.colleagueNames(db, [
    ...new Set(entries.flatMap(({ actor }) => actor.id ?? [])),
  ]);
  return entries.map(({ at, since, actor, action, old, new: to }) => ({
    at,
    ...(since !== undefined && { since }),
    by:
      kindOfActor(actor) === 'program'
        ? null
        : { id: actor.id, name: names.get(actor.id ?? 0) ?? actor.name },
    action,
    changes: [...new Set([...Object.keys(old), ...Object.keys(to)])].map((field) => ({
      field,
      from: old[field] ?? null,
      to: to[field] ?? null,
    })),
  }));
}
