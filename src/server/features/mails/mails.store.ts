import { sql } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { OutgoingMailView } from '#contract/mails.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import { containing } from '#server/platform/database/search.ts';

const columns = [
  'id',
  'recipient',
  'subject',
  'text_body',
  'state',
  'tries',
  'last_error',
  'created_at',
  'next_try_at',
  'sent_at',
] as const;

interface MailFilter extends Paging {
  search?: string | undefined;
  state?: OutgoingMailView['state'] | undefined;
}

const filtered = (db: Reader, { search, state }: MailFilter) =>
  db
    .selectFrom('outgoing_mail')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(Boolean(search), (query) =>
      // Never in the words of the mail: a search must not find out a code.
      query.where((eb) =>
        eb.or([
          containing(db, sql<string>`lower(${eb.ref('recipient')})`, search ?? ''),
          containing(db, sql<string>`lower(${eb.ref('subject')})`, search ?? ''),
        ]),
      ),
    );

export const findMail = (db: Reader, id: number) =>
  db.selectFrom('outgoing_mail').select(columns).where('id', '=', id).executeTakeFirst();

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** Newest first. */
export async function listMails(db: Reader, filter: MailFilter): Promise<Page<MailRow>> {
  const found = filtered(db, filter);
  return readPage(filter, found.select(columns).orderBy('id', 'desc'), found);
}

/** Only what waits or was given up: a mail on its way is never sent a second time. */
export const putBackNow = (tx: Tx, id: number, now: string) =>
  tx
    .updateTable('outgoing_mail')
    .set({ state: 'queued', tries: 0, next_try_at: now, last_error: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'failed'])
    .returning(columns)
    .executeTakeFirst();
