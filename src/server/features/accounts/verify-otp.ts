import { OTP_TTL_SECONDS, type OtpEntry, type SignedIn, accountMessages } from '#contract/accounts.ts';
import type { Origin } from '#server/platform/caller.ts';
import { aliveNow, isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { forgiveAccount } from './attempt-limits.ts';
import { signIn } from './log-in.ts';
import { deleteAttempt, findAttemptOwner, takeTry } from './otp-attempts.store.ts';
import { codeHashOf, hashOf, isSameHash } from './secrets.ts';
import { keyOf, lockUser, markVerified } from './users.store.ts';

const TRIES_MAX = 5;

/** Wrong, late, used, from another browser, for another address: one answer. */
export async function verifyOtp(
  ports: AccountPorts,
  { otp, email }: OtpEntry,
  { origin, otpSecret }: { origin: Origin; otpSecret: string | undefined },
): Promise<{ answer: SignedIn; username: string }> {
  if (otpSecret === undefined) throw new DomainError('bad_otp');
  const now = isoNow(ports.clock);
  const alive = aliveNow(ports.clock, OTP_TTL_SECONDS * 1000);
  const signedIn = await ports.database.transaction(async (tx) => {
    const owner = await findAttemptOwner(tx, hashOf(otpSecret));
    const user = owner && (await lockUser(tx, owner.user_id));
    const attempt = await takeTry(tx, hashOf(otpSecret), TRIES_MAX, alive);
    // No throw in here: it would give the try back.
    if (!attempt || !user || user.email_key !== keyOf(email)) return null;
    if (!isSameHash(attempt.code_hash, codeHashOf(otpSecret, otp))) return null;
    await deleteAttempt(tx, hashOf(otpSecret));
    await markVerified(tx, user.id, now);
    return { user, answer: await signIn(tx, ports, user, origin, accountMessages.otpVerified) };
  });
  if (!signedIn) throw new DomainError('bad_otp');
  const { user, answer } = signedIn;
  await forgiveAccount(ports.limits, user.id);
  return { answer, username: user.username };
}
