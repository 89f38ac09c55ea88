// Numbers that are looked up when somebody asks for the metrics: what waits, and how much room is left.
import { statfs } from 'node:fs/promises';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { type MailQueue, readMailQueue } from './mail/outgoing-mail.store.ts';
import type { Metrics } from './metrics.ts';

// Both gauges of the queue are asked for in one go.
const QUEUE_IS_FRESH_MS = 1000;

export function registerGauges(
  metrics: Metrics,
  ports: { database: Database; clock: Clock; dataDir: string },
): void {
  const { database, clock, dataDir } = ports;
  const readQueue = remembered(() => readMailQueue(database.read), clock);
  metrics.gauges('foyer_mail_queue', 'Mails that are not sent, by their state', 'state', async () => {
    const { queued, sending, failed } = await readQueue();
    return { queued, sending, failed };
  });
  metrics.gauge('foyer_mail_oldest_seconds', 'Age of the oldest mail that is still to go out', async () => {
    const { oldest } = await readQueue();
    return oldest === null ? 0 : Math.max(0, (clock.now().getTime() - Date.parse(oldest)) / 1000);
  });
  metrics.gauge('foyer_disk_free_bytes', 'Room on the disk that holds DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
}

function remembered(read: () => Promise<MailQueue>, clock: Clock): () => Promise<MailQueue> {
  let last: { at: number; queue: Promise<MailQueue> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (!last || Math.abs(at - last.at) > QUEUE_IS_FRESH_MS) last = { at, queue: read() };
    return last.queue;
  };
}
