// Before the browser tests: the data folder of a program that has started once, for the others to start from.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFilledDataDir, preloadInPrograms } from '#tests/support/program.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  preloadInPrograms(join(import.meta.dirname, 'cheaper-program.ts'));
  const dataDir = await mkdtemp(join(tmpdir(), 'filled-for-tests-'));
  await makeFilledDataDir(dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
