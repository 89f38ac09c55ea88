import { OTP_RESEND_SECONDS, OTP_TTL_SECONDS } from '#contract/accounts.ts';
import { aliveNow, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { codeMail } from './account-mails.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { codeRules, countAttempt } from './attempt-limits.ts';
import { findAttemptOwner, lockAttempt, updateAttempt } from './otp-attempts.store.ts';
import { OTP_ATTEMPT_SECONDS } from './otp-cookie.ts';
import { codeHashOf, hashOf, newCode } from './secrets.ts';
import { findUser, keyOf } from './users.store.ts';

/** Only the browser's own attempt decides when to wait; the address decides only whether a mail goes out. */
export async function resendOtp(
  ports: AccountPorts,
  email: string,
  otpSecret: string | undefined,
): Promise<void> {
  if (otpSecret === undefined) return;
  const { database, limits } = ports;
  const owner = await findAttemptOwner(database.read, hashOf(otpSecret));
  if (!owner) return;
  const takeBack = await countAttempt(limits, codeRules(owner.user_id));
  let isSent = false;
  try {
    isSent = await database.transaction((tx) => sendAgain(tx, ports, email, otpSecret));
  } finally {
    if (!isSent) await takeBack();
  }
}

async function sendAgain(
  tx: Tx,
  { clock }: AccountPorts,
  email: string,
  otpSecret: string,
): Promise<boolean> {
  const alive = aliveNow(clock, OTP_ATTEMPT_SECONDS * 1000);
  const attempt = await lockAttempt(tx, hashOf(otpSecret), alive);
  const user = attempt && (await findUser(tx, attempt.user_id));
  if (!attempt || !user) return false;
  const waitMs = Date.parse(attempt.sent_at) + OTP_RESEND_SECONDS * 1000 - clock.now().getTime();
  // Longer than it can be: the clock was put back since.
  if (waitMs > 0 && waitMs <= OTP_RESEND_SECONDS * 1000) {
    throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  const sent_at = isoNow(clock);
  if (user.email_key !== keyOf(email)) {
    await updateAttempt(tx, attempt.id, { sent_at });
    return false;
  }
  const code = newCode();
  const code_expires_at = isoIn(clock, OTP_TTL_SECONDS * 1000);
  const code_hash = codeHashOf(otpSecret, code);
  await updateAttempt(tx, attempt.id, { sent_at, code_hash, code_expires_at, tries: 0 });
  await queueMail(tx, codeMail(user.email, code), clock);
  return true;
}
