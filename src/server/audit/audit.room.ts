// The audit trail: what every room writes into, with its table and what of it is forgotten when.
import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { forgetVisitorAddresses } from './audit.store.ts';
import { auditBaseline } from './audit.tables.ts';

const DAY_MS = 86_400_000;

export const auditRoom = {
  name: 'audit',
  migrations: [auditBaseline],
  tables: { audit_log: keptById },
  retention: [{ name: 'visitor_addresses', keepMs: 90 * DAY_MS, deleteSome: forgetVisitorAddresses }],
} satisfies Room;
