import { OTP_TTL_SECONDS } from '#contract/accounts.ts';
import { isoIn, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { codeMail } from './account-mails.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { deleteAttempt, insertAttempt } from './otp-attempts.store.ts';
import { OTP_ATTEMPT_SECONDS } from './otp-cookie.ts';
import { codeHashOf, hashOf, newCode, newSecret } from './secrets.ts';

/**
 * The password was right and the code is still to come. Each browser has an attempt of its own: someone who knows the
 * password too cannot end the owner's. The answer is the secret for the browser's cookie.
 */
export async function beginOtp(
  tx: Tx,
  ports: AccountPorts,
  user: { id: number; email: string },
  earlierSecret: string | undefined,
): Promise<string> {
  const { clock } = ports;
  if (earlierSecret) await deleteAttempt(tx, hashOf(earlierSecret));
  const secret = newSecret();
  const code = newCode();
  await insertAttempt(tx, {
    secret_hash: hashOf(secret),
    user_id: user.id,
    code_hash: codeHashOf(secret, code),
    sent_at: isoNow(clock),
    code_expires_at: isoIn(clock, OTP_TTL_SECONDS * 1000),
    expires_at: isoIn(clock, OTP_ATTEMPT_SECONDS * 1000),
  });
  await queueMail(tx, codeMail(user.email, code), clock);
  return secret;
}
