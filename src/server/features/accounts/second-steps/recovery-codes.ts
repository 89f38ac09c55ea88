// Ten codes on paper, for when the authenticator app is lost: each good once, kept as its hash.
import { RECOVERY_CODES } from '#contract/accounts/second-steps.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { readableSecret } from '../superusers.ts';
import { consumeRecoveryCode, replaceRecoveryCodes } from './recovery-codes.store.ts';

// 118 bits: a hash without salt or time is enough from 112 on (OWASP ASVS 6.5.2).
const GROUPS = 6;

export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readableSecret(GROUPS));
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHashOf(code)),
  );
  return codes;
}

export const takeRecoveryCode = (tx: Tx, userId: number, typed: string): Promise<boolean> =>
  consumeRecoveryCode(tx, userId, recoveryHashOf(typed));

/** However it was typed off the paper. */
const recoveryHashOf = (code: string): string => hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
