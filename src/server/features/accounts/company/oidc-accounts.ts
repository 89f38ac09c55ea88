// Accounts that make themselves, where the settings say so: for whoever the company's provider knows and we do not.
import { USERNAME_MAX_CHARACTERS } from '#contract/accounts/accounts.ts';
import { profileChange } from '#contract/accounts/profiles.ts';
import { inEveryArea } from '#contract/areas.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import { audit, theProgram } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { notifySuperusers } from '../mails/notify-superusers.ts';
import { findProfile } from '../profiles/profiles.store.ts';
import { recordedProfile } from '../profiles/profiles.ts';
import { hashOfNone } from '../sign-in/passwords.ts';
import { findUserByEmail, insertUser, isNameTaken } from '../users.store.ts';

interface NewOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * It may do nothing until a superuser says otherwise, and has no password. Undefined where another account has the
 * address, unconfirmed.
 */
export async function addOidcUser(
  tx: Tx,
  ports: AccountPorts,
  { email, firstName, lastName }: NewOwner,
  origin: Origin,
): Promise<{ id: number } | undefined> {
  if (await findUserByEmail(tx, email)) return undefined;
  const { clock } = ports;
  const now = isoNow(clock);
  const user = {
    username: await freeUsername(tx, email),
    email,
    first_name: nameFrom(firstName),
    last_name: nameFrom(lastName),
    password_hash: hashOfNone(),
    must_change_password: false,
    is_superuser: false,
    permissions: inEveryArea('none'),
    email_verified_at: now,
  };
  const id = await insertUser(tx, user, now);
  await audit(tx, clock, {
    actor: theProgram,
    action: 'add by company sign-in',
    subject: 'account',
    subjectId: id,
    label: user.username,
    ...changesOf(recordedProfile, null, (await findProfile(tx, id, now)) ?? null),
    origin,
  });
  await notifySuperusers(tx, ports, { what: 'new account', account: user, by: 'the company sign-in' });
  return { id };
}

/** By the rule of the form; what does not fit it is left out, for the owner to fill in. */
const nameFrom = (claim: string): string =>
  profileChange.safeParse({ user: { first_name: claim } }).data?.user?.first_name ?? '';

/** `meera` of meera@example.com; `meera-2` where there is one already. */
async function freeUsername(db: Reader, email: string): Promise<string> {
  const [local = ''] = email.split('@', 1);
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : `-${count}`;
    const username = local.slice(0, USERNAME_MAX_CHARACTERS - suffix.length) + suffix;
    if (!(await isNameTaken(db, username))) return username;
  }
}
