import type { Migration } from '../migrate.ts';

/** An index of the audit trail that nobody asks, and that everything written there paid for. */
export const lighterWrites: Migration = {
  name: '011-lighter-writes',
  async up(tx) {
    await tx.schema.dropIndex('audit_log_by_subject').execute();
  },
};
