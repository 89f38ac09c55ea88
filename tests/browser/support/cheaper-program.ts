// Loaded before the program: what costs it time on purpose, and no browser test looks at.
import { hashingCost } from '#server/features/accounts/sign-in/passwords.ts';
import { workerIdle } from '#server/platform/worker-process.ts';

Object.assign(hashingCost, { memory: 64, passes: 1 });
workerIdle.ms = 600_000;
