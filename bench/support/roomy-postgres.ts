// PostgreSQL as docs/operations.md asks for it: the tests' own server is kept small.
import { startPostgres } from '#tests/support/postgres.ts';

export const startRoomyPostgres = () =>
  startPostgres({
    shared_buffers: '2GB',
    jit: 'off',
    random_page_cost: '1.1',
    parallel_setup_cost: '100',
    min_parallel_index_scan_size: '16MB',
    enable_parallel_append: 'off',
  });
