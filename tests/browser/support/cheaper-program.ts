// Loaded before the program: what costs it time on purpose, and no browser test looks at.
import { join } from 'node:path';
import type * as passwords from '#server/features/accounts/sign-in/passwords.ts';
import type * as workerProcess from '#server/platform/worker-process.ts';

const bundled = <Module>(name: string) =>
  import(join(import.meta.dirname, '../../../dist/program', name)) as Promise<Module>;
const { hashingCost } = await bundled<typeof passwords>('passwords.js');
const { workerIdle } = await bundled<typeof workerProcess>('worker-process.js');

Object.assign(hashingCost, { memory: 64, passes: 1 });
workerIdle.ms = 600_000;
