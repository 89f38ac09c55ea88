// Secrets the program makes for itself, once, and keeps in its database: every process has the same.
import { randomBytes } from 'node:crypto';
import { type Clock, isoNow } from './clock.ts';
import type { Database, Reader, Tx } from './database/database.ts';
import { apartFromKeys } from './idempotency.store.ts';

const SECRET_BYTES = 32;

export async function ownSecret(database: Database, clock: Clock, name: string): Promise<Buffer> {
  const known = await findSecret(database.read, name);
  return known ?? apartFromKeys(() => database.transaction((tx) => ownSecretIn(tx, clock, name)));
}

/** For inside a transaction. */
export async function ownSecretIn(tx: Tx, clock: Clock, name: string): Promise<Buffer> {
  const known = await findSecret(tx, name);
  if (known) return known;
  // Two processes may start at once: whoever writes first is believed by both.
  await tx
    .insertInto('app_secrets')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url'), created_at: isoNow(clock) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSecret(tx, name)) as Buffer;
}

/** Asked for when it is first needed. Should the database be away just then, the next one asks again. */
export function ownSecretOnce(database: Database, clock: Clock, name: string): () => Promise<Buffer> {
  let secret: Promise<Buffer> | undefined;
  return () =>
    (secret ??= ownSecret(database, clock, name).catch((error: unknown) => {
      secret = undefined;
      throw error;
    }));
}

async function findSecret(db: Reader, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('app_secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row && Buffer.from(row.value, 'base64url');
}
