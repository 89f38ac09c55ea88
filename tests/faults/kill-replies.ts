// kill -9 while enquiries are answered, beside whatever else the office does: of each reply there is everything or nothing.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fillPath } from '#contract/addresses.ts';
import { enquiryCalls } from '#contract/contact/enquiries.ts';
import { SQLITE_FILE_NAME } from '#server/platform/database/database.ts';
import { askSqlite } from './support/ask-sqlite.ts';

const SENT_MS = 120_000;
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** The status of an answer, or 0 where none came. */
type Post = (path: string, body: object) => Promise<number>;

/** Straight into the file: the form is not what is looked at here. */
export function addEnquiries(dataDir: string, count: number): number[] {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME), { timeout: 10_000 });
  const insert =
    file.prepare(`insert into enquiries (is_spam, is_read, search_text, first_name, last_name, email,
      phone_number, subject, message, created_at)
    values (0, 0, 'a', 'A', 'B', 'a@b.example', '1', 'A shop', 'How much is it?', ?) returning id`);
  file.exec('begin immediate');
  const ids = Array.from({ length: count }, () => Number(insert.get(new Date().toISOString())?.['id']));
  file.exec('commit');
  file.close();
  return ids;
}

interface Answering {
  ids: readonly number[];
  acknowledged: Set<number>;
  /** Called with the first answer: what is killed before anything happens shows nothing. */
  onFirst: () => void;
}

/** Once each, until no answer comes any more. */
export async function answerAll(post: Post, { ids, acknowledged, onFirst }: Answering): Promise<void> {
  for (const id of ids) {
    const status = await post(fillPath(enquiryCalls.reply.path, { id }), { body: 'Less than you think.' });
    if (status === 0) break;
    if (status < 300) acknowledged.add(id);
    onFirst();
  }
  onFirst();
}

/** What was being sent when the program was killed is not waited for. */
export function endLeases(dataDir: string): void {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME), { timeout: 10_000 });
  file.exec(`update tasks set leased_until = '${LONG_AGO}' where state = 'running'`);
  file.close();
}

export async function untilSent(dataDir: string): Promise<void> {
  const unsent = "select id from tasks where kind = 'mail' and state <> 'done' limit 1";
  for (const end = Date.now() + SENT_MS; askSqlite(dataDir, unsent).length > 0 && Date.now() < end;)
    await pause(50);
}

interface Row {
  id: number;
  state: string;
  replies: number;
  mails: number;
  ended: number;
  entries: number;
}

const ROWS = `select id, state,
  (select count(*) from enquiry_replies where enquiry_id = enquiries.id) as replies,
  (select count(*) from enquiry_replies join tasks on tasks.id = task_id and tasks.kind = 'mail'
    and tasks.state = 'done' where enquiry_id = enquiries.id) as mails,
  (select count(*) from enquiry_replies where enquiry_id = enquiries.id and ended_at is not null and failure is null)
    as ended,
  (select count(*) from audit_log where subject = 'enquiry' and subject_id = enquiries.id and action = 'reply')
    as entries
  from enquiries where subject = 'A shop'`;

/** After `untilSent`. */
export async function examineReplies(dataDir: string, acknowledged: ReadonlySet<number>): Promise<string[]> {
  const rows = askSqlite<Row>(dataDir, ROWS);
  const problems = rows.flatMap((row) =>
    [
      row.replies > 1 && `was answered ${row.replies} times`,
      acknowledged.has(row.id) && row.replies === 0 && 'was answered, and has no reply',
      (row.state === 'answered') !== (row.replies === 1) && `is ${row.state} with ${row.replies} replies`,
      row.mails !== row.replies && `has ${row.mails} mails that were sent for ${row.replies} replies`,
      row.ended !== row.replies && `knows of ${row.ended} mails that ended, with ${row.replies} replies`,
      row.entries !== row.replies && `has ${row.entries} replies in the audit trail`,
    ]
      .filter((problem) => problem !== false)
      .map((problem) => `Enquiry ${row.id} ${problem}.`),
  );
  // A mail that is a file has the name of its task: sent a second time it would be the same file.
  const files = (await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml')).length;
  const [{ mails } = { mails: 0 }] = askSqlite<{ mails: number }>(
    dataDir,
    "select count(*) as mails from tasks where kind = 'mail'",
  );
  return files === mails ? problems : [...problems, `${mails} mails are ${files} files.`];
}
