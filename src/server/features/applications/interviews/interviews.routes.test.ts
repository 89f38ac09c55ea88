import type { TimelineEntry } from '#contract/applications/applicants.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import type { QueuedMail } from '#server/mail/mail.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const LINK = '/api/calendar-link/';
const STARTS = '2026-11-20T04:30:00.000Z';
const draft = { starts_at: '2026-11-20T10:00:00+05:30', minutes: 45, place: 'Guindy; 2nd floor, room "B"' };

/** As another program reads it: no line of ours is compared. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return {
    method: calendar.getFirstPropertyValue('method'),
    zones: calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        stamp: String(component.getFirstPropertyValue('dtstamp')),
        sequence: event.sequence,
        zone: event.startDate.zone?.tzid,
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        summary: event.summary,
        location: event.location,
        description: event.description,
        organizer: event.organizer,
        status: component.getFirstPropertyValue('status'),
        attendees: event.attendees.map((attendee) => [
          attendee.getParameter('cn'),
          String(attendee.getFirstValue()).toLowerCase(),
        ]),
      };
    }),
  };
}

describe.each(engines)('interviews on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let arun: TestUser;
  let as: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    arun = await api.signIn('arun');
    as = callsOf(api, meera);
  });
  afterAll(() => api.close());
  beforeEach(() => api.database.transaction((tx) => tx.deleteFrom('tasks').execute()));

  const mails = async () => {
    const rows = await api.database.read.selectFrom('tasks').select('payload').orderBy('id').execute();
    return rows.map(({ payload }) => JSON.parse(payload) as QueuedMail);
  };
  const forget = () => api.database.transaction((tx) => tx.deleteFrom('tasks').execute());
  const plan = async (id: number, overrides: object = {}) => {
    const planned = await as.post(`${id}/interviews/`, { ...draft, ...overrides });
    expect(planned.statusCode, planned.body).toBe(201);
    return planned.json<Interview & { warnings: object[] }>();
  };

  it('are planned, changed and cancelled, and calendars can follow', async () => {
    const id = await addApplicant(api, { name: 'Priya "P" Räghavan, 😀', email: 'priya@example.org' });
    const note = 'Please bring something you have built.\n\nதமிழ்; a comma, a \\ backslash';
    const planned = await plan(id, { with: [arun.id, arun.id, meera.id], note });
    expect(planned).toMatchObject({
      application: { id, name: 'Priya "P" Räghavan, 😀' },
      starts_at: STARTS,
      minutes: 45,
      place: draft.place,
      with: [{ id: meera.id }, { id: arun.id, name: 'Test arun' }],
      note,
      by: { id: meera.id, name: 'Test meera' },
      version: 1,
      warnings: [],
    });
    const invited = await mails();
    expect(invited.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ['priya@example.org', 'meera@example.com'],
      ['arun@example.com', 'meera@example.com'],
      ['meera@example.com', 'meera@example.com'],
    ]);
    const [first] = invited;
    expect(JSON.stringify(first?.content)).toContain('Friday, 20 November 2026 at 10:00 (Asia/Kolkata)');
    const request = eventsIn(first?.calendar?.content ?? '');
    const { uid } = request.events[0] ?? {};
    expect(request).toEqual({
      method: 'REQUEST',
      zones: ['Asia/Kolkata'],
      events: [
        {
          uid: expect.stringMatching(/^interview-[\w-]+@/),
          stamp: '2026-11-02T09:30:00Z',
          sequence: 0,
          zone: 'Asia/Kolkata',
          start: STARTS,
          end: '2026-11-20T05:15:00.000Z',
          summary: expect.stringContaining('Priya "P" Räghavan, 😀'),
          location: draft.place,
          description: note,
          organizer: expect.stringMatching(/^mailto:hello@/i),
          status: 'CONFIRMED',
          attendees: [
            [expect.stringContaining('Räghavan'), 'mailto:priya@example.org'],
            ['Test arun', 'mailto:arun@example.com'],
            ['Test meera', 'mailto:meera@example.com'],
          ],
        },
      ],
    });

    await forget();
    const at = `${id}/interviews/${planned.id}/`;
    const changed = await as.patch(at, { minutes: 60, with: [meera.id] }, 1);
    expect(changed.json()).toMatchObject({
      minutes: 60,
      place: draft.place,
      with: [{ id: meera.id }],
      version: 2,
    });
    const told = (await mails()).map(({ to, calendar }) => {
      const { method, events } = eventsIn(calendar?.content ?? '');
      return [to, method, events[0]?.uid === uid, events[0]?.sequence, events[0]?.end];
    });
    const end = '2026-11-20T05:30:00.000Z';
    expect(told).toEqual([
      ['arun@example.com', 'CANCEL', true, 1, end],
      ['priya@example.org', 'REQUEST', true, 1, end],
      ['meera@example.com', 'REQUEST', true, 1, end],
    ]);
    const late = await as.patch(at, { minutes: 30 }, 1);
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      changed_by: 'meera',
      current: { minutes: 60 },
    });

    await forget();
    expect((await as.remove(at, undefined, 2)).statusCode).toBe(204);
    const [cancelled] = await mails();
    expect(eventsIn(cancelled?.calendar?.content ?? '')).toMatchObject({
      method: 'CANCEL',
      events: [{ uid, sequence: 2, status: 'CANCELLED' }],
    });
    expect(await mails()).toHaveLength(2);
    expect((await as.remove(at)).json().code).toBe('interview_not_found');
    const entries = (await as.get(`${id}/timeline/`)).json<TimelineEntry[]>();
    expect(entries.map(({ kind, data }) => [kind, data['change'], data['minutes']])).toEqual([
      ['interview', 'cancelled', 60],
      ['interview', 'changed', 60],
      ['interview', 'planned', 45],
    ]);
  });

  it('at the same time for one colleague are a warning', async () => {
    const [id, other] = [await addApplicant(api), await addApplicant(api)];
    const at = (time: string) => ({ starts_at: `2026-12-01T${time}:00Z`, with: [arun.id] });
    const first = await plan(id, at('10:00'));
    const warned = await plan(other, at('10:30'));
    expect(warned.warnings).toEqual([
      {
        code: 'clash',
        colleague: { id: arun.id, name: 'Test arun' },
        interview: { id: first.id, starts_at: '2026-12-01T10:00:00.000Z', minutes: 45 },
        message: 'Test arun has another interview at that time.',
      },
    ]);
    expect((await plan(other, at('09:15'))).warnings).toEqual([]);
    expect((await plan(other, { ...at('10:30'), with: [meera.id] })).warnings).toEqual([]);
    const moved = await as.patch(`${other}/interviews/${warned.id}/`, at('12:00'));
    expect(moved.json().warnings).toEqual([]);
  });

  it('are refused in the past, without length, and with people who are not there', async () => {
    const id = await addApplicant(api);
    const codeOf = async (overrides: object) => {
      const refused = await as.post(`${id}/interviews/`, { ...draft, ...overrides });
      return [refused.statusCode, refused.json().code];
    };
    expect(await codeOf({ starts_at: '2026-11-02T09:29:59Z' })).toEqual([400, 'interview_in_past']);
    for (const overrides of [
      { minutes: 0 },
      { minutes: -30 },
      { minutes: 1441 },
      { minutes: 30.5 },
      { starts_at: 'tomorrow' },
      { starts_at: '2026-11-20' },
      { starts_at: '2026-13-20T10:00:00Z' },
      { with: 'arun' },
      { with: Array.from({ length: 21 }, (_, at) => at + 1) },
    ])
      expect(await codeOf(overrides), JSON.stringify(overrides)).toEqual([400, 'bad_input']);
    expect(await codeOf({ with: [999_999] })).toEqual([404, 'colleague_not_found']);
    expect((await as.post('999999/interviews/', draft)).json().code).toBe('application_not_found');
    expect(await mails()).toEqual([]);
    const { id: interview } = await plan(id);
    const past = await as.patch(`${id}/interviews/${interview}/`, { starts_at: '2020-01-01T00:00:00Z' });
    expect(past.json().code).toBe('interview_in_past');
    expect((await as.get(`${id}/`)).json().interviews).toMatchObject([{ starts_at: STARTS, version: 1 }]);
  });

  it('are cancelled with the application, unless they are over', async () => {
    const id = await addApplicant(api);
    await plan(id, { with: [arun.id] });
    const { id: over } = await plan(id);
    await api.database.transaction((tx) =>
      tx
        .updateTable('interviews')
        .set({ starts_at: '2026-10-01T10:00:00.000Z' })
        .where('id', '=', over)
        .execute(),
    );
    await forget();
    expect((await as.post('delete/', { ids: [id, 999_999] })).json()).toMatchObject({ changed: 1 });
    const told = await mails();
    expect(told.map(({ to, calendar }) => [to, calendar?.method])).toEqual([
      ['arun@example.com', 'CANCEL'],
      ['priya@raghavan.example', 'CANCEL'],
    ]);
    expect(JSON.stringify(told[0])).not.toMatch(/priya/i);
  });

  it('are listed by time: all, or those one takes part in', async () => {
    const id = await addApplicant(api);
    const week = 'from=2027-01-04T00:00:00Z&to=2027-01-11T00:00:00Z';
    const [late, early] = [
      await plan(id, { starts_at: '2027-01-06T10:00:00Z', with: [arun.id] }),
      await plan(id, { starts_at: '2027-01-04T00:00:00Z', with: [meera.id] }),
    ];
    await plan(id, { starts_at: '2027-01-11T00:00:00Z' });
    const listed = async (query: string) =>
      (await as.get(`/api/interviews/?${query}`)).json<Interview[]>().map((each) => each.id);
    expect(await listed(week)).toEqual([early.id, late.id]);
    expect(await listed(`${week}&mine=true`)).toEqual([early.id]);
    expect((await as.get(`/api/interviews/?${week}&page=1&page_size=1`)).headers['x-total-count']).toBe('2');
    expect((await as.get('/api/interviews/?from=monday')).statusCode).toBe(400);
  });

  it('are in a private feed, for as long as its owner wants and may', async () => {
    const divya = await api.signIn('divya');
    const id = await addApplicant(api, { name: 'Feed' });
    await plan(id, { starts_at: '2027-02-01T10:00:00Z', with: [divya.id] });
    await plan(id, { starts_at: '2027-02-02T10:00:00Z', with: [arun.id] });
    expect((await api.get(LINK, divya)).json()).toEqual({ created_at: null });
    const linkOf = async () => {
      const made = await api.send('POST', LINK, asUser(divya));
      expect(made.statusCode, made.body).toBe(201);
      return new URL(made.json<{ url: string }>().url).pathname;
    };
    const first = await linkOf();
    expect(first).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    const feed = await api.get(first);
    expect(feed.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(eventsIn(feed.body).events).toMatchObject([
      { summary: expect.stringContaining('Feed'), start: '2027-02-01T10:00:00.000Z', zone: 'Asia/Kolkata' },
    ]);
    const rows = await api.database.read.selectFrom('calendar_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.slice(10, 53));
    const second = await linkOf();
    expect((await api.get(first)).json().code).toBe('calendar_not_found');
    expect((await api.get(second)).statusCode).toBe(200);
    await api.database.transaction((tx) =>
      tx.updateTable('users').set({ recruitment: 'none' }).where('id', '=', divya.id).execute(),
    );
    expect((await api.get(second)).statusCode).toBe(404);
    expect((await api.send('POST', LINK, asUser(divya))).json().code).toBe('not_permitted');
    expect((await api.send('DELETE', LINK, asUser(divya))).statusCode).toBe(204);
    expect((await api.send('DELETE', LINK, asUser(divya))).json().code).toBe('calendar_not_found');
    for (const odd of ['x', `${'a'.repeat(43)}`, '%2e%2e'])
      expect((await api.get(`/calendar/${odd}.ics`)).statusCode, odd).toBe(404);
  });
});
