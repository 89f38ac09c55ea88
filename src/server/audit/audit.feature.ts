// The audit trail: what every feature writes into, with its table and what of it is forgotten with whom.
import { defineFeature } from '#server/feature.ts';
import { keptById } from '#server/platform/database/layout.ts';
import { eraseAddressesOf } from './audit.store.ts';
import { auditBaseline, auditVisitorAddresses } from './audit.tables.ts';

export const auditTrail = defineFeature({
  name: 'audit',
  migrations: [auditBaseline, auditVisitorAddresses],
  tables: { audit_log: keptById },
  erase: eraseAddressesOf,
});
