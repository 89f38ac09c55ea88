import { DAY_MS } from '#contract/durations.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { testApp } from '#tests/support/test-app.ts';
import { expect, it } from 'vitest';
import { noteBackup } from './noted-backups.store.ts';
import { watchBackups } from './watch-backups.ts';

it.each(engines)('superusers hear of it after two days without a backup, on $name', async (engine) => {
  const api = await testApp(engine);
  const boss = await api.signIn('boss', { isSuperuser: true });
  const ports = api.ports;
  const told = async () => {
    await watchBackups(ports);
    return (await mailsTo(api.database, `${boss.username}@example.com`)).filter(({ subject }) =>
      subject.startsWith('No backup'),
    );
  };
  // Of a house that is as old as the first entry of its audit trail.
  for (const count of [0, 0, 0, 1, 1]) {
    expect(await told()).toHaveLength(count);
    api.clock.move(DAY_MS);
  }
  expect((await told())[0]?.text).toContain('Last good backup: none yet');
  const now = api.clock.now().toISOString();
  await noteBackup(api, 'one.tar.zst');
  await noteBackup(api, 'two.tar.zst', 'no space left on device');
  for (const count of [1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3]) {
    expect(await told()).toHaveLength(count);
    api.clock.move(DAY_MS);
  }
  expect((await told()).at(-1)?.text).toContain(
    `Last good backup: ${now.slice(0, 10)} ${now.slice(11, 16)} UTC`,
  );
  await api.close();
});
