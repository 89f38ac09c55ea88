import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { countLists } from './006-lists/counts.ts';
import { indexWords } from './006-lists/words.ts';

export const lists: Migration = {
  name: '006-lists',
  async up(tx, types) {
    // A list of a million rows takes minutes.
    if (types.id === 'bigint') await sql`set local statement_timeout = 0`.execute(tx);
    await countLists(tx, types);
    await indexWords(tx, types);
  },
};
