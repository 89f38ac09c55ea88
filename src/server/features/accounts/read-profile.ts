import type { Profile } from '#contract/accounts.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { type ProfileRow, findProfile } from './users.store.ts';

export async function readProfile(ports: AccountPorts, id: number): Promise<Profile> {
  const row = await findProfile(ports.database.read, id);
  if (!row) throw new DomainError('profile_not_found');
  return toProfile(row);
}

const toProfile = ({ id, username, first_name, last_name, email, is_superuser, ...row }: ProfileRow): Profile => ({
  user: { id, username, first_name, last_name, email, is_superuser },
  gender: row.gender as Profile['gender'],
  phone_number: row.phone_number,
  position: row.position,
  profile_picture: row.profile_picture,
  two_step: row.two_step,
});
