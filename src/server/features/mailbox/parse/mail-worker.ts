// Where mails are taken apart: a process of its own, killed when one takes too long or too much memory.
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { workerModule } from '#server/platform/program-files.ts';
import { WorkerLostError, sandboxed, workerProcess } from '#server/platform/worker-process.ts';
import type { MailOperations } from './mail-worker-process.ts';
import type { ReadMail } from './read-mail.ts';

const inMailWorker = workerProcess<MailOperations>({
  name: 'mail worker',
  module: workerModule('server/features/mailbox/parse/mail-worker-process'),
  timeMaxMs: 60_000,
  processorMaxMs: 10_000,
  memoryMaxBytes: 768 * 1024 * 1024,
  behindAfterMs: 1000,
  nodeOptions: sandboxed({ heapMaxMb: 384 }),
});

// One at a time: a process that is lost was lost to that mail.
const alone = limitConcurrency({ atOnce: 1, waitingMax: 10 });

// Where even this brings the process down, it is not the mail.
const PROBE = { content: Buffer.from('From: a@b.example\r\n\r\nHello.'), authority: '', isCut: false };

export const readInWorker = (
  content: Uint8Array,
  how: { authority: string; isCut: boolean },
): Promise<ReadMail | { refused: string }> =>
  alone(async () => {
    try {
      return await inMailWorker('read', { content, ...how });
    } catch (error) {
      if (!(error instanceof WorkerLostError)) throw error;
      await inMailWorker('read', PROBE);
      return { refused: 'It takes more time or memory to read than a mail may.' };
    }
  });
