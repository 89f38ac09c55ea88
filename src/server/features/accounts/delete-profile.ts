import { actorOf, audit } from '#server/platform/audit.store.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts, By } from './accounts.ports.ts';
import { deleteUser, lockSuperusers } from './users.store.ts';

/** Sessions, codes and links of the account go with it. */
export async function deleteProfile(
  { database, clock }: AccountPorts,
  id: number,
  { caller, origin }: By,
): Promise<void> {
  await database.transaction(async (tx) => {
    const superusers = await lockSuperusers(tx);
    if (superusers.length === 1 && superusers[0] === id) throw new DomainError('last_superuser');
    if (!(await deleteUser(tx, id))) throw new DomainError('profile_not_found');
    const actor = actorOf(caller);
    await audit(tx, clock, { actor, action: 'delete', subject: 'profile', subjectId: id, origin });
  });
}
