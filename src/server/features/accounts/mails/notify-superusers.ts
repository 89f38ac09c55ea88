// A thief with a superuser's session makes an account that outlives it: those who manage the accounts hear of each.
import { identity } from '#contract/identity/current.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { type Mail, queueMails } from '#server/mail/mail.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { listOtherSuperusers } from '../users.store.ts';
import { office } from './account-mails.ts';

interface News {
  what: 'new account' | 'new superuser';
  account: { username: string; email: string };
  /** A user name, or what else made it. */
  by: string;
  /** Who did it knows already. */
  exceptUserId?: number;
}

export async function notifySuperusers(
  tx: Tx,
  { clock, publicUrl }: Pick<AccountPorts, 'clock' | 'publicUrl'>,
  { exceptUserId, ...news }: News,
): Promise<void> {
  const addresses = await listOtherSuperusers(tx, exceptUserId);
  await queueMails(
    tx,
    addresses.map((to) => newsMail(to, news, publicUrl)),
    clock,
  );
}

const newsMail = (
  to: string,
  { what, account, by }: Omit<News, 'exceptUserId'>,
  publicUrl: string,
): Mail => ({
  to,
  content: {
    subject: `A ${what} at ${identity().brand}`,
    greeting: 'Hello,',
    paragraphs: [
      what === 'new account'
        ? `an account was made in ${office()}.`
        : `an account in ${office()} was made a superuser: it manages the accounts and every setting.`,
      'If nobody can tell you why, delete it, and have whoever is named below end all sessions and set a new password.',
    ],
    facts: [
      ['Username', account.username],
      ['E-mail address', account.email],
      ['By', by],
    ],
    action: { label: 'See the accounts', url: publicUrl + officePages.users },
    footer: 'All superusers get this mail.',
  },
});
