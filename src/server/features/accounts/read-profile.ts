import type { Page } from '#contract/lists.ts';
import type { Profile } from '#contract/profiles.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { type ProfileRow, findProfile, listProfiles } from './profiles.store.ts';

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
});
