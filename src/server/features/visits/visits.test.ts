import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#contract/durations.ts';
import type { Visits } from '#contract/office/insight.ts';
import { silentLog } from '#server/platform/log.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type VisitCounter, startVisitCounter } from './visit-counter.ts';
import { OTHERS } from './visits.tables.ts';
import { deleteOldVisits } from './visits.store.ts';

const VISITS = '/api/insight/visits/';

describe.each(engines)('visits on $name', (engine) => {
  let api: TestApp;
  const counters: VisitCounter[] = [];
  beforeEach(async () => {
    // 2 November, 15:00 in Chennai.
    api = await testApp(engine);
  });
  afterEach(async () => {
    for (const counter of counters.splice(0)) await counter.stop();
    await api.close();
  });

  const start = (): VisitCounter => {
    const counter = startVisitCounter({ ...api, timeZone: 'Asia/Kolkata', log: silentLog });
    counters.push(counter);
    return counter;
  };
  // Each time by somebody who has just come: the clock is moved by days.
  const ask = async (query: string) => api.get(VISITS + query, await api.signIn(`reader ${randomUUID()}`));
  const read = async (query = '') => (await ask(query)).json<Visits>();

  it('are summed up over minutes and programs, by day of the company, page, site and ref', async () => {
    const [one, other] = [start(), start()];
    one.count({ page: '/', referrer: 'news.example', ref: 'poster' });
    one.count({ page: '/' });
    other.count({ page: '/' });
    other.count({ page: '/about', ref: 'poster' });
    expect(await read()).toEqual({ per_day: [], referrers: [], refs: [] });
    await Promise.all([one.write(), other.write()]);
    one.count({ page: '/', referrer: 'blog.example' });
    one.count({ page: '/', referrer: 'blog.example' });
    await one.write();
    await one.write();
    // 18:29 and 18:30 by Greenwich: midnight in Chennai lies between them.
    api.clock.move(8 * 3_600_000 + 59 * 60_000);
    one.count({ page: '/about' });
    api.clock.move(60_000);
    one.count({ page: '/about' });
    await one.write();
    expect(await read()).toEqual({
      per_day: [
        { day: '2026-11-02', page: '/', views: 5 },
        { day: '2026-11-02', page: '/about', views: 2 },
        { day: '2026-11-03', page: '/about', views: 1 },
      ],
      referrers: [
        { host: 'blog.example', views: 2 },
        { host: 'news.example', views: 1 },
      ],
      refs: [{ ref: 'poster', views: 2 }],
    });
  });

  it('are told of the days that are asked for, both ends included, and of twelve weeks otherwise', async () => {
    const counter = start();
    const days = ['2026-11-02', '2026-11-03', '2026-11-04'];
    for (const _day of days) {
      counter.count({ page: '/', ref: 'mail' });
      api.clock.move(DAY_MS);
    }
    await counter.write();
    const daysOf = async (query: string) => (await read(query)).per_day.map(({ day }) => day);
    expect(await daysOf('')).toEqual(days);
    expect(await daysOf('?from=2026-11-03')).toEqual(days.slice(1));
    expect(await daysOf('?to=2026-11-03')).toEqual(days.slice(0, 2));
    expect(await daysOf('?from=2026-11-03&to=2026-11-03')).toEqual(['2026-11-03']);
    expect(await daysOf('?from=2027-01-01')).toEqual([]);
    expect((await read('?from=2026-11-03&to=2026-11-04')).refs).toEqual([{ ref: 'mail', views: 2 }]);
    api.clock.move(81 * DAY_MS);
    expect(await daysOf('')).toEqual(['2026-11-03', '2026-11-04']);
  });

  it('give made-up names one row when there are too many of them on a day', async () => {
    const counter = start();
    for (let each = 0; each < 700; each += 1) counter.count({ page: '/', referrer: `${each}.example` });
    await counter.write();
    const rows = await api.database.read
      .selectFrom('visits')
      .select(['name', 'views'])
      .where('kind', '=', 'referrer')
      .execute();
    expect(rows).toHaveLength(501);
    expect(rows.find(({ name }) => name === OTHERS)?.views).toBe(200);
    const { referrers, refs } = await read();
    expect(referrers).toHaveLength(101);
    // Hundreds of names, and those that had none: what is told is all there was.
    expect(referrers.at(-1)).toEqual({ host: OTHERS, views: 600 });
    expect(refs).toEqual([]);
  });

  it('are not lost while the database is away, and written when the program stops', async () => {
    const counter = start();
    counter.count({ page: '/' });
    const away = vi.spyOn(api.database, 'transaction').mockRejectedValueOnce(new Error('away'));
    await expect(counter.write()).rejects.toThrow('away');
    away.mockRestore();
    counter.count({ page: '/' });
    counter.count({ page: '/about' });
    await counter.stop();
    expect((await read()).per_day).toEqual([
      { day: '2026-11-02', page: '/', views: 2 },
      { day: '2026-11-02', page: '/about', views: 1 },
    ]);
  });

  it('go after three years', async () => {
    const counter = start();
    counter.count({ page: '/' });
    api.clock.move(DAY_MS);
    counter.count({ page: '/' });
    await counter.write();
    const gone = (before: string) => api.database.transaction((tx) => deleteOldVisits(tx, before, 10));
    expect(await gone('2026-11-03T10:00:00.000Z')).toBe(1);
    expect((await read()).per_day.map(({ day }) => day)).toEqual(['2026-11-03']);
  });
});
