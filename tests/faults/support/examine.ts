// Compares what visitors were told with what is there.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { COUNTED_MAX } from '#contract/lists.ts';
import type { Program } from '#tests/support/program.ts';
import { type Entry, type Ledger, addressOf, resumeOf } from './ledger.ts';

export interface MailRow {
  id: number;
  recipient: string;
  reply_to: string | null;
  state: string;
  created_at: string;
}

const mailRows = (payload: string) =>
  `select id, ${payload} ->> 'to' as recipient, ${payload} ->> 'replyTo' as reply_to, state, created_at
    from tasks where kind = 'mail'`;
export const MAIL_ROWS = { sqlite: mailRows('payload'), postgres: mailRows('payload::json') };

export interface Place {
  program: Pick<Program, 'url' | 'admin'>;
  dataDir: string;
  /** Asked of the database itself. */
  mails(): Promise<MailRow[]>;
}

interface Row {
  id: number;
  subject: string;
  resume?: string;
}

const AT_ONCE = 8;

export async function signIn({ url, admin }: Place['program']): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/api/Auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return { authorization: `Bearer ${((await answer.json()) as { access: string }).access}` };
}

export async function examine(place: Place, ledger: Ledger): Promise<string[]> {
  const headers = await signIn(place.program);
  const list = async (path: string): Promise<{ rows: Row[]; counted: number }> => {
    const answer = await fetch(place.program.url + path, { headers });
    return {
      rows: (await answer.json()) as Row[],
      counted: Number(answer.headers.get('x-total-count')),
    };
  };
  const failures = [...ledger.surprises];
  const lists = {
    enquiry: await list('/api/contact/list/'),
    application: await list('/api/job-application/'),
  };
  for (const kind of ['enquiry', 'application'] as const) {
    const { rows, counted } = lists[kind];
    const entries = [...ledger.entries.values()].filter((entry) => entry.kind === kind);
    failures.push(...compare(entries, rows));
    if (counted !== Math.min(rows.length, COUNTED_MAX))
      failures.push(`${rows.length} of ${kind}, counted as ${counted}`);
  }
  failures.push(...(await compareResumes(place, ledger, lists.application.rows, headers)));
  failures.push(...(await compareMails(place, ledger)));
  return failures;
}

function compare(entries: Entry[], rows: Row[]): string[] {
  const times = new Map<string, number>();
  for (const { subject } of rows) times.set(subject, (times.get(subject) ?? 0) + 1);
  const failures = entries.flatMap(({ marker, kind, isAcknowledged }) => {
    const found = times.get(marker) ?? 0;
    times.delete(marker);
    if (found > 1) return [`${marker} (${kind}) is there ${found} times`];
    return isAcknowledged && found === 0 ? [`${marker} (${kind}) was acknowledged and is lost`] : [];
  });
  return [...failures, ...[...times.keys()].map((subject) => `${subject} was never sent`)];
}

async function compareResumes(
  { program }: Place,
  ledger: Ledger,
  rows: Row[],
  headers: Record<string, string>,
): Promise<string[]> {
  const failures: string[] = [];
  const waiting = rows.values();
  const look = async () => {
    for (const { subject, resume } of waiting) {
      const entry = ledger.entries.get(subject);
      if (!entry) continue;
      const answer = await fetch(program.url + resume, { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!bytes.equals(resumeOf(entry)))
        failures.push(`${subject}: its resume is not there (${answer.status})`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return failures;
}

/** One to the company and one to the visitor, as a row; those that count as sent also as a file. */
async function compareMails({ mails, dataDir }: Place, ledger: Ledger): Promise<string[]> {
  const failures: string[] = [];
  const [rows, files] = [await mails(), new Set(await readdir(join(dataDir, 'outbox')).catch(() => []))];
  const times = new Map<string, number>();
  for (const { recipient, reply_to, state, ...row } of rows) {
    for (const address of [recipient, reply_to ?? '']) times.set(address, (times.get(address) ?? 0) + 1);
    if (state === 'done' && !files.has(fileName(row))) failures.push(`mail ${row.id} is done and nowhere`);
    if (state === 'failed') failures.push(`mail ${row.id} was given up`);
  }
  for (const entry of ledger.entries.values()) {
    const found = times.get(addressOf(entry)) ?? 0;
    if (entry.isAcknowledged && found !== 2) failures.push(`${entry.marker} has ${found} mails and not 2`);
  }
  return failures;
}

const fileName = ({ id, created_at }: Pick<MailRow, 'id' | 'created_at'>): string =>
  `${created_at.replace(/\.\d+/, '').replace(/[-:]/g, '')}-${String(id).padStart(6, '0')}.eml`;
