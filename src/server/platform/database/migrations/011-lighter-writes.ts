import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What every form paid for and nobody felt: an index of the audit trail that is never asked, words merged too early. */
export const lighterWrites: Migration = {
  name: '011-lighter-writes',
  async up(tx, types) {
    await tx.schema.dropIndex('audit_log_by_subject').execute();
    if (types.id !== 'integer') return;
    // Parts of the index are put together when there are eight of a size, and no longer four.
    for (const index of ['application_words', 'enquiry_words', 'employee_words'])
      await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('automerge', 8)`.execute(
        tx,
      );
  },
};
