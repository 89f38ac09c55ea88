import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * An index for PostgreSQL of the places where two words meet: three letters on either side. Whoever looks for a full name
 * looks for two words that thousands have, and the index of threes reads through all of those.
 */
export const wordJoints: Migration = {
  name: '014-word-joints',
  async up(tx, types) {
    if (types.id !== 'bigint') return;
    await sql.raw(joints).execute(tx);
    // More memory than usual saves most of the time this takes.
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    for (const [table, column] of Object.entries(columns)) {
      await sql
        .raw(
          `create index ${table}_joints on ${table} using gin (word_joints(${column})) with (gin_pending_list_limit = 64)`,
        )
        .execute(tx);
    }
  },
};

const columns = { applications: 'email_key', enquiries: 'search_text', employees: 'search_text' };

const joints = `create function word_joints(text) returns text[] immutable parallel safe strict language plpgsql as $$
declare
  words text[] := regexp_split_to_array($1, '[^a-z0-9]');
  joints text[] := '{}';
begin
  for n in 2..cardinality(words) loop
    if length(words[n - 1]) > 2 and length(words[n]) > 2 then
      joints := joints || (right(words[n - 1], 3) || ' ' || left(words[n], 3));
    end if;
  end loop;
  return joints;
end $$`;
