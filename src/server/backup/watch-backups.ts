// Superusers hear of it when there has been no good backup for two days, and once a week for as long as that goes on.
import * as z from 'zod/mini';
import { identity } from '#contract/identity/current.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { type Mail, queueMails } from '#server/mail/mail.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { TaskKind } from '#server/platform/tasks/tasks.ts';
import type { BackupPorts } from './backup.feature.ts';
import { firstEntryAt, notedBackups } from './noted-backups.store.ts';

export const WATCH_BACKUPS = 'watch backups';
/** By the calendar: on this day the second whole one is over. */
const FIRST_TOLD_DAY = 3;
const TOLD_EVERY_DAYS = 7;

export const watchTask = (ports: BackupPorts): TaskKind => ({
  kind: WATCH_BACKUPS,
  name: 'See whether there are backups',
  payload: z.object({}),
  handler: () => watchBackups(ports),
  regular: (now) => ({ key: dayIn(now), payload: {} }),
  maxTries: 20,
  retryDelaysMs: [60_000, 600_000, HOUR_MS],
  leaseMs: 60_000,
  keepMs: 3 * DAY_MS,
});

export const watchBackups = (ports: BackupPorts): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const { lastGoodAt } = await notedBackups(tx);
    const since = lastGoodAt ?? (await firstEntryAt(tx));
    if (since === undefined) return;
    const days = (Date.parse(dayIn(isoNow(ports.clock))) - Date.parse(dayIn(since))) / DAY_MS;
    if (days < FIRST_TOLD_DAY || (days - FIRST_TOLD_DAY) % TOLD_EVERY_DAYS !== 0) return;
    const addresses = await ports.accounts.allSuperuserEmails(tx);
    await queueMails(
      tx,
      addresses.map((to) => noBackupMail(to, lastGoodAt, ports.publicUrl)),
      ports.clock,
    );
  });

const dayIn = (time: string): string => time.slice(0, 10);

const noBackupMail = (to: string, lastGood: string | null, publicUrl: string): Mail => ({
  to,
  content: {
    subject: `No backup of ${identity().brand} for more than two days`,
    greeting: 'Hello,',
    paragraphs: [
      'for more than two days no backup of this installation has ended well. What happens to its machine now happens to everything since the last one.',
      'Whoever looks after the machine finds under Backups in docs/operations.md what to do. The audit trail has each backup, and why one failed.',
    ],
    facts: [
      [
        'Last good backup',
        lastGood === null ? 'none yet' : `${dayIn(lastGood)} ${lastGood.slice(11, 16)} UTC`,
      ],
    ],
    action: { label: 'Open the audit trail', url: `${publicUrl}${officePages.audit}?kind=backup` },
    footer: 'Superusers get this mail.',
  },
});
