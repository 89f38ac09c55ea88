// Secrets the program makes for itself, once, and keeps in its database: every process has the same.
import { randomBytes } from 'node:crypto';
import { type Clock, isoNow } from './clock.ts';
import type { Database, Reader, Tx } from './database/database.ts';
import { apartFromKeys } from './idempotency.store.ts';

const SECRET_BYTES = 32;

const known = new WeakMap<Reader, Map<string, Promise<Buffer>>>();

/** Asked for once, by whoever needs it first. Should the database be away just then, the next one asks again. */
export function ownSecret(database: Database, clock: Clock, name: string): Promise<Buffer> {
  const secrets = known.get(database.read) ?? new Map<string, Promise<Buffer>>();
  known.set(database.read, secrets);
  const secret = secrets.get(name) ?? readSecret(database, clock, name);
  secrets.set(name, secret);
  secret.catch(() => secrets.delete(name));
  return secret;
}

async function readSecret(database: Database, clock: Clock, name: string): Promise<Buffer> {
  const stored = await findSecret(database.read, name);
  return stored ?? apartFromKeys(() => database.transaction((tx) => ownSecretIn(tx, clock, name)));
}

/** For inside a transaction. */
export async function ownSecretIn(tx: Tx, clock: Clock, name: string): Promise<Buffer> {
  const stored = await findSecret(tx, name);
  if (stored) return stored;
  // Two processes may start at once: whoever writes first is believed by both.
  await tx
    .insertInto('app_secrets')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url'), created_at: isoNow(clock) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSecret(tx, name)) as Buffer;
}

async function findSecret(db: Reader, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('app_secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row && Buffer.from(row.value, 'base64url');
}
