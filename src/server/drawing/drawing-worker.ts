// Pixels for cards, prints and shared links come from a process of their own: no stranger's picture brings it down.
import { workerModule } from '#server/platform/program-files.ts';
import { workerProcess } from '#server/platform/worker-process.ts';
import type { DrawingOperations } from './drawing-worker-process.ts';

export const inDrawingWorker = workerProcess<DrawingOperations>({
  name: 'drawing worker',
  module: workerModule('server/drawing/drawing-worker-process'),
  timeMaxMs: 60_000,
  memoryMaxBytes: 512 * 1024 * 1024,
  nodeOptions: ['--max-semi-space-size=1'],
  env: { MALLOC_ARENA_MAX: '2' },
});
