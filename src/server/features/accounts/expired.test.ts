import { HOUR_MS } from '#contract/durations.ts';
import { tidyUp } from '#server/platform/housekeeping.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { addUser, movableClock } from '#tests/support/test-app.ts';
import { expect, it } from 'vitest';
import { accountFeature } from './accounts.feature.ts';
import { expiring as others } from './accounts.tables.ts';
import { expiringSecondSteps } from './second-steps/second-steps.tables.ts';

const expiring = [...others, ...expiringSecondSteps];

it.each(bothEngines)('housekeeping ends what has expired on $name', async ({ open }) => {
  const database = await open();
  const clock = movableClock();
  const now = clock.now().toISOString();
  const [dead, alive] = [-1, HOUR_MS].map((ms) => new Date(clock.now().getTime() + ms).toISOString()) as [
    string,
    string,
  ];
  const ids = [await addUser(database, 'asha', false), await addUser(database, 'bala', false)];
  await database.transaction(async (tx) => {
    for (const [index, expires_at] of [dead, alive].entries()) {
      const user_id = ids[index] ?? 0;
      const session = {
        address: '',
        user_agent: '',
        created_at: now,
        last_seen_at: now,
        confirmed_until: now,
      };
      await tx
        .insertInto('sessions')
        .values({ ...session, user_id, token_hash: expires_at, expires_at })
        .execute();
      const secret = { secret_hash: expires_at, user_id, expires_at };
      await tx
        .insertInto('otp_attempts')
        .values({ ...secret, code_hash: '', tries: 0, sent_at: now, code_expires_at: expires_at })
        .execute();
      await tx.insertInto('password_resets').values(secret).execute();
      await tx.insertInto('totp_setups').values({ user_id, expires_at, sealed_secret: '' }).execute();
      await tx.insertInto('spent_challenges').values({ challenge_hash: expires_at, expires_at }).execute();
      await tx.insertInto('session_end_links').values(secret).execute();
      await tx
        .insertInto('email_changes')
        .values({ ...secret, email: '' })
        .execute();
    }
  });
  const gone = await tidyUp({ database, clock, retention: accountFeature.retention ?? [] });
  expect(gone).toEqual(Object.fromEntries(expiring.map((table) => [table, 1])));
  for (const table of expiring) {
    const left = await database.read.selectFrom(table).select('expires_at').execute();
    expect(left).toEqual([{ expires_at: alive }]);
  }
  await database.close();
});
