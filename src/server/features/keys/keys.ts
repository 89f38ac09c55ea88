// Keys are given out once and kept only as their hash.
import { createHash, randomBytes } from 'node:crypto';
import { type Permissions, inEveryArea, permissionsWith } from '#contract/areas.ts';
import { KEY_PREFIX, type KeyView, type NewKey } from '#contract/keys.ts';
import { actorOf, audit } from '#server/platform/audit.store.ts';
import type { Origin, Person, Program } from '#server/platform/caller.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Log } from '#server/platform/log.ts';
import { type KeyRow, deleteKey, findKey, hasKey, insertKey, listKeys, touchKey } from './keys.store.ts';

export interface KeyPorts {
  database: Database;
  clock: Clock;
  log: Log;
}

interface By {
  caller: Person;
  origin: Origin;
}

const KEY_BYTES = 32;
const HINT_CHARACTERS = KEY_PREFIX.length + 6;
const TOUCH_EVERY_MS = 60_000;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export async function makeKey(
  { database, clock }: KeyPorts,
  { name, areas, expires_on = null }: NewKey,
  { caller, origin }: By,
): Promise<KeyView & { key: string }> {
  const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  return database.transaction(async (tx) => {
    const row = await insertKey(tx, {
      key_hash: hashOf(key),
      hint: key.slice(0, HINT_CHARACTERS),
      name,
      ...permissionsWith(areas, inEveryArea('none')),
      expires_on,
      expires_at: expires_on && `${expires_on}T23:59:59.999Z`,
      created_by: caller.username,
      created_at: isoNow(clock),
      last_used_at: null,
    });
    await audit(tx, clock, { actor: actorOf(caller), action: 'create', subject: 'key', subjectId: row.id, origin });
    return { ...viewOf(row), key };
  });
}

export const readKeys = async ({ database }: KeyPorts): Promise<KeyView[]> =>
  (await listKeys(database.read)).map(viewOf);

export async function removeKey({ database, clock }: KeyPorts, id: number, { caller, origin }: By): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await deleteKey(tx, id))) throw new DomainError('key_not_found');
    await audit(tx, clock, { actor: actorOf(caller), action: 'delete', subject: 'key', subjectId: id, origin });
  });
}

const viewOf = ({ recruitment, enquiries, content, people, ...row }: KeyRow): KeyView => ({
  ...row,
  areas: { recruitment, enquiries, content, people },
});

const permissionsOf = ({ recruitment, enquiries, content, people }: Permissions): Permissions => ({
  recruitment,
  enquiries,
  content,
  people,
});

export const keyAuthenticator =
  ({ database, clock, log }: KeyPorts) =>
  async (key: string): Promise<Program | null> => {
    const row = await findKey(database.read, hashOf(key), isoNow(clock));
    if (!row) return null;
    const seen = row.last_used_at === null ? 0 : Date.parse(row.last_used_at);
    if (clock.now().getTime() - seen > TOUCH_EVERY_MS) {
      // A caller does not wait for it, nor fail with it.
      database
        .transaction((tx) => touchKey(tx, row.id, isoNow(clock)))
        .catch((error: unknown) => {
          if (!isDatabaseAway(error)) log.warn('key not touched', { error });
        });
    }
    return { kind: 'program', keyId: row.id, name: row.name, permissions: permissionsOf(row) };
  };

/** In the transaction that writes. */
export async function assertKeyLives(tx: Tx, { keyId }: Program): Promise<void> {
  if (!(await hasKey(tx, keyId))) throw new DomainError('not_signed_in');
}
