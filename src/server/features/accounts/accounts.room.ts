import { keptById, onlyMovedById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { accountBaseline } from './accounts.tables.ts';
import { deleteExpired } from './expired.store.ts';

const expiring = ['sessions', 'otp_attempts', 'password_resets', 'email_changes'] as const;

export const accountRoom = {
  name: 'accounts',
  migrations: [accountBaseline],
  tables: {
    users: keptById,
    // Whoever signed out since, or lost the password, must not be let in again by an old backup.
    sessions: onlyMovedById,
    otp_attempts: onlyMovedById,
    password_resets: onlyMovedById,
    email_changes: onlyMovedById,
  },
  retention: expiring.map((table) => ({ name: table, keepMs: 0, deleteSome: deleteExpired(table) })),
} satisfies Room;
