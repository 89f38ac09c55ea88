// What waits to be sent, for tests of the API: no worker runs there.
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { writeOrderedMails } from '#server/platform/mail/mail.ts';

/** All there are, those included that only wait to be written out. */
export async function allMails({ database, clock }: { database: Database; clock: Clock }) {
  await database.transaction((tx) => writeOrderedMails(tx, clock, 1000));
  return database.read
    .selectFrom('outgoing_mail')
    .select(['recipient', 'reply_to', 'subject', 'text_body'])
    .orderBy('id')
    .execute();
}

export async function mailsTo(database: Database, address: string) {
  return database.read
    .selectFrom('outgoing_mail')
    .select(['id', 'subject', 'text_body as text', 'html_body as html'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute();
}

async function newestTo(database: Database, address: string): Promise<string> {
  const mail = (await mailsTo(database, address)).at(-1);
  if (!mail) throw new Error(`No mail to ${address}.`);
  return mail.text;
}

/** The six digits of the newest mail to an address. */
export async function codeFor(database: Database, address: string): Promise<string> {
  return /^\d{6}$/m.exec(await newestTo(database, address))?.[0] ?? '';
}

/** The secret at the end of the newest link of a kind: `reset-password`, `confirm-email`. */
export async function secretFor(database: Database, address: string, kind: string): Promise<string> {
  const mails = await mailsTo(database, address);
  const links = mails.flatMap(({ text }) => new RegExp(`/${kind}/([\\w-]+)`).exec(text)?.[1] ?? []);
  return links.at(-1) ?? '';
}
