import type { Profile, ProfileChange, RoleChange } from '#contract/accounts/profiles.ts';
import { areas, permissionsIn } from '#contract/areas.ts';
import type { Page } from '#contract/lists.ts';
import { type Recorded, changesOf } from '#server/audit/audit-values.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { isOfVersion, refusedChange } from '#server/audit/versions.store.ts';
import { type Person, type RequestContext, type VersionedContext, assertConfirmed } from '#server/caller.ts';
import { queueMail } from '#server/mail/mail.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { toDataUri } from '#server/platform/images/images.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { accountDeletedMail, twoStepMail } from '../mails/account-mails.ts';
import { notifySuperusers } from '../mails/notify-superusers.ts';
import { newEndLink } from '../sessions/end-link.ts';
import { countAttempt, emailChangeRules } from '../sign-in/attempt-limits.ts';
import {
  type LoginUser,
  deleteUser,
  findUser,
  keyOf,
  lockSuperusers,
  lockUser,
  userSearchText,
} from '../users.store.ts';
import { askForEmail } from './change-email.ts';
import { type ProfileRow, findProfile, listProfiles, updateProfile } from './profiles.store.ts';

export async function readProfile({ clock }: AccountPorts, db: Reader, id: number): Promise<Profile> {
  const row = await findProfile(db, id, isoNow(clock));
  if (!row) throw new DomainError('profile_not_found');
  return toProfile(row);
}

export async function readProfiles(
  { database, clock }: AccountPorts,
  query: Parameters<typeof listProfiles>[1],
): Promise<Page<Profile>> {
  const { rows, total } = await listProfiles(database.read, query, isoNow(clock));
  return { rows: rows.map(toProfile), total };
}

const toProfile = ({
  id,
  username,
  first_name,
  last_name,
  email,
  is_superuser,
  ...row
}: ProfileRow): Profile => ({
  user: { id, username, first_name, last_name, email, is_superuser },
  gender: row.gender as Profile['gender'],
  phone_number: row.phone_number,
  position: row.position,
  profile_picture: row.profile_picture,
  two_step: row.two_step,
  pending_email: row.pending_email,
  permissions: permissionsIn(row),
  version: row.version,
});

/** What could take an account over: only a session that was confirmed a short while ago may change it. */
const isNewEmail = (user: LoginUser, { user: names }: ProfileChange): boolean =>
  names?.email !== undefined && keyOf(names.email) !== user.email_key;
const isNewStep = (user: LoginUser, { two_step }: ProfileChange): boolean =>
  two_step !== undefined && two_step !== user.two_step;

function assertMayChange(user: LoginUser, change: ProfileChange, caller: Person): void {
  if (change.permissions && !caller.isSuperuser) throw new DomainError('not_allowed');
  if (change.permissions || isNewEmail(user, change) || isNewStep(user, change)) assertConfirmed(caller);
}

/** Only what was sent changes. A new e-mail address waits until it is confirmed. */
export async function changeProfile(
  ports: AccountPorts,
  id: number,
  change: ProfileChange,
  ctx: VersionedContext<Person>,
): Promise<Profile> {
  const { database, clock, limits } = ports;
  const { user: names = {}, gender, profile_picture: sent, permissions = {}, ...rest } = change;
  const known = await findUser(database.read, id);
  if (!known) throw new DomainError('profile_not_found');
  assertMayChange(known, change, ctx.caller);
  const picture = typeof sent === 'string' && sent !== '' ? await toDataUri(sent, 'profile_picture') : null;

  if (isNewEmail(known, change)) await countAttempt(limits, emailChangeRules(id));
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user || !isOfVersion(user, ctx)) throw await refused(ports, tx, id);
    const before = await findProfile(tx, id, isoNow(clock));
    const { first_name = user.first_name, last_name = user.last_name, email = user.email } = names;
    assertMayChange(user, change, ctx.caller);
    if (isNewEmail(user, change)) await askForEmail(tx, ports, user, email);
    if (isNewStep(user, change)) {
      const endLink = await newEndLink(tx, ports, id);
      await queueMail(tx, twoStepMail(user.email, !user.two_step, endLink), clock);
    }
    await updateProfile(tx, id, {
      ...given(rest),
      ...given(permissions),
      ...(gender !== undefined && { gender: gender || null }),
      ...(sent !== undefined && { profile_picture: picture }),
      first_name,
      last_name,
      search_text: userSearchText({ ...user, first_name, last_name }),
      updated_at: isoNow(clock),
    });
    return record(ports, tx, 'change', before as ProfileRow, ctx);
  });
}

const given = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

/** One superuser there always is. */
export async function changeRole(
  ports: AccountPorts,
  id: number,
  { is_superuser }: RoleChange,
  ctx: VersionedContext<Person>,
): Promise<Profile> {
  const { database, clock } = ports;
  return database.transaction(async (tx) => {
    const superusers = await lockSuperusers(tx);
    if (!is_superuser && superusers.length === 1 && superusers[0] === id)
      throw new DomainError('last_superuser');
    const user = await lockUser(tx, id);
    if (!user || !isOfVersion(user, ctx)) throw await refused(ports, tx, id);
    const before = await findProfile(tx, id, isoNow(clock));
    await updateProfile(tx, id, { is_superuser, updated_at: isoNow(clock) });
    if (is_superuser && !user.is_superuser)
      await notifySuperusers(tx, ports, {
        what: 'new superuser',
        account: user,
        by: ctx.caller.username,
        exceptUserId: ctx.caller.userId,
      });
    const action = is_superuser ? 'make superuser' : 'make staff';
    return record(ports, tx, action, before as ProfileRow, ctx);
  });
}

/** Sessions, codes and links of the account go with it. */
export async function deleteProfile(
  ports: AccountPorts,
  id: number,
  ctx: VersionedContext<Person>,
): Promise<void> {
  const { database, clock } = ports;
  await database.transaction(async (tx) => {
    const superusers = await lockSuperusers(tx);
    if (superusers.length === 1 && superusers[0] === id) throw new DomainError('last_superuser');
    const user = await lockUser(tx, id);
    if (!user || !isOfVersion(user, ctx)) throw await refused(ports, tx, id);
    const before = await findProfile(tx, id, isoNow(clock));
    await deleteUser(tx, id);
    await queueMail(tx, accountDeletedMail(user.email), clock);
    await auditBy(tx, clock, ctx, {
      action: 'delete',
      subject: 'profile',
      subjectId: id,
      label: user.username,
      ...changesOf(recordedProfile, before ?? null, null),
    });
  });
}

/** What an account is and may do is in the trail; how to reach its owner is not, nor anything that opens it. */
export const recordedProfile: Recorded<ProfileRow> = {
  kept: ['username', 'first_name', 'last_name', 'position', 'is_superuser', 'two_step', ...areas],
  named: ['email', 'pending_email', 'phone_number', 'gender', 'profile_picture'],
};

async function record(
  { clock }: AccountPorts,
  tx: Tx,
  action: string,
  before: ProfileRow,
  ctx: RequestContext<Person>,
): Promise<Profile> {
  const after = (await findProfile(tx, before.id, isoNow(clock))) as ProfileRow;
  await auditBy(tx, clock, ctx, {
    action,
    subject: 'profile',
    subjectId: after.id,
    label: after.username,
    ...changesOf(recordedProfile, before, after),
  });
  return toProfile(after);
}

async function refused({ clock }: AccountPorts, tx: Tx, id: number): Promise<DomainError> {
  const row = await findProfile(tx, id, isoNow(clock));
  const current = row && toProfile(row);
  return refusedChange(tx, { subject: 'profile', id, current, gone: 'profile_not_found' });
}
