// Mails as superusers see them: tasks, with the mail in their payload.
import { sql } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { OutgoingMailView } from '#contract/system/mails.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { readPage } from '#server/platform/database/lists.ts';
import { containing } from '#server/platform/database/search.ts';
import { MAIL } from '#server/mail/mail.ts';

const columns = ['id', 'payload', 'state', 'tries', 'last_error', 'created_at', 'due_at', 'done_at'] as const;

const taskStates = { queued: 'waiting', sending: 'running', sent: 'done', failed: 'failed' } as const;

interface MailFilter extends Paging {
  search?: string | undefined;
  state?: OutgoingMailView['state'] | undefined;
}

const mails = (db: Reader) => db.selectFrom('tasks').where('kind', '=', MAIL);

function filtered(db: Reader, { search, state }: MailFilter) {
  const payload = isPostgres(db) ? sql`payload::json` : sql`payload`;
  return mails(db)
    .$if(state !== undefined, (query) => query.where('state', '=', taskStates[state ?? 'queued']))
    .$if(Boolean(search), (query) =>
      // Never in the words of the mail: a search must not find out a code.
      query.where((eb) =>
        eb.or([
          containing(db, sql<string>`lower(${payload} ->> 'to')`, search ?? ''),
          containing(db, sql<string>`lower(${payload} -> 'content' ->> 'subject')`, search ?? ''),
        ]),
      ),
    );
}

export const findMail = (db: Reader, id: number) =>
  mails(db).select(columns).where('id', '=', id).executeTakeFirst();

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** Newest first. */
export async function listMails(db: Reader, filter: MailFilter): Promise<Page<MailRow>> {
  const found = filtered(db, filter);
  return readPage(filter, found.select(columns).orderBy('id', 'desc'), found);
}
