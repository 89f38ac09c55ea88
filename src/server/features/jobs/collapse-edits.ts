// A draft is saved every few seconds while somebody types. The trail keeps each save; the history tells one change.
import { isDeepStrictEqual } from 'node:util';
import type { JobState } from '#contract/jobs/jobs.ts';
import { isCut } from '#server/audit/audit-values.ts';
import type { PastChange } from '#server/audit/history.store.ts';

/** Whoever pauses for longer has begun anew. */
const PAUSE_MAX_MS = 10 * 60_000;

/** `since`: when the first of several saves was. */
type CollapsedChange = PastChange & { since?: string };

/** `changes`: newest first. `state`: what the job is in now. */
export function collapseEdits(changes: readonly PastChange[], state: JobState): CollapsedChange[] {
  const groups: CollapsedChange[] = [];
  /** The newer neighbour, where it was a save of a draft. */
  let newer: PastChange | undefined;
  for (const change of changes) {
    const isSave = change.action === 'change' && state === 'draft' && !('state' in change.new);
    const group = groups.at(-1);
    if (isSave && newer && group && goesOn(change, newer)) groups[groups.length - 1] = joined(change, group);
    else groups.push(change);
    newer = isSave ? change : undefined;
    if ('state' in change.old) state = change.old['state'] as JobState;
  }
  return groups.map((group) => (group.since === undefined ? group : withoutUndone(group)));
}

const goesOn = (older: PastChange, newer: PastChange): boolean =>
  older.actor.id === newer.actor.id &&
  older.actor.name === newer.actor.name &&
  Date.parse(newer.at) - Date.parse(older.at) <= PAUSE_MAX_MS;

/** Of each field what it was at first and what it is at last. */
const joined = (older: PastChange, group: CollapsedChange): CollapsedChange => ({
  ...group,
  since: older.at,
  old: { ...group.old, ...older.old },
  new: { ...older.new, ...group.new },
});

/** What was taken back on the way is no change. Of a text that was cut nobody knows. */
function withoutUndone(group: CollapsedChange): CollapsedChange {
  const isUndone = (field: string) =>
    isDeepStrictEqual(group.old[field], group.new[field]) && !isCut(group.new[field]);
  const changed = Object.keys(group.new).filter((field) => !isUndone(field));
  const only = (values: CollapsedChange['old']) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { ...group, old: only(group.old), new: only(group.new) };
}
