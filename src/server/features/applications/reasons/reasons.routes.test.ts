import type { Application } from '#contract/applications/applications.ts';
import { type RejectReason, reasonMessages } from '#contract/applications/reject-reasons.ts';
import type { Stage } from '#contract/applications/stages.ts';
import type { RecruitmentInsight } from '#contract/office/insight.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PATH = '/api/reject-reasons/';

describe.each(engines)('reasons for a no on $name', (engine) => {
  let api: TestApp;
  let as: Record<'meera' | 'boss', ReturnType<typeof callsOf>>;
  let asMade: RejectReason[];
  let first: RejectReason[];
  let stages: Stage[];
  beforeAll(async () => {
    api = await testApp(engine);
    as = {
      meera: callsOf(api, await api.signIn('meera')),
      boss: callsOf(api, await api.signIn('boss', { isSuperuser: true })),
    };
    asMade = await reasons();
    stages = (await as.meera.get('/api/stages/')).json<Stage[]>();
  });
  beforeEach(async () => {
    first = (await put(asMade.map(({ text, template }) => ({ text, template })))).json();
  });
  afterAll(() => api.close());

  const reasons = async () => (await as.meera.get(PATH)).json<RejectReason[]>();
  const put = (list: object[], version?: number) => as.boss.put(PATH, list, version);
  const stageOf = (kind: Stage['kind']) => stages.find((stage) => stage.kind === kind)?.id ?? 0;
  const [filled, experience] = ['The position is filled', 'Not enough experience'];
  const idOf = async (text: string) => (await reasons()).find((each) => each.text === text)?.id ?? 0;

  it('are six at first, and one list of the company', async () => {
    expect(asMade.map(({ template }) => template)).toEqual([null, null, null, null, null, null]);
    const templates = (await as.meera.get('/api/mail-templates/')).json<{ id: number }[]>();
    const template = templates[0]?.id ?? 0;
    const [one, two] = first as [RejectReason, RejectReason];
    const { version = 0 } = (await reasons())[0] ?? {};
    const saved = await put([two, { ...one, template }, { text: 'Lives too far away' }], version);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject([
      { id: two.id, version: version + 1 },
      { id: one.id, template },
      { text: 'Lives too far away', template: null },
    ]);
    const late = await put(first, version);
    expect([late.statusCode, late.json().code, late.json().changed_by]).toEqual([
      412,
      'changed_meanwhile',
      'boss',
    ]);
    expect(late.json().current).toEqual(saved.json());
    expect((await as.meera.put(PATH, first)).statusCode).toBe(403);
  });

  it('are refused where they cannot be, and nothing of them is kept', async () => {
    const before = await reasons();
    const codeOf = async (list: object[]) => {
      const answer = await put(list);
      return [answer.statusCode, answer.json().code];
    };
    const [one] = before as [RejectReason];
    expect(await codeOf([...before, { text: one.text.toUpperCase() }])).toEqual([400, 'bad_input']);
    expect(await codeOf([one, one])).toEqual([400, 'bad_input']);
    expect(await codeOf([{ text: ' ' }])).toEqual([400, 'bad_input']);
    expect(await codeOf([{ text: 'x'.repeat(81) }])).toEqual([400, 'bad_input']);
    expect(await codeOf(Array.from({ length: 31 }, (_, at) => ({ text: `No ${at}` })))).toEqual([
      400,
      'bad_input',
    ]);
    expect(await codeOf([{ id: 9999, text: 'Gone' }])).toEqual([404, 'reason_not_found']);
    expect(await codeOf([{ text: 'Far', template: 9999 }])).toEqual([404, 'template_not_found']);
    expect(await reasons()).toEqual(before);
  });

  it('go with a move that turns somebody down, and with no other', async () => {
    const id = await addApplicant(api);
    const reason = await idOf(experience);
    for (const stage of [stageOf('open'), stageOf('hired')]) {
      const refused = await as.meera.post('move/', { ids: [id], stage, reason });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toEqual({ reason: [reasonMessages.noRejection] });
    }
    expect((await as.meera.patch(`${id}/`, { reason })).json().errors).toEqual({
      reason: [reasonMessages.noRejection],
    });
    const unknown = await as.meera.patch(`${id}/`, { stage: stageOf('rejected'), reason: 9999 });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'reason_not_found']);
    const moved = await as.meera.patch(`${id}/`, { stage: stageOf('rejected'), reason });
    expect(moved.json()).toMatchObject({
      reason: { id: reason, text: experience },
      stage: { kind: 'rejected' },
    });
    const [entry] = (await as.meera.get(`${id}/timeline/`)).json<{ kind: string; data: object }[]>();
    expect(entry).toMatchObject({ kind: 'moved', data: { reason: experience } });
    const other = await idOf(filled);
    expect((await as.meera.patch(`${id}/`, { reason: other })).json()).toMatchObject({
      reason: { text: filled },
    });
    expect((await as.meera.patch(`${id}/`, { reason: null })).json<Application>().reason).toBeNull();
    await as.meera.patch(`${id}/`, { reason });
    expect(
      (await as.meera.patch(`${id}/`, { stage: stageOf('open') })).json<Application>().reason,
    ).toBeNull();
  });

  it('keep their words where they were given, and are counted', async () => {
    const ids = [await addApplicant(api), await addApplicant(api), await addApplicant(api)];
    const [one, two, three] = ids as [number, number, number];
    const stage = stageOf('rejected');
    const counted = async () =>
      (await as.meera.get('/api/insight/recruitment/')).json<RecruitmentInsight>().rejected;
    const before = await counted();
    const count = (list: RecruitmentInsight['rejected'], reason: string) =>
      list.find((each) => each.reason === reason)?.applications ?? 0;
    await as.meera.post('move/', { ids: [one, two], stage, reason: await idOf(filled) });
    await as.meera.post('move/', { ids: [three], stage });
    await put(first.filter(({ text }) => text !== filled));
    const applicant = (await as.meera.get(`${one}/`)).json<Application>();
    expect(applicant.reason?.text).toBe(filled);
    expect(count(await counted(), filled)).toBe(count(before, filled) + 2);
    await as.meera.patch(`${one}/`, { stage: stageOf('open') });
    expect(count(await counted(), filled)).toBe(count(before, filled) + 1);
  });
});
