import type { StoredIdentity, VersionedIdentity } from '#contract/identity/current.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { lockNamed } from '#server/platform/database/locks.ts';
import { identities } from './identity.tables.ts';

const ONE = 1;

/** Undefined: nobody has changed the shipped one. */
export async function findIdentity(db: Reader): Promise<VersionedIdentity | undefined> {
  const row = await identities.find(db, { id: ONE });
  if (!row) return undefined;
  const { id: _, ...stored } = row;
  return stored;
}

export async function findIdentityVersion(db: Reader): Promise<number> {
  const row = await db.selectFrom('identity').select('version').where('id', '=', ONE).executeTakeFirst();
  return row?.version ?? 0;
}

/** As it is, and as nobody else changes it until this transaction ends. */
export async function lockIdentity(tx: Tx): Promise<VersionedIdentity | undefined> {
  await lockNamed(tx, 'identity');
  return findIdentity(tx);
}

/** Its first version is 1. */
export async function writeIdentity(tx: Tx, stored: StoredIdentity): Promise<VersionedIdentity> {
  const { id: _, ...written } =
    (await identities.update(tx, { id: ONE }, stored)) ?? (await identities.insert(tx, stored));
  return written;
}
