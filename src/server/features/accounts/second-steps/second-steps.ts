// What an account has besides its password, who may take it away, and whether everybody has to have something.
import type { SecondSteps } from '#contract/accounts/second-steps.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import { queueMail } from '#server/mail/mail.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { deleteCompanyAccountsOf } from '../company/company-accounts.store.ts';
import { newEndLink } from '../sessions/end-link.ts';
import { deleteAttemptsOf } from '../sign-in/otp-attempts.store.ts';
import { type LoginUser, findUser, lockUser } from '../users.store.ts';
import { countPasskeys, deletePasskeysOf } from './passkeys.store.ts';
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.store.ts';
import { secondStepsResetMail } from './second-step-mails.ts';
import { isSecondStepRequired, requireSecondStep } from './second-steps.store.ts';
import { deleteTotpApp, deleteTotpSetup, findTotpApp } from './totp.store.ts';

export async function readSecondSteps({ database }: AccountPorts, userId: number): Promise<SecondSteps> {
  const db = database.read;
  if (!(await findUser(db, userId))) throw new DomainError('profile_not_found');
  const app = await findTotpApp(db, userId);
  return {
    app_since: app?.created_at ?? null,
    recovery_codes_left: await countRecoveryCodes(db, userId),
    passkeys: await countPasskeys(db, userId),
    required: await isSecondStepRequired(db),
  };
}

/** What a sign-in with the right password still asks for; null: nothing. */
export async function stepAfterPassword(
  db: Reader,
  { id, email_verified_at, two_step }: LoginUser,
): Promise<'totp' | 'email' | null> {
  if (await findTotpApp(db, id)) return 'totp';
  if (email_verified_at === null || two_step) return 'email';
  // A passkey stands beside the password and does not guard it: where a second step is required the mail has to.
  return (await isSecondStepRequired(db)) && (await countPasskeys(db, id)) > 0 ? 'email' : null;
}

/** For an owner who has lost them: the password alone opens the account again, and what is required is set up anew. */
export async function resetSecondSteps(
  ports: AccountPorts,
  userId: number,
  ctx: RequestContext<Person>,
): Promise<void> {
  const { database, clock } = ports;
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new DomainError('profile_not_found');
    await deleteSecondSteps(tx, userId);
    await auditBy(tx, clock, ctx, {
      action: 'reset second steps',
      subject: 'account',
      subjectId: userId,
      label: user.username,
    });
    await queueMail(tx, secondStepsResetMail(user.email, await newEndLink(tx, ports, userId)), clock);
  });
}

export async function deleteSecondSteps(tx: Tx, userId: number): Promise<void> {
  await deleteTotpSetup(tx, userId);
  await deleteTotpApp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteCompanyAccountsOf(tx, userId);
  await deleteAttemptsOf(tx, userId);
}

export async function setPolicy(
  { database, clock }: AccountPorts,
  { required }: { required: boolean },
  ctx: RequestContext<Person>,
): Promise<{ required: boolean }> {
  await database.transaction(async (tx) => {
    await requireSecondStep(tx, required);
    await auditBy(tx, clock, ctx, {
      action: required ? 'require second steps' : 'stop requiring second steps',
      subject: 'sign-in',
      subjectId: 'policy',
    });
  });
  return { required };
}
