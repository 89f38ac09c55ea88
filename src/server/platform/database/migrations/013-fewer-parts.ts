import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * SQLite's indexes of words grow by parts, and a search asks each of them. Writers now put parts together only when there
 * are eight of a size, and no longer four; the housekeeping does so whenever there are two.
 */
export const fewerParts: Migration = {
  name: '013-fewer-parts',
  async up(tx, types) {
    if (types.id !== 'integer') return;
    for (const index of ['application_words', 'application_email_words', 'enquiry_words', 'employee_words']) {
      const set = (setting: string, parts: number) =>
        sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values (${setting}, ${sql.lit(parts)})`.execute(
          tx,
        );
      await set('automerge', 8);
      await set('usermerge', 2);
    }
  },
};
