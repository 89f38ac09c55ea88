// The short form of what `npm run faults` does for a long time. Most of it is waiting, so it is done side by side.
// @module-tag long
import { describe, expect, it } from 'vitest';
import { endlessBodies } from './endless-bodies.ts';
import { fullDisk, whyNoSmallDisk } from './full-disk.ts';
import { hungSmtp } from './hung-smtp.ts';
import { slowSockets } from './slow-sockets.ts';

const noSmallDisk = await whyNoSmallDisk();
const TIMEOUT = { timeout: 300_000 };

describe.concurrent('the program', () => {
  it('answers readers beside slow and idle sockets, and cuts the slow ones off', TIMEOUT, async () => {
    const crowd = { slow: 200, idle: 500, measureMs: 1000, comesBack: false, withBodies: false };
    expect((await slowSockets(crowd)).failures).toEqual([]);
  });

  it('refuses bodies without end, and keeps nothing of them', TIMEOUT, async () => {
    const { failures } = await endlessBodies({ cycles: 1, atOnce: 1, withTrickles: false });
    expect(failures).toEqual([]);
  });

  it('takes enquiries while the mail server is silent, and mails once when it is back', TIMEOUT, async () => {
    const { failures } = await hungSmtp({ enquiries: 12, hangMs: 0, askAgain: true });
    expect(failures).toEqual([]);
  });

  it.skipIf(noSmallDisk)(
    `refuses writes on a full disk in words, and goes on once there is room${noSmallDisk ? ` (NOT TESTED: ${noSmallDisk})` : ''}`,
    TIMEOUT,
    async () => {
      expect((await fullDisk({ cycles: 1 })).failures).toEqual([]);
    },
  );
});
