// Links in mails to an account: the hash of their secret is kept, and each opens something once, until its time is over.
import type { Selectable } from 'kysely';
import { type Clock, aliveNow, isoIn } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';

type LinkTable = 'password_resets' | 'email_changes' | 'session_end_links';

export const mailedLink = <Table extends LinkTable>(name: Table, lifeMs: number) => {
  const table: LinkTable = name;
  return {
    /** What is kept of a new one, and the secret that is not. */
    make(clock: Clock): { secret: string; kept: { secret_hash: string; expires_at: string } } {
      const secret = newSecret();
      return { secret, kept: { secret_hash: hashOf(secret), expires_at: isoIn(clock, lifeMs) } };
    },
    async find(db: Reader, clock: Clock, secret: string): Promise<Selectable<Schema[Table]>> {
      const { after, until } = aliveNow(clock, lifeMs);
      const found = await db
        .selectFrom(table)
        .selectAll()
        .where('secret_hash', '=', hashOf(secret))
        .where('expires_at', '>', after)
        .where('expires_at', '<=', until)
        .executeTakeFirst();
      if (!found) throw new DomainError('dead_link');
      return found as Selectable<Schema[Table]>;
    },
    /** Of two at the same moment the second finds it dead. */
    async consume(tx: Tx, clock: Clock, secret: string): Promise<void> {
      const { after, until } = aliveNow(clock, lifeMs);
      const { numDeletedRows } = await tx
        .deleteFrom(table)
        .where('secret_hash', '=', hashOf(secret))
        .where('expires_at', '>', after)
        .where('expires_at', '<=', until)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new DomainError('dead_link');
    },
  };
};
