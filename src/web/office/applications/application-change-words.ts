// What is said when applications were changed, deleted, or not.
import { applicationListMessages } from '#contract/applications/applications.ts';
import type { Application } from '#contract/applications/applications.ts';
import { HttpError } from '#web/lib/http.ts';
import { changedMeanwhile, isGone } from '#web/lib/versions.ts';

import { isShownBefore } from './send-application-change.ts';
import type { Change } from './send-application-change.ts';

const participle = (change: Change): string => {
  if ('stage' in change)
    return `moved to ${change.stage.name}${change.reason ? `: ${change.reason.text}` : ''}`;
  if ('assignee' in change) return change.assignee ? `given to ${change.assignee.name}` : 'given to nobody';
  if ('tags' in change) return 'tagged';
  if ('is_read' in change) return `marked as ${change.is_read ? 'read' : 'unread'}`;
  return change.is_archived ? 'archived' : 'unarchived';
};

export function doneWords(rows: readonly Application[], changed: number, change: Change): string {
  const done = participle(change);
  const asked = rows.length;
  const isMark = !isShownBefore(change);
  if (changed === asked && asked === 1) return `${isMark ? 'Application' : rows[0]?.name} ${done}.`;
  const noun = isMark ? 'applications' : 'applicants';
  if (changed === asked) return `${asked} ${noun} ${done}.`;
  if (changed === 0) return `None of ${asked} ${noun} ${done}.`;
  return `${changed} of ${asked} ${noun} ${done}.`;
}

/** Who was quicker, and with what; or that it failed. */
export function errorText(error: unknown, rows: readonly Application[], change: Change): string {
  const [row] = rows;
  // A stage or a colleague that is not there any more has words of its own.
  const { code, message } = error instanceof HttpError ? error.answer : {};
  if (
    isGone(error) &&
    (code === 'stage_not_found' || code === 'reason_not_found' || code === 'colleague_not_found') &&
    message
  )
    return message;
  if (row && isGone(error))
    return `The application of ${row.name} is gone: somebody has deleted it meanwhile.`;
  const meanwhile = changedMeanwhile<Application>(error);
  if (row && meanwhile)
    return `${meanwhile.changedBy ?? 'Somebody else'} has ${changeSince(row, meanwhile.current)} the application of ${row.name} meanwhile. You see it as it is now.`;
  if ('is_archived' in change)
    return change.is_archived
      ? applicationListMessages.archiveFailed
      : applicationListMessages.unarchiveFailed;
  return 'is_read' in change ? applicationListMessages.markFailed : 'Failed to save this. Please try again.';
}

function changeSince(before: Application, now: Application): string {
  if (now.is_archived !== before.is_archived) return now.is_archived ? 'archived' : 'unarchived';
  return now.stage.id === before.stage.id ? 'changed' : 'moved';
}

export const deletedWords = (asked: number, deleted: number): string =>
  deleted === asked ? `${asked} applications deleted.` : `${deleted} of ${asked} applications deleted.`;
