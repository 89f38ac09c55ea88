import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * The places where two words meet, for each 65,536 ids by themselves: so the newest rows that have one are found without
 * the others. An index of this kind gives what it finds in no order.
 */
export const jointsInOrder: Migration = {
  name: '015-joints-in-order',
  async up(tx, types) {
    if (types.id !== 'bigint') return;
    for (const table of Object.keys(columns)) await sql.raw(`drop index ${table}_joints`).execute(tx);
    await sql`drop function word_joints(text)`.execute(tx);
    await sql.raw(joints).execute(tx);
    // More memory than usual saves most of the time this takes.
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    for (const [table, column] of Object.entries(columns)) {
      await sql
        .raw(
          `create index ${table}_joints on ${table} using gin (word_joints(id, ${column})) with (gin_pending_list_limit = 64)`,
        )
        .execute(tx);
    }
  },
};

const columns = { applications: 'email_key', enquiries: 'search_text', employees: 'search_text' };

const joints = `create function word_joints(bigint, text) returns text[] immutable parallel safe strict language plpgsql as $$
declare
  stretch text := $1 >> 16;
  words text[] := regexp_split_to_array($2, '[^a-z0-9]');
  joints text[] := '{}';
begin
  for n in 2..cardinality(words) loop
    if length(words[n - 1]) > 2 and length(words[n]) > 2 then
      joints := joints || (stretch || ' ' || right(words[n - 1], 3) || ' ' || left(words[n], 3));
    end if;
  end loop;
  return joints;
end $$`;
