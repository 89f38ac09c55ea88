// One change of one or several applications, sent, and the way back from it.
import { applicationCalls } from '#contract/applications/application-calls.ts';
import type { ApplicationChange } from '#contract/applications/application-calls.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { Colleague } from '#contract/accounts/colleagues.ts';
import type { Skipped } from '#contract/lists.ts';
import type { StageOfApplication } from '#contract/applications/stages.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';

/** One of them: where it stands, whose it is, what it is about, archived or not, read or not. */
export type Change =
  | { is_archived: boolean }
  | { is_read: boolean }
  | { stage: StageOfApplication }
  | { assignee: Colleague | null }
  | { tags: string[] };

export interface Sent {
  rows: readonly Application[];
  change: Change;
  /** Also one alone, whatever its version is by now: the way back of what was done to several. */
  isBulk?: boolean;
}

export interface Done {
  /** Those that were different before, as they are now. */
  changed: Application[];
  /** Of several: those it did nothing to. */
  skipped: Skipped;
}

/** A row that leaves its list waits for the server; what changes in its place does not. */
export const isShownBefore = (change: Change): boolean => !('is_archived' in change || 'is_read' in change);

export function withChange(row: Application, change: Change): Application {
  const now = { ...row, ...change };
  return 'stage' in change ? { ...now, stage_since: new Date().toISOString() } : now;
}

/** One by the call of the specification, from the version on the screen; several by one call for all. */
export async function send({ rows, change, isBulk = false }: Sent): Promise<Done> {
  const [only, ...others] = rows;
  if (only && others.length === 0 && !isBulk) return { changed: [await sendOne(only, change)], skipped: [] };
  const { ids, left_out: skipped } = await sendMany(
    rows.map(({ id }) => id),
    change,
  );
  const changed = rows.filter(({ id }) => ids.includes(id)).map((row) => withChange(row, change));
  return { changed, skipped };
}

/** What takes a change back for those it changed: each goes where it was, several from one place together. */
export function wayBack({ rows, change }: Sent, changed: readonly Application[]): Sent[] {
  const back = changed.flatMap((row) => {
    const before = rows.find(({ id }) => id === row.id);
    return before ? [{ row, change: asBefore(before, change) }] : [];
  });
  const groups = Object.values(Object.groupBy(back, (each) => JSON.stringify(each.change)));
  return groups.flatMap((group = []) =>
    group[0] ? [{ rows: group.map(({ row }) => row), change: group[0].change, isBulk: rows.length > 1 }] : [],
  );
}

/** Versions that came of our own changes, by the one each was made from: rows on the screen may be a moment behind. */
const followers = new Map<string, number>();
/** A page that is open all day keeps no more: rows on the screen are seconds behind, not hours. */
const FOLLOWERS_MAX = 100;

async function sendOne(row: Application, change: Change): Promise<Application> {
  let { version } = row;
  for (let next = followers.get(`${row.id} ${version}`); next !== undefined;) {
    version = next;
    next = followers.get(`${row.id} ${version}`);
  }
  const body = bodyOf(change);
  const params = { id: String(row.id) };
  const { data } = await http.send(applicationCalls.update, { params, body, ...ifMatch({ version }) });
  if (data.version !== version) {
    followers.set(`${row.id} ${version}`, data.version);
    const [oldest] = followers.keys();
    if (followers.size > FOLLOWERS_MAX && oldest !== undefined) followers.delete(oldest);
  }
  return data;
}

const bodyOf = (change: Change): ApplicationChange => {
  if ('stage' in change) return { stage: change.stage.id };
  if ('assignee' in change) return { assignee: change.assignee?.id ?? null };
  return change;
};

async function sendMany(ids: number[], change: Change): Promise<{ ids: number[]; left_out: Skipped }> {
  if ('stage' in change)
    return (await http.send(applicationCalls.moveMany, { body: { ids, stage: change.stage.id } })).data;
  if ('is_read' in change)
    return (await http.send(applicationCalls.markMany, { body: { ids, ...change } })).data;
  if ('is_archived' in change)
    return (await http.send(applicationCalls.updateMany, { body: { ids, ...change } })).data;
  throw new Error('There is no call for this of several at once.');
}

const asBefore = (row: Application, change: Change): Change => {
  if ('stage' in change) return { stage: row.stage };
  if ('assignee' in change) return { assignee: row.assignee };
  if ('tags' in change) return { tags: row.tags };
  if ('is_read' in change) return { is_read: !change.is_read };
  return { is_archived: !change.is_archived };
};
