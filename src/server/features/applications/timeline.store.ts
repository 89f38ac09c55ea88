// What has happened to an application, entry by entry: written in the transaction of what it tells of.
import type { TimelineData, TimelineEntry, TimelineKind } from '#contract/applications/applicants.ts';
import type { DoneBy } from '#contract/accounts/colleagues.ts';
import type { Page, Paging } from '#contract/lists.ts';
import { fillPath } from '#contract/addresses.ts';
import type { ReceivedMail } from '#contract/office/received-mails.ts';
import { applicationPath } from '#contract/site/public-paths.ts';
import { toReceived } from '#server/received/received-answer.ts';
import { findReceivedMails } from '#server/received/received.store.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';

export type NewEntry = {
  [Kind in TimelineKind]: {
    application_id: number;
    kind: Kind;
    /** Null: the applicant, or the program by itself. */
    by: DoneBy | null;
    data: TimelineData[Kind];
    note_id?: number;
  };
}[TimelineKind];

export async function addToTimeline(tx: Tx, at: string, ...entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('application_timeline')
    .values(
      entries.map(({ by, data, note_id = null, application_id, kind }) => ({
        application_id,
        at,
        kind,
        by_id: by?.id ?? null,
        by_name: by?.name ?? '',
        data: JSON.stringify(data),
        note_id,
      })),
    )
    .execute();
}

/** Of the mail that was sent last. */
export async function findMailSubject(db: Reader, applicationId: number): Promise<string> {
  const row = await db
    .selectFrom('application_timeline')
    .select('data')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'mail_sent')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? (JSON.parse(row.data) as TimelineData['mail_sent']).subject : '';
}

/** False: it was marked so already. Undefined: there is no such mail. */
export async function markMailRead(
  tx: Tx,
  { id, mail, isRead }: { id: number; mail: number; isRead: boolean },
): Promise<boolean | undefined> {
  const rows = await tx
    .selectFrom('application_timeline')
    .select(['id', 'data'])
    .where('application_id', '=', id)
    .where('kind', '=', 'mail_received')
    .execute();
  for (const row of rows) {
    const data = JSON.parse(row.data) as TimelineData['mail_received'];
    if (data.mail !== mail) continue;
    if (data.is_read === isRead) return false;
    const marked = JSON.stringify({ ...data, is_read: isRead });
    await tx.updateTable('application_timeline').set({ data: marked }).where('id', '=', row.id).execute();
    return true;
  }
  return undefined;
}

/** A note goes with its entry. */
export const deleteNoteEntry = (tx: Tx, noteId: number) =>
  tx.deleteFrom('application_timeline').where('note_id', '=', noteId).execute();

/** Newest first. How others have rated is told to those who have rated themselves. */
export async function readTimeline(
  db: Reader,
  applicationId: number,
  { paging, seesRatings }: { paging: Paging; seesRatings: boolean },
): Promise<Page<TimelineEntry>> {
  const found = db.selectFrom('application_timeline').where('application_id', '=', applicationId);
  const { rows, total } = await readPage(
    paging,
    found.select(['id', 'at', 'kind', 'by_id', 'by_name', 'data']).orderBy('id', 'desc'),
    found,
  );
  const received = await receivedMailsIn(db, rows);
  return {
    total,
    rows: rows.map(({ id, at, kind, by_id, by_name, data }) => ({
      id,
      at,
      kind,
      by: by_name === '' ? null : { id: by_id, name: by_name },
      data: kind === 'rated' && !seesRatings ? {} : { ...JSON.parse(data), ...received.get(id) },
    })),
  };
}

/** By the entry's id: the mails themselves are kept beside the timeline. */
async function receivedMailsIn(
  db: Reader,
  rows: readonly { id: number; kind: TimelineKind; data: string }[],
): Promise<Map<number, ReceivedMail>> {
  const ids = new Map(
    rows.flatMap(({ id, kind, data }) =>
      kind === 'mail_received' ? [[id, (JSON.parse(data) as TimelineData['mail_received']).mail]] : [],
    ),
  );
  const mails = new Map((await findReceivedMails(db, [...ids.values()])).map((mail) => [mail.id, mail]));
  return new Map(
    [...ids].flatMap(([entry, mail]) => {
      const row = mails.get(mail);
      if (!row) return [];
      const path = fillPath(`${applicationPath}{id}/`, { id: row.application_id ?? 0 });
      return [[entry, { subject: row.subject, text: row.text, ...toReceived(row, path) }]];
    }),
  );
}
