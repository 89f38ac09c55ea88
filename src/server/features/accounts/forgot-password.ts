import { RESET_TTL_MINUTES, passwordMessages } from '#contract/passwords.ts';
import type { Origin } from '#server/platform/caller.ts';
import { audit } from '#server/platform/audit.store.ts';
import { isoIn } from '#server/platform/clock.ts';
import { queueMail, withdrawMail } from '#server/platform/mail/mail.ts';
import { resetMail } from './account-mails.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { countAttempt, forgotRules } from './attempt-limits.ts';
import { deleteResetsOf, insertReset } from './password-resets.store.ts';
import { hashOf, newSecret } from './secrets.ts';
import { findUserByEmail } from './users.store.ts';

const NOBODY = -1;

/** The same answer after the same work, whether somebody has the address or not. */
export async function forgotPassword(
  ports: AccountPorts,
  email: string,
  origin: Origin,
): Promise<{ token: string; message: string }> {
  const { database, clock } = ports;
  await countAttempt(ports.limits, forgotRules(email, origin.address));
  await database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    const secret = newSecret();
    await deleteResetsOf(tx, user?.id ?? NOBODY);
    await insertReset(tx, {
      secret_hash: hashOf(secret),
      user_id: user?.id ?? null,
      expires_at: isoIn(clock, RESET_TTL_MINUTES * 60_000),
    });
    await audit(tx, clock, {
      actor: null,
      action: 'ask for a new password',
      subject: 'account',
      subjectId: user?.id ?? 'nobody',
      origin,
    });
    const mail = await queueMail(tx, resetMail(user?.email ?? email, secret, ports.publicUrl), clock);
    if (!user) await withdrawMail(tx, mail);
  });
  // The receipt opens nothing: the secret is only in the mail.
  return { token: newSecret(), message: passwordMessages.linkSent };
}
