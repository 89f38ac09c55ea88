// Numbers that are looked up when somebody asks for the metrics: what waits, and how much room is left.
import { statfs } from 'node:fs/promises';
import { notedBackups } from '#server/backup/noted-backups.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { MAIL } from '#server/mail/mail.ts';
import type { Metrics } from './metrics.ts';
import { remembered } from '#server/platform/remembered.ts';
import { type TaskCount, countTasks } from '#server/platform/tasks/tasks.store.ts';

// All gauges of the queue are asked for in one go.
const COUNTS_ARE_FRESH_MS = 1000;
const BACKUPS_ARE_FRESH_MS = 60_000;

export function registerGauges(
  metrics: Metrics,
  ports: { database: Database; clock: Clock; dataDir: string },
): void {
  const { database, clock, dataDir } = ports;
  const readCounts = remembered(() => countTasks(database.read), clock, COUNTS_ARE_FRESH_MS);
  const readMails = async () => {
    const mails = (await readCounts()).filter(({ kind }) => kind === MAIL);
    const of = (state: TaskCount['state']) => mails.find((each) => each.state === state);
    return { queued: of('waiting'), sending: of('running'), failed: of('failed') };
  };
  metrics.gauges('foyer_mail_queue', 'Mails that are not sent, by their state', ['state'], async () =>
    Object.entries(await readMails()).map(([state, mails]) => [{ state }, mails?.count ?? 0]),
  );
  metrics.gauge('foyer_mail_oldest_seconds', 'Age of the oldest mail that is still to go out', async () => {
    const { queued, sending } = await readMails();
    const ages = [queued, sending].map((each) =>
      each ? (clock.now().getTime() - Date.parse(each.oldest)) / 1000 : 0,
    );
    return Math.max(0, ...ages);
  });
  metrics.gauges('foyer_tasks', 'Tasks that are not done, by kind and state', ['kind', 'state'], async () =>
    (await readCounts()).map(({ kind, state, count }) => [{ kind, state }, count]),
  );
  metrics.gauges(
    'foyer_task_overdue_seconds',
    'For how long the oldest task of a kind has been due and waits for its turn',
    ['kind'],
    async () => {
      const now = clock.now().getTime();
      return (await readCounts())
        .filter(({ state }) => state === 'waiting')
        .map(({ kind, due }) => [{ kind }, Math.max(0, (now - Date.parse(due)) / 1000)]);
    },
  );
  const readBackups = remembered(() => notedBackups(database.read), clock, BACKUPS_ARE_FRESH_MS);
  metrics.gauge(
    'foyer_backup_age_seconds',
    'Since the last good backup; NaN where there was none',
    async () => {
      const { lastGoodAt } = await readBackups();
      return lastGoodAt === null ? NaN : (clock.now().getTime() - Date.parse(lastGoodAt)) / 1000;
    },
  );
  metrics.gauge('foyer_backup_failed', '1 where the last backup failed', async () =>
    Number((await readBackups()).failed !== null),
  );
  metrics.gauge('foyer_disk_free_bytes', 'Room on the disk that holds DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
}
