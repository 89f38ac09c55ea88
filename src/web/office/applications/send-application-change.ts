// One change of one or several applications, sent, and the way back from it.
import { applicationCalls } from '#contract/applications/application-calls.ts';
import type { ApplicationChange } from '#contract/applications/application-calls.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { Colleague } from '#contract/accounts/colleagues.ts';
import type { Skipped } from '#contract/lists.ts';
import type { ReasonOfApplication } from '#contract/applications/reject-reasons.ts';
import type { StageOfApplication } from '#contract/applications/stages.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';

import { newestVersion, noteVersion } from '../list/row-changes.ts';
import type { Done, Sent } from '../list/row-changes.ts';
import { applications } from './applications.ts';

/** One of them: where it stands, whose it is, what it is about, archived or not, read or not. */
export type Change =
  | { is_archived: boolean }
  | { is_read: boolean }
  | { stage: StageOfApplication; reason?: ReasonOfApplication | null | undefined }
  | { assignee: Colleague | null }
  | { tags: string[] };

/** A row that leaves its list waits for the server; what changes in its place does not. */
export const isShownBefore = (change: Change): boolean => !('is_archived' in change || 'is_read' in change);

export function withChange(row: Application, change: Change): Application {
  const now: Application = { ...row, ...change, reason: row.reason };
  return 'stage' in change
    ? { ...now, reason: change.reason ?? null, stage_since: new Date().toISOString() }
    : now;
}

/** One by the call of the specification, from the version on the screen; several by one call for all. */
export async function send({
  rows,
  change,
  isBulk = false,
}: Sent<Application, Change>): Promise<Done<Application>> {
  const [only, ...others] = rows;
  if (only && others.length === 0 && !isBulk) return { changed: [await sendOne(only, change)], skipped: [] };
  const { ids, left_out: skipped } = await sendMany(
    rows.map(({ id }) => id),
    change,
  );
  const changed = rows.filter(({ id }) => ids.includes(id)).map((row) => withChange(row, change));
  return { changed, skipped };
}

async function sendOne(row: Application, change: Change): Promise<Application> {
  const version = newestVersion(applications.key, row);
  const body = bodyOf(change);
  const params = { id: String(row.id) };
  const { data } = await http.send(applicationCalls.update, { params, body, ...ifMatch({ version }) });
  noteVersion(applications.key, version, data);
  return data;
}

const stageBody = ({ stage, reason }: Extract<Change, { stage: StageOfApplication }>) => ({
  stage: stage.id,
  ...(reason && { reason: reason.id }),
});

const bodyOf = (change: Change): ApplicationChange => {
  if ('stage' in change) return stageBody(change);
  if ('assignee' in change) return { assignee: change.assignee?.id ?? null };
  return change;
};

async function sendMany(ids: number[], change: Change): Promise<{ ids: number[]; left_out: Skipped }> {
  if ('stage' in change)
    return (await http.send(applicationCalls.moveMany, { body: { ids, ...stageBody(change) } })).data;
  if ('is_read' in change)
    return (await http.send(applicationCalls.markMany, { body: { ids, ...change } })).data;
  if ('is_archived' in change)
    return (await http.send(applicationCalls.updateMany, { body: { ids, ...change } })).data;
  throw new Error('There is no call for this of several at once.');
}

export const before = (row: Application, change: Change): Change => {
  if ('stage' in change) return { stage: row.stage, reason: row.reason };
  if ('assignee' in change) return { assignee: row.assignee };
  if ('tags' in change) return { tags: row.tags };
  if ('is_read' in change) return { is_read: !change.is_read };
  return { is_archived: !change.is_archived };
};
