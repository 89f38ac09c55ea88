// Pixels for cards, prints and shared links come from a process of their own: no stranger's picture brings it down.
import { join } from 'node:path';
import { workerProcess } from '#server/platform/worker-process.ts';
import type { DrawingOperations } from './drawing-worker-process.ts';

export const inDrawingWorker = workerProcess<DrawingOperations>({
  name: 'drawing worker',
  module: join(import.meta.dirname, 'drawing-worker-process.ts'),
  timeMaxMs: 60_000,
  memoryMaxBytes: 512 * 1024 * 1024,
  nodeOptions: ['--max-semi-space-size=1'],
  env: { MALLOC_ARENA_MAX: '2' },
});
