import type { Applicant, TimelineEntry } from '#contract/applications/applicants.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines)('notes on an applicant on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let arun: TestUser;
  let as: Record<'meera' | 'arun' | 'boss', ReturnType<typeof callsOf>>;
  beforeAll(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    arun = await api.signIn('arun');
    const boss = await api.signIn('boss', { isSuperuser: true });
    as = { meera: callsOf(api, meera), arun: callsOf(api, arun), boss: callsOf(api, boss) };
  });
  afterAll(() => api.close());

  const read = async (id: number) => (await as.meera.get(`${id}/`)).json<Applicant>();
  const timeline = async (id: number) =>
    (await as.meera.get(`${id}/timeline/`))
      .json<TimelineEntry[]>()
      .map(({ kind, data }) => ({ kind, ...data }));

  it('are written, changed and deleted by whoever wrote them', async () => {
    const id = await addApplicant(api);
    const added = await as.meera.post(`${id}/notes/`, { text: 'Strong on tests.' });
    expect(added.statusCode, added.body).toBe(201);
    const note = added.json<{ id: number }>();
    expect(note).toMatchObject({
      text: 'Strong on tests.',
      by: { id: meera.id, name: 'Test meera' },
      mentions: [],
      changed_at: null,
      version: 1,
    });
    expect(await read(id)).toMatchObject({ notes_count: 1, notes: [note], version: 1 });
    const at = `${id}/notes/${note.id}/`;
    expect((await as.arun.patch(at, { text: 'Mine now' })).json().code).toBe('note_of_another');
    expect((await as.boss.remove(at)).json().code).toBe('note_of_another');
    const changed = await as.meera.patch(at, { text: 'Strong.' }, 1);
    expect(changed.json()).toMatchObject({ text: 'Strong.', version: 2, changed_at: expect.any(String) });
    expect((await as.meera.patch(at, { text: 'Late' }, 1)).json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { text: 'Strong.' },
    });
    const other = await addApplicant(api);
    expect((await as.meera.remove(`${other}/notes/${note.id}/`)).json().code).toBe('note_not_found');
    expect(await timeline(id)).toEqual([{ kind: 'note', note: note.id }]);
    expect((await as.meera.remove(at, undefined, 2)).statusCode).toBe(204);
    expect(await read(id)).toMatchObject({ notes_count: 0, notes: [] });
    expect(await timeline(id)).toEqual([]);
    for (const text of ['', ' ', 'x'.repeat(5001)])
      expect((await as.meera.post(`${id}/notes/`, { text })).statusCode).toBe(400);
    expect((await as.meera.post('999999/notes/', { text: 'x' })).json().code).toBe('application_not_found');
  });

  it('tell the colleagues they name, once, by mail and with a mark', async () => {
    const id = await addApplicant(api, { name: 'Priya' });
    const mailsTo = async (name: string) =>
      (await api.database.read.selectFrom('tasks').select('payload').execute())
        .map(({ payload }) => JSON.parse(payload))
        .filter(({ to }) => to === `${name}@example.com`);
    const unread = async (by = as.arun) => ({
      count: (await by.get('/api/overview/')).json().unread_mentions,
      notes: (await by.get('/api/mentions/?is_read=false'))
        .json<{ note: number }[]>()
        .map(({ note }) => note),
    });
    const note = (await as.meera.post(`${id}/notes/`, { text: '@ARUN and @meera: look' })).json();
    expect(note.mentions).toEqual([
      { id: arun.id, name: 'Test arun' },
      { id: meera.id, name: 'Test meera' },
    ]);
    expect(await unread()).toEqual({ count: 1, notes: [note.id] });
    expect(await unread(as.meera)).toEqual({ count: 0, notes: [] });
    expect(await mailsTo('meera')).toEqual([]);
    expect(await mailsTo('arun')).toMatchObject([
      {
        content: {
          subject: 'Test meera mentioned you: Priya',
          action: { url: `http://localhost:3000/admin/applicants/${id}` },
        },
      },
    ]);
    await as.meera.patch(`${id}/notes/${note.id}/`, { text: '@arun, please' });
    expect(await mailsTo('arun')).toHaveLength(1);
    expect((await as.arun.post('/api/mentions/read/', { application: id })).json()).toEqual({ changed: 1 });
    expect(await unread()).toEqual({ count: 0, notes: [] });
    expect((await as.arun.get('/api/mentions/')).json()).toMatchObject([
      { note: note.id, is_read: true, application: { id, name: 'Priya' }, by: { id: meera.id } },
    ]);
    await as.meera.patch(`${id}/notes/${note.id}/`, { text: 'Nobody' });
    expect((await as.arun.get('/api/mentions/')).json()).toEqual([]);
  });
});
