// Where files of many cards are drawn: a process of its own, behind those who wait for a page.
import { workerModule } from '#server/platform/program-files.ts';
import { workerProcess } from '#server/platform/worker-process.ts';
import type { PrintOperations } from './print-worker-process.ts';

/** Whoever has not fetched a file by then begins again. */
export const PRINT_MAX_MS = 10 * 60_000;

export const inPrintWorker = workerProcess<PrintOperations>({
  name: 'print worker',
  module: workerModule('server/features/employees/print/print-worker-process'),
  timeMaxMs: PRINT_MAX_MS,
  memoryMaxBytes: 768 * 1024 * 1024,
  nodeOptions: ['--max-old-space-size=384'],
});
