import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEASE_MS, LeaseLostError, mailboxLease } from './lease.ts';

describe.each(engines)('the lease of the mailbox on $name', (engine) => {
  let api: TestApp;
  beforeAll(async () => void (api = await testApp(engine)));
  afterAll(() => api.close());

  it('is one program’s; whoever stood still meanwhile writes nothing more', async () => {
    const [one, other] = [mailboxLease(api), mailboxLease(api)];
    const write = () => api.database.transaction((tx) => one.assertHeld(tx));
    expect(await one.take()).toBe(true);
    expect(await other.take()).toBe(false);
    await write();
    api.clock.move(LEASE_MS);
    await expect(write()).rejects.toThrow(LeaseLostError);
    expect(await other.take()).toBe(true);
    expect(await one.take()).toBe(false);
    await expect(write()).rejects.toThrow(LeaseLostError);
    // What is no longer one's own is nothing to give back.
    await one.release();
    expect(await one.take()).toBe(false);
    await other.release();
    expect(await one.take()).toBe(true);
  });
});
