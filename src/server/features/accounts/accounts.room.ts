import { keptBy, keptById, onlyMovedById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { accountBaseline, companyAccounts, expiring } from './accounts.tables.ts';
import { deleteExpired } from './expired.store.ts';
import { expiringSecondSteps } from './second-steps/second-steps.tables.ts';

export const accountRoom = {
  name: 'accounts',
  migrations: [accountBaseline, companyAccounts],
  tables: {
    users: keptById,
    // Whoever signed out since, or lost the password, must not be let in again by an old backup.
    sessions: onlyMovedById,
    otp_attempts: onlyMovedById,
    password_resets: onlyMovedById,
    email_changes: onlyMovedById,
    session_end_links: onlyMovedById,
    mail_hours: onlyMovedById,
    totp_apps: keptById,
    totp_setups: onlyMovedById,
    recovery_codes: keptById,
    passkeys: keptById,
    spent_challenges: onlyMovedById,
    sign_in_policy: keptById,
    company_accounts: keptBy('issuer', 'subject'),
  },
  retention: [...expiring, ...expiringSecondSteps].map((table) => ({
    name: table,
    keepMs: 0,
    deleteSome: deleteExpired(table),
  })),
} satisfies Room;
