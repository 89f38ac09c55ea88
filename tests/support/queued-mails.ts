// What waits to be sent, for tests of the API: no worker runs there.
import type { Database } from '#server/platform/database/database.ts';
import { type MailContent, composeMail } from '#server/mail/layout.ts';
import { MAIL, type QueuedMail } from '#server/mail/mail.ts';
import { unseal } from '#server/platform/seal.ts';
import { ownSecret } from '#server/platform/secrets.store.ts';
import { TASK_SEAL } from '#server/platform/tasks/tasks.ts';

/** All there are, laid out as they would be sent. */
export async function allMails(database: Database) {
  const tasks = await database.read
    .selectFrom('tasks')
    .select(['payload', 'secret'])
    .where('kind', '=', MAIL)
    .orderBy('id')
    .execute();
  const key = await ownSecret(database, { now: () => new Date() }, TASK_SEAL);
  return tasks.map(({ payload, secret }) => {
    const { content, ...mail } = JSON.parse(payload) as QueuedMail;
    const words = secret === null ? content : (JSON.parse(unseal(secret, key)) as MailContent);
    return { ...mail, ...composeMail(words) };
  });
}

export const mailsTo = async (database: Database, address: string) =>
  (await allMails(database)).filter(({ to }) => to === address);

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
