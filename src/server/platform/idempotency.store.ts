// A repeated form answers as the first did: the key, and the answer, are written with what the form caused.
import { hash } from 'node:crypto';
import { type Clock, isoNow } from './clock.ts';
import type { Database, Tx } from './database/database.ts';
import { isUniqueViolation } from './database/failures.ts';
import { DomainError } from './domain-error.ts';

interface Once {
  database: Database;
  clock: Clock;
  scope: string;
  /** Without a key, or with an empty one, every request is its own. */
  key: string | undefined;
  /** What was asked for; the same key with other content is refused rather than lost. */
  content: unknown;
}

export async function runOnce<Answer>(once: Once, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const { database, key } = once;
  if (!key) return database.transaction(work);
  const attempt = () => database.transaction((tx) => answerOnce(tx, { ...once, key }, work));
  try {
    return await attempt();
  } catch (error) {
    // Two at once: the other one was first, and its answer stands by now.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  }
}

async function answerOnce<Answer>(
  tx: Tx,
  { scope, key, content, clock }: Once & { key: string },
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const fingerprint = hash('sha256', JSON.stringify(content), 'base64url');
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier) {
    if (earlier.fingerprint !== fingerprint) throw new DomainError('idempotency_mismatch');
    return JSON.parse(earlier.answer) as Answer;
  }
  const answer = await work(tx);
  await tx
    .insertInto('idempotency_keys')
    .values({ scope, key, fingerprint, answer: JSON.stringify(answer), created_at: isoNow(clock) })
    .execute();
  return answer;
}

/** At most `limit` keys from before a time; the answer is how many it was. */
export async function deleteOldKeys(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('idempotency_keys')
    .select(['scope', 'key'])
    .where('created_at', '<=', before)
    .limit(limit);
  const { numDeletedRows } = await tx
    .deleteFrom('idempotency_keys')
    .where((eb) => eb(eb.refTuple('scope', 'key'), 'in', old.$asTuple('scope', 'key')))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
