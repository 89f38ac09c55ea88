// The audit trail: what every room writes into, with its table and what of it is forgotten with whom.
import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { eraseAddressesOf } from './audit.store.ts';
import { auditBaseline } from './audit.tables.ts';

export const auditRoom = {
  name: 'audit',
  migrations: [auditBaseline],
  tables: { audit_log: keptById },
  forget: eraseAddressesOf,
} satisfies Room;
