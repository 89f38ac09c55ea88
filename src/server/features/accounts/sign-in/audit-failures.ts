// Whoever fails to prove who they are is in the audit trail, with the address. Strangers cause these entries, so there
// is an end to them: past so many in an hour one more says that there were others.
//
// Nothing here depends on whether an account exists: a known and an unknown name take the same time.
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { limitKeyOf } from '#server/platform/rate-limits.ts';
import type { AccountPorts } from '../accounts.feature.ts';

const HOUR = 3600;
const LISTED = { max: 1000, windowSeconds: HOUR };
const ONCE_AN_HOUR = { max: 1, windowSeconds: HOUR };
// A network that is locked out goes on asking: what counts is that it was.
const ONCE_A_LOCK = { max: 1, windowSeconds: 900 };

/** Null where nobody has the name that was typed. What was typed is never kept: now and then it is a password. */
type UserId = number | null;

export async function recordFailure(
  ports: AccountPorts,
  action: string,
  { userId, origin }: { userId: UserId; origin: Origin },
): Promise<void> {
  const { database, clock, limits } = ports;
  const key = `audit ${action}`;
  const isListed = (await limits.hit(key, LISTED)) === null;
  if (!isListed && (await limits.hit(`${key}, more`, ONCE_AN_HOUR)) !== null) return;
  await database.transaction((tx) =>
    audit(tx, clock, {
      actor: null,
      action: isListed ? action : `${action}, more than are listed`,
      subject: 'account',
      subjectId: userId ?? 'nobody',
      origin,
    }),
  );
}

/** Passes on what a sign-in answers; one that was refused is on record before it is answered. */
export async function auditedFailures<Answer>(
  ports: AccountPorts,
  origin: Origin,
  findUserId: () => Promise<UserId>,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    const code = error instanceof DomainError ? error.code : undefined;
    if (code !== undefined && isFailure(code))
      await recordFailure(ports, FAILED[code], { userId: await findUserId(), origin });
    if (code === 'too_many_logins') await recordLockOut(ports, origin, findUserId);
    throw error;
  }
}

export async function recordLockOut(
  ports: AccountPorts,
  origin: Origin,
  findUserId: () => Promise<UserId>,
): Promise<void> {
  const network = `audit lock out ${limitKeyOf(origin.address)}`;
  if ((await ports.limits.hit(network, ONCE_A_LOCK)) === null)
    await recordFailure(ports, 'lock out', { userId: await findUserId(), origin });
}

export const FAILED_OIDC = 'fail to log in with a company account';

const FAILED = {
  bad_credentials: 'fail to log in',
  bad_otp: 'fail to confirm a code',
  dead_otp: 'fail to confirm a code',
  dead_totp: 'fail to confirm a code',
  oidc_failed: FAILED_OIDC,
  oidc_unknown: FAILED_OIDC,
};

const isFailure = (code: string): code is keyof typeof FAILED => Object.hasOwn(FAILED, code);
