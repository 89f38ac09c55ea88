// One process at a time reads the mailbox: whoever has the lease. Each transaction that takes a mail in checks that it is
// still its own.
import { randomUUID } from 'node:crypto';
import { type Clock, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { lockState, writeState } from './mailbox-state.store.ts';

export const LEASE_MS = 60_000;
export const RENEW_EVERY_MS = 15_000;

export class LeaseLostError extends Error {
  constructor() {
    super('Another process reads the mailbox now.');
  }
}

export interface Lease {
  /** False: another process has it. */
  take(): Promise<boolean>;
  /** In the transaction of what is done under it. */
  assertHeld(tx: Tx): Promise<void>;
  release(): Promise<void>;
}

export function mailboxLease({ database, clock }: { database: Database; clock: Clock }): Lease {
  const own = randomUUID();
  return {
    take: () =>
      database.transaction(async (tx) => {
        const { leased_by, leased_until } = await lockState(tx);
        const isFree = leased_by === null || leased_by === own || (leased_until ?? '') <= isoNow(clock);
        if (isFree) await writeState(tx, { leased_by: own, leased_until: isoIn(clock, LEASE_MS) });
        return isFree;
      }),
    async assertHeld(tx) {
      const { leased_by, leased_until } = await lockState(tx);
      if (leased_by !== own || (leased_until ?? '') <= isoNow(clock)) throw new LeaseLostError();
    },
    release: () =>
      database.transaction(async (tx) => {
        const { leased_by } = await lockState(tx);
        if (leased_by === own)
          await writeState(tx, { leased_by: null, leased_until: null, connected: false });
      }),
  };
}
