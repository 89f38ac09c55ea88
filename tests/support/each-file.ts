// Runs with every test file; modules stay loaded from one file to the next.
import { setIdentity } from '#contract/identity/current.ts';
import { loadLocales } from '#server/locales/locales.ts';
import { hashingCost } from '#server/features/accounts/sign-in/passwords.ts';
import { workerIdle } from '#server/platform/worker-process.ts';
import { afterAll, vi } from 'vitest';
import { removeLeftovers } from './engines.ts';

Object.assign(hashingCost, { memory: 64, passes: 1 });
workerIdle.ms = 60_000;
loadLocales();

afterAll(async () => {
  setIdentity(undefined);
  loadLocales();
  vi.useRealTimers();
  await removeLeftovers();
});
