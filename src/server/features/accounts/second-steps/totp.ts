// The authenticator app: its set-up, its codes, its end (RFC 6238).
import { Secret, TOTP } from 'otpauth';
import { identity } from '#contract/identity/current.ts';
import { TOTP_SETUP_MINUTES } from '#contract/accounts/second-steps.ts';
import { sessionMessages } from '#contract/accounts/sessions.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import { queueMail } from '#server/mail/mail.ts';
import { type Clock, aliveNow, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { seal, unseal } from '#server/platform/seal.ts';
import { ownSecretIn } from '#server/platform/secrets.store.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { auditOwn, ownAccount } from '../profiles/own-account.ts';
import { newEndLink } from '../sessions/end-link.ts';
import { countAttempt, totpSetupRules } from '../sign-in/attempt-limits.ts';
import { deleteAttemptsOf } from '../sign-in/otp-attempts.store.ts';
import { deleteRecoveryCodes } from './recovery-codes.store.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { appOffMail, appOnMail, newRecoveryCodesMail } from './second-step-mails.ts';
import {
  deleteTotpApp,
  deleteTotpSetup,
  findTotpApp,
  findTotpSetup,
  replaceTotpApp,
  replaceTotpSetup,
  takeTimeStep,
} from './totp.store.ts';

const SETUP_MS = TOTP_SETUP_MINUTES * 60_000;
const SECRET_BYTES = 20;
// What every app can do, and some can do nothing else.
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 };
/** One step early or late: clocks differ, and people type slowly. */
const WINDOW = 1;
const SEAL = 'totp';

const sealKey = (tx: Tx, clock: Clock): Promise<Buffer> => ownSecretIn(tx, clock, SEAL);

/** The app from before, if there is one, goes on until the new one has shown a code. */
export async function beginTotp(
  { database, clock }: AccountPorts,
  caller: Person,
): Promise<{ secret: string; uri: string; qr: string }> {
  const secret = new Secret({ size: SECRET_BYTES });
  await database.transaction(async (tx) => {
    await ownAccount(tx, caller);
    await replaceTotpSetup(tx, {
      user_id: caller.userId,
      sealed_secret: seal(secret.base32, await sealKey(tx, clock)),
      expires_at: isoIn(clock, SETUP_MS),
    });
  });
  const uri = new TOTP({ ...KIND, issuer: identity().brand, label: caller.username, secret }).toString();
  const { toDataURL } = await import('qrcode');
  return { secret: secret.base32, uri, qr: await toDataURL(uri, { margin: 2, width: 480 }) };
}

export async function confirmTotp(
  ports: AccountPorts,
  code: string,
  ctx: RequestContext<Person>,
): Promise<string[]> {
  const { database, clock, limits } = ports;
  const takeBack = await countAttempt(limits, totpSetupRules(ctx.caller.userId));
  const codes = await database.transaction(async (tx) => {
    const user = await ownAccount(tx, ctx.caller);
    const setup = await findTotpSetup(tx, user.id, aliveNow(clock, SETUP_MS));
    if (!setup) throw new DomainError('totp_not_begun');
    const step = timeStepOf(unseal(setup.sealed_secret, await sealKey(tx, clock)), code, clock);
    if (step === null) throw wrongCode();
    await deleteTotpSetup(tx, user.id);
    await replaceTotpApp(tx, {
      user_id: user.id,
      sealed_secret: setup.sealed_secret,
      last_step: step,
      created_at: isoNow(clock),
    });
    // A sign-in that waits for a code of before waits in vain.
    await deleteAttemptsOf(tx, user.id);
    await auditOwn(tx, clock, { action: 'set up authenticator app' }, ctx);
    await queueMail(tx, appOnMail(user.email, await newEndLink(tx, ports, user.id)), clock);
    return makeRecoveryCodes(tx, user.id);
  });
  await takeBack();
  return codes;
}

export async function endTotp(ports: AccountPorts, ctx: RequestContext<Person>): Promise<void> {
  const { database, clock } = ports;
  await database.transaction(async (tx) => {
    const user = await ownAccount(tx, ctx.caller);
    if (!(await deleteTotpApp(tx, user.id))) throw new DomainError('totp_not_found');
    await deleteRecoveryCodes(tx, user.id);
    await deleteAttemptsOf(tx, user.id);
    await auditOwn(tx, clock, { action: 'remove authenticator app' }, ctx);
    await queueMail(tx, appOffMail(user.email, await newEndLink(tx, ports, user.id)), clock);
  });
}

export async function newRecoveryCodes(ports: AccountPorts, ctx: RequestContext<Person>): Promise<string[]> {
  const { database, clock } = ports;
  return database.transaction(async (tx) => {
    const user = await ownAccount(tx, ctx.caller);
    if (!(await findTotpApp(tx, user.id))) throw new DomainError('totp_not_found');
    await auditOwn(tx, clock, { action: 'make recovery codes' }, ctx);
    await queueMail(tx, newRecoveryCodesMail(user.email, await newEndLink(tx, ports, user.id)), clock);
    return makeRecoveryCodes(tx, user.id);
  });
}

/** True once for each code. The account is locked already. */
export async function takeTotpCode(tx: Tx, clock: Clock, userId: number, code: string): Promise<boolean> {
  const app = await findTotpApp(tx, userId);
  if (!app) return false;
  const step = timeStepOf(unseal(app.sealed_secret, await sealKey(tx, clock)), code, clock);
  return step !== null && takeTimeStep(tx, app.id, step);
}

/** Of which step the code is; null where it is of none near now. Compared in constant time by the library. */
function timeStepOf(secret: string, code: string, clock: Clock): number | null {
  // The library throws at six characters that are more than six bytes.
  if (!/^[0-9]+$/.test(code)) return null;
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const timestamp = clock.now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const wrongCode = () => new DomainError('bad_input', { fields: { code: [sessionMessages.wrongCode] } });
