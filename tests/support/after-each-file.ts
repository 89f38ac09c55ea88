// Runs with every test file; modules stay loaded from one file to the next.
import { afterAll, vi } from 'vitest';
import { removeLeftovers } from './engines.ts';

afterAll(async () => {
  vi.useRealTimers();
  await removeLeftovers();
});
