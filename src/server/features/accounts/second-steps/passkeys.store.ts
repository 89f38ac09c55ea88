import type { Reader, Tx } from '#server/platform/database/database.ts';

interface NewPasskey {
  user_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: string;
}

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const;

export const insertPasskey = (tx: Tx, passkey: NewPasskey) =>
  tx
    .insertInto('passkeys')
    .values({ ...passkey, last_used_at: null })
    .returning(shown)
    .executeTakeFirstOrThrow();

export const listPasskeysOf = (db: Reader, userId: number) =>
  db
    .selectFrom('passkeys')
    .select([...shown, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

export async function countPasskeys(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findPasskey = (db: Reader, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** False where the authenticator has not counted on: there are two of it. Some count nothing and say 0 for ever. */
export async function notePasskeyUse(tx: Tx, id: number, counter: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Answers its name; undefined where this person has no such passkey. */
export async function deleteOwnPasskey(tx: Tx, id: number, userId: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export const deletePasskeysOf = (tx: Tx, userId: number, { since }: { since?: string } = {}) =>
  tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .execute();

/** False where it was spent before. */
export async function spendChallenge(
  tx: Tx,
  challenge: { challenge_hash: string; expires_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_challenges')
    .values(challenge)
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
