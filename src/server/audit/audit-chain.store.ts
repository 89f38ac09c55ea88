// The audit trail as a chain: the hash of each entry covers the one before it, so that one that was changed or taken
// out shows. Entries are chained a moment after they are written, since the end of a chain can be held by one at a time
// and whoever writes something must not wait for everybody else (decision 034).
import { hash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Schema } from '#server/platform/database/schema.ts';

type Entry = Selectable<Schema['audit_log']>;

/** The newest entry that is chained. */
export interface ChainEnd {
  position: number;
  hash: string;
}

const BEGINNING: ChainEnd = { position: 0, hash: '' };
const CHAIN_LOCK = 7_020_242; // any number, as long as it stays the same
const BATCH = 500;
const SALT_BYTES = 16;

export async function readChainEnd(db: Reader): Promise<ChainEnd> {
  const end = await db
    .selectFrom('audit_log')
    .select(['position', 'hash'])
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (end as ChainEnd | undefined) ?? BEGINNING;
}

export async function hasUnchained(db: Reader): Promise<boolean> {
  return (await selectUnchained(db).select('id').limit(1).execute()).length > 0;
}

const selectUnchained = (db: Reader) => db.selectFrom('audit_log').where('hash', 'is', null);

/** A batch of those that wait. The answer is how many it was; none also where another process is at it. */
export async function chainSome(tx: Tx): Promise<number> {
  if (!(await lockChain(tx))) return 0;
  const waiting = await selectUnchained(tx).selectAll().orderBy('id').limit(BATCH).execute();
  let end = await readChainEnd(tx);
  const links = waiting.map((entry) => {
    const address_salt = randomBytes(SALT_BYTES).toString('base64url');
    const address_hash = addressHash(entry.address, address_salt);
    const position = end.position + 1;
    end = { position, hash: linkOf({ ...entry, position, address_hash }, end.hash) };
    return { id: entry.id, ...end, address_hash, address_salt };
  });
  if (links.length > 0) await writeLinks(tx, JSON.stringify(links));
  return links.length;
}

// In one statement: one for each entry would cost whoever writes at the same time a tenth of their speed.
const writeLinks = (tx: Tx, links: string) =>
  (isPostgres(tx)
    ? sql`update audit_log set position = link.position, hash = link.hash,
          address_hash = link.address_hash, address_salt = link.address_salt
        from json_to_recordset(${links}::json) as link
          (id bigint, position bigint, hash text, address_hash text, address_salt text)
        where audit_log.id = link.id`
    : sql`update audit_log set position = value ->> 'position', hash = value ->> 'hash',
          address_hash = value ->> 'address_hash', address_salt = value ->> 'address_salt'
        from json_each(${links}) where audit_log.id = value ->> 'id'`
  ).execute(tx);

// On SQLite the transaction is lock enough.
async function lockChain(tx: Tx): Promise<boolean> {
  if (!isPostgres(tx)) return true;
  const { rows } = await sql<{
    is_ours: boolean;
  }>`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as is_ours`.execute(tx);
  return rows[0]?.is_ours === true;
}

const addressHash = (address: string, salt: string): string =>
  hash('sha256', `${salt} ${address}`, 'base64url');

const linkOf = (entry: Omit<Entry, 'hash' | 'address' | 'address_salt'>, previous: string): string =>
  hash(
    'sha256',
    JSON.stringify([
      previous,
      entry.position,
      entry.id,
      entry.at,
      entry.actor_id,
      entry.actor_name,
      entry.action,
      entry.subject,
      entry.subject_id,
      entry.label,
      entry.old_values,
      entry.new_values,
      entry.address_hash,
    ]),
    'base64url',
  );

/** All chained entries in their order, each with what is wrong before or about it. */
export async function* readChain(db: Reader): AsyncGenerator<{ end: ChainEnd; wrong: string[] }> {
  let end = BEGINNING;
  for (;;) {
    const entries = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('position', '>', end.position)
      .orderBy('position')
      .limit(BATCH)
      .execute();
    if (entries.length === 0) return;
    for (const entry of entries) {
      const wrong = wrongWith(entry, end);
      // Going on from the hash that stands there, so that one changed entry is one line and not all that follow.
      end = { position: entry.position as number, hash: entry.hash ?? '' };
      yield { end, wrong };
    }
  }
}

function wrongWith(entry: Entry, before: ChainEnd): string[] {
  const { position, at, actor_name, action, subject, subject_id } = entry;
  const name = `Entry ${position} (${at}, ${actor_name || 'nobody'}: ${action} ${subject} ${subject_id})`;
  const first = before.position + 1;
  const isNext = position === first;
  const wrong: string[] = [];
  if (!isNext && position === first + 1) wrong.push(`Entry ${first} is missing.`);
  else if (!isNext) wrong.push(`Entries ${first} to ${(position as number) - 1} are missing.`);
  // After a gap nobody knows which hash came before.
  else if (entry.hash !== linkOf(entry, before.hash)) wrong.push(`${name} is not as it was written.`);
  // Only those of visitors are forgotten with time: people and keys have a name.
  const isForgotten = actor_name === '' && entry.address === '' && entry.address_salt === '';
  if (!isForgotten && entry.address_hash !== addressHash(entry.address, entry.address_salt ?? ''))
    wrong.push(`${name} came from another address than it says.`);
  return wrong;
}

export async function countUnchained(db: Reader): Promise<number> {
  const { total } = await selectUnchained(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
