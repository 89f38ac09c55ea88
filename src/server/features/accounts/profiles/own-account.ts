// What somebody does with the account they are signed in to.
import type { Changes } from '#server/audit/audit-values.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type LoginUser, lockUser } from '../users.store.ts';

/** Locked: nobody else changes it until this is over. */
export async function ownAccount(tx: Tx, { userId }: Person): Promise<LoginUser> {
  const user = await lockUser(tx, userId);
  if (!user) throw new DomainError('not_signed_in');
  return user;
}

export const auditOwn = (
  tx: Tx,
  clock: Clock,
  entry: Partial<Changes> & { action: string; label?: string },
  ctx: RequestContext<Person>,
): Promise<void> =>
  auditBy(tx, clock, ctx, {
    subject: 'account',
    subjectId: ctx.caller.userId,
    ...entry,
  });
