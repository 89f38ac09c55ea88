import { type Registration, profileMessages } from '#contract/accounts/profiles.ts';
import { inEveryArea, permissionsWith } from '#contract/areas.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import { queueMail } from '#server/mail/mail.ts';
import { isoNow } from '#server/platform/clock.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { welcomeMail } from '../mails/account-mails.ts';
import { notifySuperusers } from '../mails/notify-superusers.ts';
import { assertHardToGuess } from '../sign-in/guessable-passwords.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { insertUser } from '../users.store.ts';
import { findProfile } from './profiles.store.ts';
import { recordedProfile } from './profiles.ts';
import { assertNotTaken } from './unique-violations.ts';

/** The first sign-in goes through a mailed code, and a password somebody else has set is to be changed. */
export async function register(
  ports: AccountPorts,
  { username, email, first_name, last_name, password, permissions }: Registration,
  { caller, origin }: RequestContext<Person>,
): Promise<{ user_id: number; message: string }> {
  const { database, clock } = ports;
  const user = { username, email, first_name, last_name };
  await assertHardToGuess(password, user, 'password');
  await assertNotTaken(database.read, user);
  const password_hash = await hashPassword(password);
  try {
    return await database.transaction(async (tx) => {
      const newUser = {
        ...user,
        password_hash,
        must_change_password: true,
        is_superuser: false,
        permissions: permissionsWith(permissions ?? {}, inEveryArea('write')),
        email_verified_at: null,
      };
      const id = await insertUser(tx, newUser, isoNow(clock));
      const actor = actorOf(caller);
      const added = await findProfile(tx, id, isoNow(clock));
      await audit(tx, clock, {
        actor,
        action: 'add',
        subject: 'account',
        subjectId: id,
        label: user.username,
        ...changesOf(recordedProfile, null, added ?? null),
        origin,
      });
      await queueMail(tx, welcomeMail(user.email, user.username, ports.publicUrl), clock);
      await notifySuperusers(tx, ports, {
        what: 'new account',
        account: user,
        by: caller.username,
        exceptUserId: caller.userId,
      });
      return { user_id: id, message: profileMessages.registered };
    });
  } catch (error) {
    // Another superuser was faster.
    if (isUniqueViolation(error)) await assertNotTaken(database.read, user);
    throw error;
  }
}
