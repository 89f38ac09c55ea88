// Where pictures are drawn: a process of its own, in which a picture that brings a decoder down takes nothing else with it,
// and whose memory goes back to the machine.
import { workerModule } from '../program-files.ts';
import { workerProcess } from '../worker-process.ts';
import type { ImageOperations } from './image-worker-process.ts';

export const inImageWorker = workerProcess<ImageOperations>({
  name: 'image worker',
  module: workerModule('server/platform/images/image-worker-process'),
  timeMaxMs: 60_000,
  memoryMaxBytes: 1024 * 1024 * 1024,
  // A picture is a few large pieces of memory, soon done with. Told so, allocator and V8 hold 155 MB at the most in place of
  // 230, for several pictures of twelve megapixels at once.
  nodeOptions: ['--max-semi-space-size=1'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) },
});
