// The second step of a sign-in: a code, mailed or of an authenticator app, typed into the browser that began it.
import {
  type OtpEntry,
  type OtpRequired,
  type SignedIn,
  OTP_CHARACTERS,
  OTP_RESEND_SECONDS,
  OTP_TTL_SECONDS,
  accountMessages,
} from '#contract/accounts/accounts.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { queueMail } from '#server/mail/mail.ts';
import { aliveNow, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { codeMail } from '../mails/account-mails.ts';
import { countRecoveryCodes } from '../second-steps/recovery-codes.store.ts';
import { takeRecoveryCode } from '../second-steps/recovery-codes.ts';
import { recoveryCodeUsedMail } from '../second-steps/second-step-mails.ts';
import { takeTotpCode } from '../second-steps/totp.ts';
import { codeHashOf, isSameHash, newCode } from '../secrets.ts';
import { newEndLink } from '../sessions/end-link.ts';
import { signIn } from '../sessions/sessions.ts';
import { type LoginUser, findUser, keyOf, lockUser, markVerified } from '../users.store.ts';
import { codeRules, countAttempt, forgive } from './attempt-limits.ts';
import { readCookie, writeCookie } from './cookies.ts';
import {
  deleteAttempt,
  findAttemptOwner,
  insertAttempt,
  lockAttempt,
  takeTry,
  updateAttempt,
} from './otp-attempts.store.ts';

const TRIES_MAX = 5;
/** Longer than a code lives, so that the same browser can ask for a new one. */
const OTP_ATTEMPT_SECONDS = 3600;

/**
 * The password was right and the code is still to come. Each browser has an attempt of its own: someone who knows the
 * password too cannot end the owner's. The answer is the secret for the browser's cookie.
 */
export async function beginOtp(
  tx: Tx,
  ports: AccountPorts,
  user: { id: number; email: string },
  { method, earlierSecret }: { method: OtpRequired['method']; earlierSecret: string | undefined },
): Promise<string> {
  const { clock } = ports;
  if (earlierSecret) await deleteAttempt(tx, hashOf(earlierSecret));
  const secret = newSecret();
  const code = method === 'email' ? newCode() : null;
  await insertAttempt(tx, {
    secret_hash: hashOf(secret),
    user_id: user.id,
    code_hash: code && codeHashOf(secret, code),
    sent_at: isoNow(clock),
    code_expires_at: isoIn(clock, OTP_TTL_SECONDS * 1000),
    expires_at: isoIn(clock, OTP_ATTEMPT_SECONDS * 1000),
  });
  if (code !== null) await queueMail(tx, codeMail(user.email, code), clock);
  return secret;
}

/** The browser that began a sign-in, by its cookies. */
interface OtpBrowser {
  otpSecret: string | undefined;
  /** Its number, where it has signed in to this account before. */
  numberFor(username: string): Promise<string | undefined>;
}

/** Only the browser's own attempt decides when to wait; the address decides only whether a mail goes out. */
export async function resendOtp(
  ports: AccountPorts,
  email: string,
  { otpSecret, numberFor }: OtpBrowser,
): Promise<void> {
  if (otpSecret === undefined) return;
  const { database, limits } = ports;
  const owner = await findAttemptUser(database.read, otpSecret);
  if (!owner) return;
  const takeBack = await countAttempt(limits, codeRules(owner.id, await numberFor(owner.username)));
  let isSent = false;
  try {
    isSent = await database.transaction((tx) => sendAgain(tx, ports, email, otpSecret));
  } finally {
    if (!isSent) await takeBack();
  }
}

async function findAttemptUser(db: Reader, otpSecret: string): Promise<LoginUser | undefined> {
  const owner = await findAttemptOwner(db, hashOf(otpSecret));
  return owner && findUser(db, owner.user_id);
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
  if (user.email_key !== keyOf(email) || attempt.code_hash === null) {
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

/** Whose sign-in waits in this browser. */
export async function findOtpUser(
  { database }: AccountPorts,
  otpSecret: string | undefined,
): Promise<number | null> {
  const owner = otpSecret && (await findAttemptOwner(database.read, hashOf(otpSecret)));
  return owner ? owner.user_id : null;
}

/**
 * Wrong, used, from another browser, for another address: one answer. The browser that began the sign-in is told when
 * its code is dead, for then only a new one helps.
 */
export async function verifyOtp(
  ports: AccountPorts,
  { otp, email }: OtpEntry,
  { origin, otpSecret, numberFor }: OtpBrowser & { origin: Origin },
): Promise<{ answer: SignedIn; username: string }> {
  if (otpSecret === undefined) throw new DomainError('bad_otp');
  const { database, clock, limits } = ports;
  const now = isoNow(clock);
  const alive = aliveNow(clock, OTP_TTL_SECONDS * 1000);
  const waiting = await findAttemptOwner(database.read, hashOf(otpSecret));
  const owner = waiting && (await findUser(database.read, waiting.user_id));
  if (!owner) throw new DomainError('bad_otp');
  // An app shows another code by itself; a mailed one is sent again.
  const dead = waiting.code_hash === null ? ('dead_totp' as const) : ('dead_otp' as const);
  const knownBrowser = await numberFor(owner.username);
  const signedIn = await database.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id);
    const attempt = await takeTry(tx, hashOf(otpSecret), TRIES_MAX, alive);
    // No throw in here: it would give the try back.
    if (!attempt) return dead;
    const wrong = attempt.tries < TRIES_MAX ? ('bad_otp' as const) : dead;
    if (user?.email_key !== keyOf(email)) return wrong;
    if (attempt.code_hash === null) {
      if (!(await takeAppCode(tx, ports, user, { otp, origin }))) return wrong;
    } else {
      if (!isSameHash(attempt.code_hash, codeHashOf(otpSecret, otp))) return wrong;
      await markVerified(tx, user.id, now);
    }
    await deleteAttempt(tx, hashOf(otpSecret));
    const isNewBrowser = knownBrowser === undefined;
    const message = accountMessages.otpVerified;
    return { user, answer: await signIn(tx, ports, user, { origin, isNewBrowser, message }) };
  });
  if (typeof signedIn === 'string') throw new DomainError(signedIn);
  const { user, answer } = signedIn;
  await forgive(limits, [...codeRules(user.id), ...codeRules(user.id, knownBrowser)]);
  return { answer, username: user.username };
}

/** The app's code or, where the app is lost, one of the codes on paper. The owner hears of the latter. */
async function takeAppCode(
  tx: Tx,
  ports: AccountPorts,
  user: LoginUser,
  { otp, origin }: { otp: string; origin: Origin },
): Promise<boolean> {
  const { clock } = ports;
  if (otp.length === OTP_CHARACTERS) return takeTotpCode(tx, clock, user.id, otp);
  if (!(await takeRecoveryCode(tx, user.id, otp))) return false;
  const actor = { id: user.id, name: user.username };
  const action = 'use recovery code';
  await audit(tx, clock, { actor, action, subject: 'account', subjectId: user.id, origin });
  const left = await countRecoveryCodes(tx, user.id);
  await queueMail(tx, recoveryCodeUsedMail(user.email, left, await newEndLink(tx, ports, user.id)), clock);
  return true;
}

// The cookie that ties a sign-in waiting for its code to the browser that began it.
const COOKIE = 'foyer_otp';
const COOKIE_SECRET = /^[\w-]{43}$/;

export function readOtpCookie(header: string | undefined, publicUrl: string): string | undefined {
  const value = readCookie(header, COOKIE, publicUrl);
  return value !== undefined && COOKIE_SECRET.test(value) ? value : undefined;
}

export const otpCookie = (secret: string, publicUrl: string): string =>
  writeCookie(COOKIE, secret, OTP_ATTEMPT_SECONDS, publicUrl);

export const endedOtpCookie = (publicUrl: string): string => writeCookie(COOKIE, '', 0, publicUrl);
