// What another room changed about an account: its owner hears of it as of every change, with the way to end it all.
import { type MailContent } from '#server/mail/layout.ts';
import { queueMail } from '#server/mail/mail.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { newEndLink } from '../sessions/end-link.ts';
import { findUser } from '../users.store.ts';
import { changeMail } from './account-mails.ts';

export async function notifyOwner(
  tx: Tx,
  ports: Pick<AccountPorts, 'clock' | 'publicUrl'>,
  userId: number,
  news: Pick<MailContent, 'subject' | 'paragraphs'>,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  await queueMail(tx, changeMail(user.email, await newEndLink(tx, ports, userId), news), ports.clock);
}
