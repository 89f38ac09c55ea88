import { tmpdir } from 'node:os';
import { HOUR_MS } from '#contract/durations.ts';
import { noteBackup } from '#server/backup/noted-backups.store.ts';
import { engines } from '#tests/support/engines.ts';
import { movableClock } from '#tests/support/test-app.ts';
import { describe, expect, it } from 'vitest';
import { type DatabaseWork, openDatabase } from '#server/platform/database/database.ts';
import { queueMail } from '#server/mail/mail.ts';
import { Metrics } from './metrics.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import { registerGauges } from './gauges.ts';

const aMail = { to: 'meera@example.com', content: { subject: 'A code', paragraphs: [] } };

describe.each(engines)('what is watched on $name', ({ open, create }) => {
  it('counts the mails that wait and the age of the oldest', async () => {
    const database = await open();
    const clock = movableClock('2026-11-02T09:30:00.000Z');
    const metrics = new Metrics({ processMetrics: false });
    registerGauges(metrics, { database, clock, dataDir: tmpdir() });
    expect(await metrics.registry.metrics()).toMatch(/^foyer_mail_oldest_seconds 0$/m);

    const add = () => database.transaction((tx) => queueMail(tx, aMail, clock));
    const set = (id: number, state: 'failed' | 'done') =>
      database.transaction((tx) => tx.updateTable('tasks').set({ state }).where('id', '=', id).execute());
    await set(await add(), 'failed');
    await set(await add(), 'done');
    await add();
    clock.move(60_000);
    await add();
    await database.transaction((tx) => addTask(tx, { kind: 'errand', payload: {} }, clock));
    clock.move(90_000);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^foyer_mail_queue\{state="queued"\} 2$/m);
    expect(text).toMatch(/^foyer_mail_queue\{state="failed"\} 1$/m);
    // The failed one waits for nothing any more, and the last is no mail.
    expect(text).toMatch(/^foyer_mail_oldest_seconds 150$/m);
  });

  it('counts the tasks of every kind, and for how long the oldest due one has waited', async () => {
    const database = await open();
    const clock = movableClock('2026-11-02T09:30:00.000Z');
    const metrics = new Metrics({ processMetrics: false });
    registerGauges(metrics, { database, clock, dataDir: tmpdir() });
    const add = (kind: string, dueAt?: string) =>
      database.transaction((tx) => addTask(tx, { kind, payload: {}, ...(dueAt && { dueAt }) }, clock));
    await add('errand');
    await add('errand', '2026-11-02T09:31:00.000Z');
    // Nobody is late with what is for tomorrow.
    await add('release', '2026-11-03T09:30:00.000Z');
    clock.move(120_000);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^foyer_tasks\{kind="errand",state="waiting"\} 2$/m);
    expect(text).toMatch(/^foyer_task_overdue_seconds\{kind="errand"\} 120$/m);
    expect(text).toMatch(/^foyer_task_overdue_seconds\{kind="release"\} 0$/m);
  });

  it('tells how old the last good backup is, and whether the last one failed', async () => {
    const database = await open();
    const clock = movableClock('2026-11-02T09:30:00.000Z');
    const metrics = new Metrics({ processMetrics: false });
    registerGauges(metrics, { database, clock, dataDir: tmpdir() });
    const told = async () => {
      clock.move(HOUR_MS);
      const text = await metrics.registry.metrics();
      return ['age_seconds', 'failed'].map(
        (name) => new RegExp(`^foyer_backup_${name} (.*)$`, 'm').exec(text)?.[1],
      );
    };
    expect(await told()).toEqual(['Nan', '0']);
    await noteBackup({ database, clock }, 'one.tar.zst');
    expect(await told()).toEqual(['3600', '0']);
    await noteBackup({ database, clock }, 'two.tar.zst', 'no space left on device');
    expect(await told()).toEqual(['7200', '1']);
    await noteBackup({ database, clock }, 'three.tar.zst');
    expect(await told()).toEqual(['3600', '0']);
  });

  it('tells what it can while the database is away', async () => {
    const database = await open();
    const metrics = new Metrics({ processMetrics: false });
    const clock = movableClock();
    registerGauges(metrics, { database, clock, dataDir: tmpdir() });
    expect(await metrics.registry.metrics()).toMatch(/^foyer_mail_queue\{state="queued"\} 0$/m);
    await database.close();
    clock.move(60_000);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^foyer_mail_oldest_seconds NaN$/im);
    expect(text).not.toContain('foyer_mail_queue{');
    expect(text).toMatch(/^foyer_disk_free_bytes \d+/m);
  });

  it('measures every query and every transaction, failed ones too', async () => {
    const times: [DatabaseWork, number][] = [];
    const database = await openDatabase({ ...(await create()), onTime: (...time) => times.push(time) });
    await database.ping();
    await expect(
      database.transaction(async (tx) => {
        await tx.selectFrom('users').select('id').execute();
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await database.close();
    const of = (work: DatabaseWork) => times.filter(([kind]) => kind === work);
    expect(of('query').length).toBeGreaterThanOrEqual(2);
    expect(of('transaction')).toHaveLength(1);
    expect(times.every(([, seconds]) => seconds >= 0 && seconds < 60)).toBe(true);
  });
});
