import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { EnquiryInsight } from '#contract/office/insight.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { type TestApp, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(bothEngines)('insight into enquiries on $name', (engine) => {
  let api: TestApp;
  beforeEach(async () => {
    // Monday 2 November, 15:00 in Chennai.
    api = await testApp(engine);
  });
  afterEach(() => api.close());

  // By somebody who has just come: the clock is moved by days.
  const staff = () => api.signIn(`office-${randomUUID()}`);
  const read = async (query = '') =>
    (await api.get(`/api/insight/enquiries/${query}`, await staff())).json<EnquiryInsight>();
  const arrive = async (): Promise<number> => {
    const sent = await api.post('/api/contact/create/', anEnquiry({ message: `About ${randomUUID()}` }));
    expect(sent.statusCode).toBe(201);
    const list = await api.get('/api/contact/list/?page=1', await staff());
    return list.json<{ id: number }[]>()[0]?.id ?? 0;
  };
  const reply = async (id: number) => {
    const sent = await api.post(`/api/contact/${id}/reply/`, { body: 'Thank you.' }, await staff());
    expect(sent.statusCode, sent.body).toBeLessThan(300);
  };
  const weeks = async (query = '') =>
    (await read(query)).per_week
      .filter(({ received, answered }) => received + answered > 0)
      .map(({ week, received, answered }) => [week, received, answered]);

  it('has nothing to tell of an empty house but its weeks', async () => {
    const { per_week, ...rest } = await read('?from=2026-10-26&to=2026-11-02');
    expect(rest).toEqual({ median_hours_to_answer: null, waiting: 0 });
    expect(per_week).toEqual([
      { week: '2026-10-26', received: 0, answered: 0 },
      { week: '2026-11-02', received: 0, answered: 0 },
    ]);
  });

  it('counts first answers in the week they were given, and the middle one of the times until then', async () => {
    const [one, two, three] = [await arrive(), await arrive(), await arrive()];
    await arrive();
    api.clock.move(2 * HOUR_MS);
    await reply(one);
    api.clock.move(4 * HOUR_MS);
    await reply(two);
    // A second answer is no first one.
    api.clock.move(HOUR_MS);
    await reply(one);
    expect(await read()).toMatchObject({ median_hours_to_answer: 4, waiting: 2 });
    // Monday 9 November, 00:00 in Chennai.
    api.clock.move(6 * DAY_MS + 2 * HOUR_MS);
    await reply(three);
    expect(await weeks()).toEqual([
      ['2026-11-02', 4, 2],
      ['2026-11-09', 0, 1],
    ]);
    expect(await read()).toMatchObject({ median_hours_to_answer: 6, waiting: 1 });
    expect(await read('?from=2026-11-09')).toMatchObject({ median_hours_to_answer: 153, waiting: 1 });
    expect(await weeks('?from=2026-11-03&to=2026-11-08')).toEqual([]);
  });

  it('leaves spam out, and what was closed without an answer does not wait', async () => {
    const [spam, closed] = [await arrive(), await arrive()];
    const change = async (id: number, payload: object) =>
      api.send('PATCH', `/api/contact/${id}/`, { ...asUser(await staff()), payload });
    expect((await change(spam, { is_spam: true })).statusCode).toBe(200);
    expect((await change(closed, { state: 'closed' })).statusCode).toBe(200);
    expect(await weeks()).toEqual([['2026-11-02', 1, 0]]);
    expect((await read()).waiting).toBe(0);
  });
});
