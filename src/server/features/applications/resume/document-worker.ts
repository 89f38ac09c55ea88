// Where documents are looked into: processes of their own, two at most and one more that takes their text out, that are
// killed when a file takes too long.
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { workerModule } from '#server/platform/program-files.ts';
import { type RunInWorker, sandboxed, workerProcess } from '#server/platform/worker-process.ts';
import type { DocumentOperations } from './document-worker-process.ts';

/** No network, no other program, no file but the code it runs. */
export const documentWorkerOptions = sandboxed({ heapMaxMb: 256 });

interface Pool {
  atOnce: number;
  waitingMax: number;
  timeMaxMs: number;
  behindAfterMs?: number;
}

type WithWorker = <Result>(
  work: (run: RunInWorker<DocumentOperations>) => Promise<Result>,
) => Promise<Result>;

/** Waits for its turn first: whoever reads a file in `work` holds no memory until then. */
export function documentWorkerPool({ atOnce, waitingMax, ...times }: Pool): WithWorker {
  const worker = () =>
    workerProcess<DocumentOperations>({
      name: 'document worker',
      module: workerModule('server/features/applications/resume/document-worker-process'),
      ...times,
      processorMaxMs: 10_000,
      memoryMaxBytes: 512 * 1024 * 1024,
      nodeOptions: documentWorkerOptions,
    });
  // One file at a time in each: a process that is lost was lost to that file.
  const free = Array.from({ length: atOnce }, worker);
  const limited = limitConcurrency({ atOnce, waitingMax });
  return (work) =>
    limited(async () => {
      const run = free.pop() ?? worker();
      try {
        return await work(run);
      } finally {
        free.push(run);
      }
    });
}

/** Somebody waits for each, and the first after a pause for the process to start: behind others goes what takes long. */
export const withDocumentWorker = documentWorkerPool({
  atOnce: 2,
  waitingMax: 100,
  timeMaxMs: 60_000,
  behindAfterMs: 1000,
});

/** A process of its own: whoever applies does not wait for those who read. */
export const withTextWorker = documentWorkerPool({ atOnce: 1, waitingMax: 50, timeMaxMs: 20_000 });
