// What somebody proves himself with besides the password, and whether everybody has to.
import type { Generated } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    totp_apps: TotpAppTable;
    totp_setups: TotpSetupTable;
    recovery_codes: RecoveryCodeTable;
    passkeys: PasskeyTable;
    spent_challenges: SpentChallengeTable;
    sign_in_policy: SignInPolicyTable;
  }
}

/** An authenticator app, one for each user. */
interface TotpAppTable {
  id: Generated<number>;
  user_id: number;
  sealed_secret: string;
  /** The newest time step a code was taken of: it and those before it count no more. */
  last_step: number;
  created_at: string;
}

/** A secret that was shown and waits for its first code, one for each user. */
interface TotpSetupTable {
  id: Generated<number>;
  user_id: number;
  sealed_secret: string;
  expires_at: string;
}

interface RecoveryCodeTable {
  id: Generated<number>;
  user_id: number;
  code_hash: string;
}

interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  /** The authenticator's own name for it. */
  credential_id: string;
  /** COSE, as base64url. */
  public_key: string;
  /** How often the authenticator says it was used; 0 for ever where it does not count. */
  counter: number;
  /** JSON: how a browser may reach the authenticator. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** Challenges, and the notes of a company sign-in, are sealed and not kept; only that one was used is. */
interface SpentChallengeTable {
  id: Generated<number>;
  challenge_hash: string;
  expires_at: string;
}

/** One row, or none as long as nobody has decided anything. */
interface SignInPolicyTable {
  id: Generated<number>;
  requires_second_step: boolean;
}

export const expiringSecondSteps = ['totp_setups', 'spent_challenges'] as const;

export async function createSecondSteps(tx: Tx, types: ColumnTypes): Promise<void> {
  const now = types.timestamp;

  await withId(tx.schema.createTable('totp_apps'), types)
    .addColumn('user_id', types.id, (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', now, (column) => column.notNull())
    .execute();

  await withId(tx.schema.createTable('totp_setups'), types)
    .addColumn('user_id', types.id, (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('expires_at', now, (column) => column.notNull())
    .execute();

  await withId(tx.schema.createTable('recovery_codes'), types)
    .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .execute();

  await withId(tx.schema.createTable('passkeys'), types)
    .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', now, (column) => column.notNull())
    .addColumn('last_used_at', now)
    .execute();

  await withId(tx.schema.createTable('spent_challenges'), types)
    .addColumn('challenge_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', now, (column) => column.notNull())
    .execute();

  await withId(tx.schema.createTable('sign_in_policy'), types)
    .addColumn('requires_second_step', 'boolean', (column) => column.notNull())
    .execute();

  for (const table of expiringSecondSteps) {
    await tx.schema.createIndex(`${table}_by_expiry`).on(table).column('expires_at').execute();
  }
  for (const table of ['recovery_codes', 'passkeys']) {
    await tx.schema.createIndex(`${table}_by_user`).on(table).column('user_id').execute();
  }
}
