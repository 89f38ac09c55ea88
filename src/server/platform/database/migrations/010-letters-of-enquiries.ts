import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** On PostgreSQL one or two letters are found in enquiries by an index too, as in the other two lists. */
export const lettersOfEnquiries: Migration = {
  name: '010-letters-of-enquiries',
  async up(tx, types) {
    if (types.id === 'integer') return;
    // Where an extension is missing there is no index of words either, and the search works without, only slower.
    const { rows } = await sql`select 1 from pg_extension where extname = 'btree_gin'`.execute(tx);
    if (rows.length === 0) return;
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await sql`create index enquiries_letters on enquiries
      using gin (letter_pairs(search_text), ((id >> 14) * 2 + is_spam::int))
      with (gin_pending_list_limit = 64)`.execute(tx);
  },
};
