// Where spreadsheets are read: a process of its own, killed when a file takes too long or too much memory.
import { readFile } from 'node:fs/promises';
import { importMessages } from '#contract/employees/employee-imports.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { workerModule } from '#server/platform/program-files.ts';
import { WorkerLostError, sandboxed, workerProcess } from '#server/platform/worker-process.ts';
import type { Table } from './table.ts';
import type { TableOperations } from './table-worker-process.ts';

const inTableWorker = workerProcess<TableOperations>({
  name: 'table worker',
  module: workerModule('server/features/employees/import/table-worker-process'),
  timeMaxMs: 60_000,
  processorMaxMs: 20_000,
  memoryMaxBytes: 768 * 1024 * 1024,
  nodeOptions: sandboxed({ heapMaxMb: 512 }),
});

// One at a time: a process that is lost was lost to that file.
const alone = limitConcurrency({ atOnce: 1, waitingMax: 10 });

export async function tableIn(path: string): Promise<Table> {
  const read = await alone(async () =>
    inTableWorker('read', await readFile(path)).catch((error: unknown) => {
      if (error instanceof WorkerLostError) return { refused: 'unreadable' as const };
      throw error;
    }),
  );
  if ('refused' in read)
    throw new DomainError('bad_input', { fields: { file: [importMessages[read.refused]] } });
  return read;
}
