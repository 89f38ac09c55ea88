import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Where visitors wrote from is forgotten after a while; this finds the ones whose time has come. */
export const visitorAddresses: Migration = {
  name: '007-visitor-addresses',
  async up(tx) {
    await tx.schema
      .createIndex('audit_log_visitor_addresses')
      .on('audit_log')
      .column('at')
      .where(sql<boolean>`actor_id is null and address <> ''`)
      .execute();
  },
};
