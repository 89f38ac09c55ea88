// Keys are given out once and kept only as their hash.
import { inEveryArea, permissionsIn, permissionsWith } from '#contract/areas.ts';
import { KEY_PREFIX, type KeyView, type NewKey, keyMessages } from '#contract/system/keys.ts';
import type { Page } from '#contract/lists.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import type { Person, Program, RequestContext } from '#server/caller.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Log } from '#server/platform/log.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { dayOf, endOfDay } from '#server/platform/zoned-time.ts';
import { findKey, hasKey, listKeys, touchKey } from './keys.store.ts';
import { type ApiKey, apiKeys } from './keys.tables.ts';

export interface KeyPorts {
  database: Database;
  clock: Clock;
  log: Log;
  timeZone: string;
}

const HINT_CHARACTERS = KEY_PREFIX.length + 6;
const TOUCH_EVERY_MS = 60_000;

export async function makeKey(
  { database, clock, timeZone }: KeyPorts,
  { name, areas, expires_on = null }: NewKey,
  ctx: RequestContext<Person>,
): Promise<KeyView & { key: string }> {
  if (expires_on !== null && expires_on < dayOf(isoNow(clock), timeZone))
    throw new DomainError('bad_input', { fields: { expires_on: [keyMessages.dayOver] } });
  const key = KEY_PREFIX + newSecret();
  return database.transaction(async (tx) => {
    const row = await apiKeys.insert(tx, {
      key_hash: hashOf(key),
      hint: key.slice(0, HINT_CHARACTERS),
      name,
      ...permissionsWith(areas, inEveryArea('none')),
      expires_on,
      expires_at: expires_on && endOfDay(expires_on, timeZone),
      created_by: ctx.caller.username,
      created_at: isoNow(clock),
    });
    await auditBy(tx, clock, ctx, {
      action: 'add',
      subject: 'key',
      subjectId: row.id,
      label: row.name,
      ...changesOf(apiKeys.recorded, null, row),
    });
    return { ...viewOf(row), key };
  });
}

export async function readKeys(
  { database }: KeyPorts,
  query: Parameters<typeof listKeys>[1],
): Promise<Page<KeyView>> {
  const { rows, total } = await listKeys(database.read, query);
  return { rows: rows.map(viewOf), total };
}

export async function removeKey(
  { database, clock }: KeyPorts,
  id: number,
  ctx: RequestContext<Person>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const gone = await apiKeys.remove(tx, { id });
    if (!gone) throw new DomainError('key_not_found');
    await auditBy(tx, clock, ctx, {
      action: 'delete',
      subject: 'key',
      subjectId: id,
      label: gone.name,
      ...changesOf(apiKeys.recorded, gone, null),
    });
  });
}

const viewOf = ({
  id,
  name,
  hint,
  expires_on,
  created_at,
  created_by,
  last_used_at,
  ...row
}: ApiKey): KeyView => ({
  id,
  name,
  hint,
  areas: permissionsIn(row),
  expires_on,
  created_at,
  created_by,
  last_used_at,
});

export const keyAuthenticator =
  ({ database, clock, log, timeZone }: KeyPorts) =>
  async (key: string): Promise<Program | null> => {
    const row = await findKey(database.read, hashOf(key), dayOf(isoNow(clock), timeZone));
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
    return { kind: 'program', keyId: row.id, name: row.name, permissions: permissionsIn(row) };
  };

/** In the transaction that writes. */
export async function assertKeyLives(tx: Tx, { keyId }: Program): Promise<void> {
  if (!(await hasKey(tx, keyId))) throw new DomainError('not_signed_in');
}
