import type { Migration } from '../migrate.ts';

/** Nobody asks these since the lists go by number and are counted as they grow; every enquiry paid for them. */
export const unaskedIndexes: Migration = {
  name: '010-unasked-indexes',
  async up(tx) {
    for (const name of ['enquiries_by_created_at', 'enquiries_unread'])
      await tx.schema.dropIndex(name).execute();
  },
};
