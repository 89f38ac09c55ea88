// kill -9 while mails are taken in: each mail is one enquiry, with its file and its entry in the audit trail, and lies in
// Foyer/Done, whenever it was killed.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { SQLITE_FILE_NAME } from '#server/platform/database/database.ts';
import { aMail } from '#tests/factories/mail.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { USER, startDovecot } from '#tests/support/dovecot.ts';
import { fillDataDir, startProgram } from '#tests/support/program.ts';
import { askSqlite } from './support/ask-sqlite.ts';
import { type Outcome, between, shorten } from './support/outcome.ts';

const START_TIMEOUT_MS = 120_000;
const WORKING_MS = [50, 1500] as const;
const TAKEN_MS = 180_000;
const LONG_AGO = '2000-01-01T00:00:00.000Z';

export async function killIntake({ cycles, mails }: { cycles: number; mails: number }): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-intake-'));
  const dovecot = await startDovecot();
  const failures: string[] = [];
  let halfWay = 0;
  const settings = { DATA_DIR: dataDir, IMAP_URL: dovecot.url, IMAP_ADDRESS: USER };
  const waiting = () => dovecot.mailsIn('INBOX').length;
  const perCycle = Math.ceil(mails / cycles);
  let delivered = 0;
  try {
    await fillDataDir(dataDir);
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      for (let n = 0; n < perCycle && delivered < mails; n += 1) {
        const parts = [{ type: 'application/pdf', name: 'a.pdf', content: aPdf(`Number ${delivered}`) }];
        const from = `Visitor <visitor-${delivered}@one.example>`;
        await dovecot.deliver(aMail({ from, text: `Number ${delivered}.`, parts }));
        delivered += 1;
      }
      endLease(dataDir);
      const killed = await startProgram(settings, START_TIMEOUT_MS);
      await pause(between(...WORKING_MS));
      await killed.kill();
      if (waiting() > 0) halfWay += 1;
    }
    endLease(dataDir);
    const program = await startProgram(settings, START_TIMEOUT_MS);
    for (const end = Date.now() + TAKEN_MS; waiting() > 0 && Date.now() < end;) await pause(100);
    await program.stop();
    failures.push(...(await examine(dataDir, delivered)));
    const done = dovecot.mailsIn('Foyer/Done').length;
    if (done !== delivered) failures.push(`${done} of ${delivered} mails lie in Foyer/Done.`);
    return {
      fault: 'kill -9 while mails are taken in, SQLite and Dovecot',
      cycles,
      figure: `${delivered} mails, killed ${cycles} times, ${halfWay} of them half way`,
      failures: shorten(failures),
    };
  } finally {
    await dovecot.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function endLease(dataDir: string): void {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME), { timeout: 10_000 });
  file.exec(`update mailbox_state set leased_until = '${LONG_AGO}'`);
  file.close();
}

interface Row {
  message: string;
  times: number;
  mails: number;
  entries: number;
}

async function examine(dataDir: string, delivered: number): Promise<string[]> {
  const rows = askSqlite<Row>(
    dataDir,
    `select message, count(*) as times,
      sum((select count(*) from received_mails where enquiry_id = enquiries.id and attachments <> '[]')) as mails,
      sum((select count(*) from audit_log where subject = 'enquiry' and action = 'send'
        and subject_id = cast(enquiries.id as text))) as entries
      from enquiries where source = 'mail' group by message`,
  );
  const problems = rows.flatMap(({ message, times, mails, entries }) =>
    times === 1 && mails === 1 && entries === 1
      ? []
      : [`“${message}” is ${times} enquiries with ${mails} mails and ${entries} entries.`],
  );
  const files = askSqlite<{ key: string }>(dataDir, `select key from files where key like 'received/%'`);
  const stored = new Set(await readdir(join(dataDir, 'files/received'), { recursive: true }));
  const missing = files.filter(
    ({ key }) => ![...stored].some((name) => name.endsWith(key.split('/')[1] ?? key)),
  );
  if (missing.length > 0) problems.push(`${missing.length} files are missing.`);
  if (files.length !== delivered) problems.push(`${files.length} files of ${delivered} are owned.`);
  if (rows.length !== delivered) problems.push(`${rows.length} of ${delivered} mails are enquiries.`);
  return problems;
}
