import type { Room } from '#server/platform/room.ts';
import { accountBaseline } from './accounts.tables.ts';
import { deleteExpired } from './expired.store.ts';

const expiring = ['sessions', 'otp_attempts', 'password_resets', 'email_changes'] as const;

export const accountRoom: Room = {
  name: 'accounts',
  migrations: [accountBaseline],
  retention: expiring.map((table) => ({ name: table, keepMs: 0, deleteSome: deleteExpired(table) })),
};
